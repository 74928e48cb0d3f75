/** Two lines of one deal on one clock: turn by turn, with a stop where they part. */

import type { PlayedMove } from "../api/types";

export interface Tick {
  /** How many moves of each line are made. */
  mine: number;
  other: number;
  isParting: boolean;
}

const isSame = (one: PlayedMove | undefined, other: PlayedMove | undefined) =>
  one !== undefined && other !== undefined && one.seat === other.seat && one.move === other.move;

/** How many moves two lines have in common from the start. */
export function common(mine: PlayedMove[], other: PlayedMove[]): number {
  const at = mine.findIndex((move, n) => !isSame(move, other[n]));
  return at < 0 ? mine.length : at;
}

/** Where turns end: before somebody else decides, and at the end. */
export function turnEnds(moves: PlayedMove[]): number[] {
  const ends: number[] = [];
  let who: number | null = null;
  moves.forEach(({ seat }, at) => {
    if (seat === null) return;
    if (who !== null && seat !== who) ends.push(at);
    who = seat;
  });
  return moves.length ? [...ends, moves.length] : [0];
}

/** The steps of the clock; a line that is over waits at its end. */
export function ticks(mine: PlayedMove[], other: PlayedMove[]): Tick[] {
  const same = common(mine, other);
  const before = turnEnds(mine).filter((end) => end < same);
  const parts = same < mine.length || same < other.length;
  const [rest, others] = [mine, other].map((moves) => turnEnds(moves).filter((end) => end > same));
  const count = Math.max(rest?.length ?? 0, others?.length ?? 0);
  const after = Array.from({ length: count }, (_, n) => ({
    mine: rest?.[n] ?? mine.length,
    other: others?.[n] ?? other.length,
    isParting: false,
  }));
  return [
    { mine: 0, other: 0, isParting: false },
    ...before.map((end) => ({ mine: end, other: end, isParting: false })),
    { mine: same, other: same, isParting: parts },
    ...after,
  ].filter((one, n) => n === 0 || one.mine > 0 || one.other > 0);
}
