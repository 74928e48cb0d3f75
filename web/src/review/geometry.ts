/** The drawing of a curve: where plies and shares lie, the ways between them, and what the axis says. */

import type { CurvePoint, CurveStep } from "../api/types";

/** A drawing's size, and the room left free around the curve. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x: (ply: number) => number;
  y: (share: number) => number;
  /** The ply at a place of the drawing. */
  ply: (x: number) => number;
}

export function scaleOf({ width, height, left, right, top, bottom }: Frame, last: number): Scale {
  const wide = Math.max(1, width - left - right);
  const high = Math.max(1, height - top - bottom);
  const steps = Math.max(1, last);
  return {
    x: (ply) => left + (wide * ply) / steps,
    y: (share) => top + high * (1 - share),
    ply: (x) => Math.max(0, Math.min(last, Math.round(((x - left) / wide) * steps))),
  };
}

const one = (figure: number) => Math.round(figure * 10) / 10;
const way = (places: [number, number][]) =>
  places.map(([x, y], at) => `${at ? "L" : "M"}${one(x)} ${one(y)}`).join("");

type Edge = (point: CurvePoint) => number;

/** A line through a figure of every position. */
export const lineOf = (points: CurvePoint[], { x, y }: Scale, of: Edge): string =>
  way(points.map((point, ply) => [x(ply), y(of(point))]));

/** The area between two figures of every position. */
export function areaOf(points: CurvePoint[], scale: Scale, low: Edge, high: Edge): string {
  if (!points.length) return "";
  const up: [number, number][] = points.map((point, ply) => [scale.x(ply), scale.y(high(point))]);
  const down: [number, number][] = points.map((point, ply) => [scale.x(ply), scale.y(low(point))]);
  return `${way([...up, ...down.reverse()])}Z`;
}

/** Who lies how high where shares are stacked: the one who looks at the bottom, so that the axis reads theirs. */
export const stacked = (seats: number, mine: number): number[] => [
  mine,
  ...Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== mine),
];

/** What lies below a seat in the stack. */
export const below =
  (order: number[], at: number): Edge =>
  ({ wins }) =>
    order.slice(0, at).reduce((sum, seat) => sum + (wins[seat] ?? 0), 0);

export interface Tick {
  ply: number;
  n: number;
}

/** What a game is counted by. */
export type Counts = "round" | "turn";

/** Where rounds, or turns, begin. */
function begins(steps: CurveStep[], counts: Counts): Tick[] {
  const all: Tick[] = [];
  for (const [ply, step] of steps.entries())
    if (step[counts] > (all.at(-1)?.n ?? 0)) all.push({ ply, n: step[counts] });
  return all;
}

/** The rounds that the axis names, so few of them that their names do not meet. */
export function ticksOf(steps: CurveStep[], last: number, most: number, counts: Counts): Tick[] {
  const all = begins(steps, counts);
  const apart = last / most;
  const likely = all.length * (last / Math.max(1, steps.length));
  const every = [1, 2, 5, 10, 20, 50, 100].find((each) => likely / each <= most) ?? 200;
  const found: Tick[] = [];
  for (const tick of all)
    if ((every === 1 || tick.n % every === 0) && tick.ply - (found.at(-1)?.ply ?? -apart) >= apart)
      found.push(tick);
  return found;
}

/** The first ply of the next round, or of the one before. */
export function roundFrom(steps: CurveStep[], ply: number, by: 1 | -1): number {
  const plies = begins(steps, "round").map((tick) => tick.ply);
  if (by > 0) return plies.find((one) => one > ply) ?? steps.length;
  return plies.findLast((one) => one < ply) ?? 0;
}

/** Half of an interval, in per cent. */
export function margin({ low, high }: CurvePoint, seat: number): number {
  return Math.round(50 * ((high[seat] ?? 0) - (low[seat] ?? 0)));
}

/** Marks over the line where it lies low, below it where it lies high; of two that would meet the later goes on. */
export function lifted(shares: number[], xs: number[], room: number): number[] {
  const found: number[] = [];
  for (const [at, share] of shares.entries()) {
    const near = at > 0 && Math.abs((xs[at] ?? 0) - (xs[at - 1] ?? 0)) < room;
    const side = share > 0.55 ? 1 : -1;
    found.push(near && found[at - 1] === side ? -side : side);
  }
  return found;
}

/** How far a bar goes from the middle line, in per cent of the whole. */
export const reach = (part: number, largest: number): number =>
  largest > 0 ? Math.min(50, (50 * Math.abs(part)) / largest) : 0;
