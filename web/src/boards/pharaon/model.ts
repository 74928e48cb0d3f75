/** The table with what is printed, and where things lie on the Wheel. */

import type { Area, Player, Printed, Row, View } from "./view";

/** A fifth of the Wheel and half of it, in degrees. */
export const FIFTH = 72;
export const HALF = FIFTH / 2;

export type Counts = Record<string, number>;

export type Shown = View & Printed & { area: string };

export const joined = (view: View, printed: Printed): Shown => ({ ...view, ...printed, area: areaOf(view) });

/** The Area whose action is being carried out, as far as the question tells. */
function areaOf(view: View): string {
  if (view.areas.some(({ area }) => area === view.phase)) return view.phase;
  return view.phase === "enter"
    ? (view.areas.find(({ colour }) => colour === view.segment)?.area ?? "")
    : (ASKS[view.phase] ?? "");
}

const ASKS: Record<string, string> = {
  lot: "offerings",
  bonus_token: "offerings",
  noble: "nobles",
  artisan: "artisans",
  square: "nile",
};

/** How much a player has of what a half of a god's demand asks. */
export function progress(player: Player, { demand }: Area, half: number): number {
  const top = Math.max(4, ...player.nile);
  const counts: Record<string, number> = {
    noble: player.nobles.length,
    token: Object.values(player.tokens).reduce((sum, one) => sum + one, 0),
    step: player.step,
    artisan: player.artisans.length,
    disc: player.nile.filter((square) => square >= 2).length,
    top_disc: player.nile.filter((square) => square === top).length,
    conflict: player.conflicts.length,
    sword: player.swords,
  };
  return counts[demand[half]?.what ?? ""] ?? 0;
}

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
