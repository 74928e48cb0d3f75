/** The table with what is printed, and where things lie on the Wheel. */

import type { Printed, Row, View } from "./view";

/** A fifth of the Wheel and half of it, in degrees. */
export const FIFTH = 72;
export const HALF = FIFTH / 2;

export type Counts = Record<string, number>;

export type Shown = View & Printed;

export const joined = (view: View, printed: Printed): Shown => ({ ...view, ...printed });

/** What is told of a component: nothing if the data does not have it. */
export type Told = Partial<Row>;

/** Count words. */
export function tally(words: string[]): Counts {
  const found: Counts = {};
  for (const word of words) found[word] = (found[word] ?? 0) + 1;
  return found;
}

/** By how many fifths the Wheel has turned: where its first colour stands. */
export function turned(view: Pick<View, "wheel" | "areas">): number {
  const first = view.wheel[0]?.colour;
  return Math.max(
    0,
    view.areas.findIndex((area) => area.colour === first),
  );
}

/** A point on a circle; 0 degrees is the top. */
export function around(degrees: number, radius: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(Math.cos(angle) * radius), round(Math.sin(angle) * radius)];
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A piece of a ring between two angles and two radii. */
export function sector(from: number, to: number, inner: number, outer: number): string {
  const [a, b, c, d] = [around(from, outer), around(to, outer), around(to, inner), around(from, inner)];
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`;
}
