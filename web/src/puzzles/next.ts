/** Which puzzle comes next: one that was not tried, close to one's own rating. */

import { api } from "../api/client";
import type { PuzzleLine } from "../api/types";
import { kept } from "./kept";

/** Of so many that fit best any may come. */
const CLOSE = 6;

export function fitting(
  lines: PuzzleLine[],
  went: Record<string, unknown>,
  rating: number,
  now: string,
): PuzzleLine[] {
  const others = lines.filter(({ id }) => id !== now);
  const fresh = others.filter(({ id }) => went[id] === undefined);
  const apart = (line: PuzzleLine) => Math.abs(line.rating - rating);
  return (fresh.length ? fresh : others).sort((one, other) => apart(one) - apart(other)).slice(0, CLOSE);
}

export async function nextPuzzle(now: PuzzleLine, game: string): Promise<string> {
  const { puzzles } = await api.puzzles(game);
  const { went, rating } = kept.value;
  const found = fitting(puzzles, went, rating, now.id);
  return found[Math.floor(Math.random() * found.length)]?.id ?? now.id;
}
