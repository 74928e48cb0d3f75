/** What others did, at the place where they did it: a caption, a tint and an arrow until the next thing happens. */

import type { PlayedMove } from "../api/types";
import type { BoardProps, Data, Last } from "../boards/board";
import type { BoardModule } from "../boards/frame";
import { Seal } from "../boards/parts/Seal";
import type { Box } from "./anchor";
import { Anchored } from "./anchored";
import { brief } from "./brief";
import { mayBeOf, placeOf, seenOf } from "./places";
import { Arrow, Heads, useBoxes } from "./pointer";
import { toldOf } from "./props";
import type { Event } from "./staging";

type Props = BoardProps<Data, Data>;

/** A move in few words, as its game says it, or else as its first event does. */
export function captionOf(played: PlayedMove, module: BoardModule | null, props: Props): string {
  if (played.seat === null) return "";
  return brief(module?.caption?.(played, props) ?? played.events[0]?.text ?? "");
}

/** What an event tells, if somebody else did it: the last of its moves that has words. */
export function lastOf(event: Event, module: BoardModule | null, props: Props): Last | null {
  const others = event.moves.filter((one) => one.seat !== null && !event.table.you.includes(one.seat));
  const played = others.findLast((one) => captionOf(one, module, props) !== "") ?? others.at(-1);
  if (!played) return null;
  const places = module?.where?.(played.move, props) ?? [];
  return { seat: played.seat, places, text: captionOf(played, module, props) };
}

/** What the prompt says while others move: what one of them did last, and nothing of one's own move. */
export function lastTold(log: PlayedMove[], you: number[]): string {
  const moves = log.filter((one) => one.seat !== null);
  const played = moves.findLast(isTold) ?? moves.at(-1);
  return played && !you.includes(played.seat ?? -1) ? toldOf(played) : "";
}

/** A move without events would be told by its label, which reads like an order ("Roll the dice."). */
const isTold = ({ events }: PlayedMove): boolean => events.length > 0;

const SEAT = (last: Last) => `seat-${last.seat}`;

/** The things of a move; of two players' cards or goods with one name never the other one's. */
function thingsOf(last: Last): Element[] {
  return last.places.flatMap((name) => placeOf(name, mayBeOf(last.seat)) ?? []);
}

/** What is larger than so many square pixels is ringed alone: a tint would make all of it look switched off. */
const WIDE = 30_000;
const sizeOf = ({ width, height }: Box) => (width * height > WIDE ? "wide" : "");

/** The places of the last move, tinted gold, with an arrow from its start to its end. */
export function LastMark({ last }: { last: Last }) {
  const boxes = useBoxes(() => thingsOf(last), [last], seenOf);
  const [from, to] = [boxes[0], boxes.at(-1)];
  return (
    <svg class="drawn" aria-hidden="true">
      <Heads />
      {boxes.map((box, at) => (
        <rect
          key={at}
          class={`ring last ${sizeOf(box)}`}
          x={box.x}
          y={box.y}
          width={box.width}
          height={box.height}
          rx="8"
        />
      ))}
      {from && to && from !== to && <Arrow from={from} to={to} class="last" />}
    </svg>
  );
}

/** The words at the place, or at the player where the move has no place. */
export function Caption({ last, letter }: { last: Last; letter: string }) {
  if (!last.text) return null;
  return (
    <Anchored class="caption" at={() => thingsOf(last).at(-1) ?? placeOf(SEAT(last))}>
      {last.seat !== null && <Seal seat={last.seat} letter={letter} />}
      <span>{last.text}</span>
    </Anchored>
  );
}
