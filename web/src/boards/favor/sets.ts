/** What locked dice make together, in words: the best set large, what else is equal beside it. */

import type { Lang } from "../board";
import type { Die } from "./view";
import type { Say } from "./words";

/** Equal dice. */
export interface Equal {
  count: number;
  value: number;
}

/** Equal dice, the largest set first and of two as large the higher; symbols count for nothing. */
export function equals(dice: Die[]): Equal[] {
  const counts = new Map<number, number>();
  for (const { value } of dice) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || b.value - a.value);
}

export const sum = (dice: Die[]): number => dice.reduce((total, { value }) => total + value, 0);

const LEAST_RUN = 3;

/** The ends of a run that all dice make, or nothing. */
function run(found: Equal[]): [number, number] | null {
  const values = found.map(({ value }) => value).sort((a, b) => a - b);
  const [low = 0, high = 0] = [values[0], values.at(-1)];
  const isRun = found.every(({ count }) => count === 1) && high - low === values.length - 1;
  return isRun && values.length >= LEAST_RUN ? [low, high] : null;
}

export interface Best {
  large: string;
  more: string;
}

/** Name the best set and the rest of it. */
export function best(dice: Die[], say: Say, lang: Lang): Best {
  const found = equals(dice);
  const [first, ...rest] = found;
  if (!first) return { large: "", more: "" };
  const ends = run(found);
  if (ends) return { large: `${ends[0]} – ${ends[1]}`, more: say("inRow") };
  const list = (parts: string[]) => new Intl.ListFormat(lang === "en" ? "en-GB" : lang).format(parts);
  const pairs = found.filter(({ count }) => count === 2);
  if (first.count === 2 && pairs.length > 1)
    return {
      large: say("pairs", { n: pairs.length }),
      more: list(pairs.map(({ value }) => say("values", { value }))),
    };
  const others = rest.filter(({ count }) => count > 1).map((set) => named(set, say));
  return {
    large: `${first.count} × ${first.value}`,
    more: others.length ? say("and", { what: list(others) }) : "",
  };
}

/** A set in words, such as "three 5s". */
export function named({ count, value }: Equal, say: Say): string {
  if (count === 1) return say("oneOf", { value });
  if (count === 2) return say("pairOf", { value });
  if (count === 3) return say("threeOf", { value });
  return count === 4 ? say("fourOf", { value }) : say("manyOf", { n: count, value });
}
