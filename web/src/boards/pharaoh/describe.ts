/** The board in words. */

import type { BoardProps, Part } from "../board";
import { lieOf, placed } from "./model";
import type { Printed, View } from "./view";
import { word } from "./words";

export function describe(props: BoardProps<View, Printed>): Part[] {
  const { view, printed, lang, t } = props;
  const pieces = placed(view, printed, lieOf(printed, null));
  return [
    {
      title: word(lang, "dice"),
      lines: [
        `${view.dice.join(", ")}; ${view.points} ${word(lang, "points")}`,
        word(lang, "turn", { n: view.turn, most: printed.turn_cap }),
      ],
    },
    {
      title: word(lang, "pieces"),
      lines: props.players.map((name, seat) => {
        const own = pieces.filter((piece) => piece.seat === seat);
        const where = own.map(
          (piece) => `${t(`name.${piece.size}`)} ${piece.square ?? word(lang, "beside")}`,
        );
        return `${name} (${t(`name.${printed.edges[seat] ?? ""}`)}): ${where.join(", ")}`;
      }),
    },
    { title: word(lang, "line"), lines: printed.goal_lines.map((line) => line.join(", ")) },
  ];
}
