/** How somebody does with puzzles, kept in this browser alone: a rating, days in a row, what was missed. */

import { signal } from "@preact/signals";

const SHELF = "greathouse.puzzles";

/** How a puzzle went: found at once, found after wrong tries, seen with a hint, or not found. */
export type Went = "first" | "later" | "seen" | "missed";

export interface Kept {
  rating: number;
  /** How many puzzles have moved the rating. */
  rated: number;
  went: Record<string, Went>;
  /** The days (UTC) on which a puzzle was solved, the latest last. */
  days: string[];
  best: number;
}

const FRESH: Kept = { rating: 1200, rated: 0, went: {}, days: [], best: 0 };
/** Days that are kept: more than anybody's row needs to be shown. */
const MOST_DAYS = 400;

function read(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(SHELF) ?? "null") as Partial<Kept> | null;
    return { ...FRESH, ...found };
  } catch {
    return FRESH;
  }
}

export const kept = signal<Kept>(read());

/** The chance to solve a puzzle, both rated. */
export const expected = (rating: number, puzzle: number): number => 1 / (1 + 10 ** ((puzzle - rating) / 400));

/** How far one puzzle moves the rating: the first ones far, later ones little. */
export const weight = (rated: number): number => Math.max(12, 64 / (1 + rated / 8));

/** A rating after a puzzle that was solved at the first try, or was not. */
export function moved(rating: number, rated: number, puzzle: number, isSolved: boolean): number {
  return Math.round(rating + weight(rated) * (Number(isSolved) - expected(rating, puzzle)));
}

/** The day before or after a day, as texts. */
export function dayAfter(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

export const today = (): string => new Date().toISOString().slice(0, 10);

/** How many days in a row end today or yesterday. */
export function row(days: string[], now: string): number {
  const all = new Set(days);
  let day = all.has(now) ? now : dayAfter(now, -1);
  let count = 0;
  while (all.has(day)) {
    count += 1;
    day = dayAfter(day, -1);
  }
  return count;
}

/** Take note of a puzzle; only the first time it is done it counts for the rating, and not if it was seen. */
export function noted(before: Kept, id: string, rating: number, went: Went, now: string): Kept {
  const isNew = before.went[id] === undefined;
  const isSolved = went === "first" || went === "later";
  const counts = isNew && went !== "seen";
  const days = isSolved && !before.days.includes(now) ? [...before.days, now].slice(-MOST_DAYS) : before.days;
  return {
    rating: counts ? moved(before.rating, before.rated, rating, went === "first") : before.rating,
    rated: before.rated + Number(counts),
    went: { ...before.went, [id]: isNew || isSolved ? went : (before.went[id] ?? went) },
    days,
    best: Math.max(before.best, row(days, now)),
  };
}

export function keep(id: string, rating: number, went: Went): void {
  kept.value = noted(kept.value, id, rating, went, today());
  localStorage.setItem(SHELF, JSON.stringify(kept.value));
}

/** Puzzles that were not found, or only with help: to be tried again. */
export const misses = ({ went }: Kept): string[] =>
  Object.keys(went).filter((id) => went[id] === "missed" || went[id] === "seen");
