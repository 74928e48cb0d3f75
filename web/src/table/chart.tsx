/** The chances over the game as bands, the winner's on top, and the moves that turned it. */

import type { BoardProps, Data } from "../boards/board";
import type { BoardModule } from "../boards/frame";
import { Seal } from "../boards/parts/Seal";
import { say } from "../i18n/say";
import { type Point, type Step, turnings } from "./course";
import { captionOf } from "./told";

interface Props {
  /** What is known so far, and all of it once it reaches the game's last position. */
  points: Point[];
  last: number;
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

interface Moment {
  to: Point;
  seat: number;
  text: string;
}

/** What a caption at the table said of the turn that led to a position: of its last move that had one. */
function momentOf([, to]: Step, { board, module }: Props): Moment[] {
  const moves = board.log.slice(0, to.ply).filter(({ seat }) => seat !== null);
  const seat = moves.at(-1)?.seat ?? 0;
  const turn = moves.slice(moves.findLastIndex((played) => played.seat !== seat) + 1);
  const text = turn.map((played) => captionOf(played, module, board)).findLast(Boolean);
  return text ? [{ to, seat, text }] : [];
}

/** The moves that turned the game, in their order; the later one's words stand higher. */
function Moments(props: Props) {
  const { points, last } = props;
  const best = props.order[0] ?? 0;
  if (points.at(-1)?.ply !== last) return null;
  const near = turnings(points.slice(0, -1)).filter(([from, to]) => to.ply - from.ply <= NEAR);
  return near
    .flatMap((step) => momentOf(step, props))
    .toSorted((one, other) => one.to.ply - other.to.ply)
    .map(({ to, seat, text }) => {
      const at = (100 * to.ply) / last;
      const place = { left: `${at}%`, "--down": `${100 * (to.wins[best] ?? 0)}%` };
      return (
        <p key={to.ply} class={at > 50 ? "moment early" : "moment"} style={place}>
          <Seal seat={seat} letter={props.board.letters[seat] ?? ""} />
          <span>{text}</span>
        </p>
      );
    });
}

export function Chart(props: Props) {
  const { points, last, order, board } = props;
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
