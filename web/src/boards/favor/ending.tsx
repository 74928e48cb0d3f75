/** The end: the dice that won the Pharaoh's favor, and whom each player had gathered. */

import type { BoardProps } from "../board";
import { Die } from "../parts/Die";
import { Emblem } from "../parts/Emblem";
import { Seal } from "../parts/Seal";
import { sayingFor } from "./scene";
import type { Face, Player, Printed, View } from "./view";
import "./ending.css";

type Props = BoardProps<View, Printed>;

export function EndingBoard(board: Props) {
  const { view } = board;
  const first = view.winner ?? 0;
  const order = view.players
    .map((_, seat) => seat)
    .toSorted((a, b) => Number(b === first) - Number(a === first));
  return (
    <div class="favor court">
      {view.winner !== null && view.mark.count > 0 && <Winning board={board} />}
      {order.map((seat) => (
        <Gathered key={seat} board={board} seat={seat} />
      ))}
    </div>
  );
}

/** The roll that nobody has beaten. */
function Winning({ board }: { board: Props }) {
  const { count, value } = board.view.mark;
  return (
    <div class="winning" role="img" aria-label={`${count} × ${value}`}>
      {Array.from({ length: count }, (_, at) => (
        <Die key={at} face={String(value) as Face} />
      ))}
    </div>
  );
}

function Gathered({ board, seat }: { board: Props; seat: number }) {
  const { view, printed, called, letters, t } = board;
  const { tiles } = view.players[seat] as Player;
  return (
    <section class={`gathered seat-${seat} ${seat === view.winner ? "won" : ""}`}>
      <h3>
        <Seal seat={seat} letter={letters[seat] ?? ""} />
        <bdi>{called[seat]}</bdi>
      </h3>
      <ul class="emblems">
        {tiles.map(({ tile }) => (
          <li key={tile} class={`emblem-chip ${printed.tiles[tile]?.colour ?? ""}`} title={t(`name.${tile}`)}>
            <Emblem of={`favor/tile/${tile}`} />
            <span class="unseen">{t(`name.${tile}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What can be compared at the end: dice, tiles, tokens. */
export function facts(board: Props): { name: string; told: string[] }[] {
  const say = sayingFor(board);
  const each = (count: (player: Player) => number) =>
    board.view.players.map((player) => String(count(player)));
  return [
    { name: say("factDice"), told: each(({ start }) => start.length) },
    { name: say("factTiles"), told: each(({ tiles }) => tiles.length) },
    { name: say("factTokens"), told: each(({ pips, rerolls }) => pips + rerolls) },
  ];
}
