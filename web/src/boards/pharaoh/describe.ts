/** The board in words. */

import type { BoardProps, Part } from "../board";
import { type PharaohView, placed } from "./view";
import { word } from "./words";

export function describe(props: BoardProps): Part[] {
  const view = props.view as unknown as PharaohView;
  const { lang, t } = props;
  const pieces = placed(view);
  return [
    {
      title: word(lang, "dice"),
      lines: [
        `${view.dice.join(", ")}; ${view.points} ${word(lang, "left")}`,
        word(lang, "turn", { n: view.turn, most: view.turn_cap }),
      ],
    },
    {
      title: word(lang, "pieces"),
      lines: props.players.map((name, seat) => {
        const own = pieces.filter((piece) => piece.seat === seat);
        const where = own.map(
          (piece) => `${t(`name.${piece.size}`)} ${piece.square ?? word(lang, "beside")}`,
        );
        return `${name} (${t(`name.${view.edges[seat] ?? ""}`)}): ${where.join(", ")}`;
      }),
    },
    { title: word(lang, "line"), lines: view.goal_lines.map((line) => line.join(", ")) },
  ];
}
