/** The chances over the game as bands, the winner's on top, and the moves that turned it. */

import type { BoardProps, Data } from "../boards/board";
import type { BoardModule } from "../boards/frame";
import { Seal } from "../boards/parts/Seal";
import { say } from "../i18n/say";
import { type Point, type Step, turnings } from "./course";
import { captionOf } from "./told";

interface Props {
  points: Point[];
  order: number[];
  board: BoardProps<Data, Data>;
  module: BoardModule | null;
}

const HIGH = 40;
/** A moment is named once it lies between positions that are so near. */
const NEAR = 2;

/** How often the turn went to another player. */
function turnsOf({ log }: BoardProps<Data, Data>): number {
  const seats = log.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  return seats.filter((seat, at) => seat !== seats[at - 1]).length;
}

/** What a caption at the table said of the turn that led to a position: of its first move that had one. */
function momentOf([, { ply }]: Step, { board, module }: Props): string {
  const moves = board.log.slice(0, ply).filter(({ seat }) => seat !== null);
  const turn = moves.slice(moves.findLastIndex(({ seat }) => seat !== moves.at(-1)?.seat) + 1);
  return turn.map((played) => captionOf(played, module, board)).find(Boolean) ?? "";
}

/** The moves that turned the game, in their order; the later one's words stand higher. */
function Moments(props: Props) {
  const last = props.points.at(-1)?.ply || 1;
  const best = props.order[0] ?? 0;
  const near = turnings(props.points.slice(0, -1)).filter(([from, to]) => to.ply - from.ply <= NEAR);
  const told = near.map((step) => ({ to: step[1], text: momentOf(step, props) })).filter(({ text }) => text);
  return told
    .toSorted((one, other) => one.to.ply - other.to.ply)
    .map(({ to, text }) => {
      const at = (100 * to.ply) / last;
      const place = { left: `${at}%`, "--down": `${100 * (to.wins[best] ?? 0)}%` };
      return (
        <p key={to.ply} class={at > 50 ? "moment early" : "moment"} style={place}>
          <i />
          <span>{text}</span>
        </p>
      );
    });
}

export function Chart(props: Props) {
  const { points, order, board } = props;
  const last = points.at(-1)?.ply || 1;
  const x = (point: Point) => (100 * point.ply) / last;
  const under = (point: Point, upTo: number) =>
    order.slice(upTo).reduce((sum, seat) => sum + (point.wins[seat] ?? 0), 0);
  const edge = (at: number) => points.map((point) => `${x(point)},${HIGH * (1 - under(point, at))}`);
  return (
    <figure class="course">
      <figcaption>
        {say("odds_win")}
        <span class="course-key">
          {order.map((seat) => (
            <Seal key={seat} seat={seat} letter={board.letters[seat] ?? ""} />
          ))}
        </span>
        <small>{say("turns_played", { n: turnsOf(board) })}</small>
      </figcaption>
      <div class="course-bands">
        <svg viewBox={`0 0 100 ${HIGH}`} preserveAspectRatio="none" role="img" aria-label={say("odds_win")}>
          {order.map((seat, at) => (
            <polygon
              key={seat}
              class={`seat-${seat}`}
              points={[...edge(at), ...edge(at + 1).reverse()].join(" ")}
            />
          ))}
        </svg>
        {Moments(props)}
      </div>
    </figure>
  );
}
