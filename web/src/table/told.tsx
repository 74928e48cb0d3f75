/** What others did, at the place where they did it: a caption, a tint and an arrow until the next thing happens. */

import type { PlayedMove } from "../api/types";
import type { BoardProps, Data, Last } from "../boards/board";
import type { BoardModule } from "../boards/frame";
import { Seal } from "../boards/parts/Seal";
import { Anchored } from "./anchored";
import { brief } from "./brief";
import { placeOf } from "./places";
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

/** What the prompt says while others move: what was told last. */
export function lastTold(log: PlayedMove[]): string {
  const played = log.findLast((one) => one.seat !== null);
  return played ? toldOf(played) : "";
}

const SEAT = (last: Last) => `seat-${last.seat}`;

function thingsOf(last: Last): Element[] {
  return last.places.map(placeOf).filter((one) => one !== null);
}

/** The places of the last move, tinted gold, with an arrow from its start to its end. */
export function LastMark({ last }: { last: Last }) {
  const boxes = useBoxes(() => thingsOf(last), [last]);
  const [from, to] = [boxes[0], boxes.at(-1)];
  return (
    <svg class="drawn" aria-hidden="true">
      <Heads />
      {boxes.map((box, at) => (
        <rect key={at} class="ring last" x={box.x} y={box.y} width={box.width} height={box.height} rx="8" />
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
