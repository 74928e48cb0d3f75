/** Luck in words, by its size and side; the figures are hundredths of a win. */

import type { Key } from "../i18n/say";

const EVEN = 2;
const LITTLE = 10;

/** How kind luck was, in words. */
export function kindness(luck: number): Key {
  const size = Math.abs(Math.round(100 * luck));
  if (size < EVEN) return "ch_luck_even";
  if (luck > 0) return size < LITTLE ? "ch_luck_little" : "ch_luck_kind";
  return size < LITTLE ? "ch_luck_less" : "ch_luck_hard";
}
