/** The three heights of a phone's sheet, and at which of them it comes to rest. */

export const HEIGHTS = ["peek", "half", "full"] as const;
export type Height = (typeof HEIGHTS)[number];

/** So fast, in pixels a millisecond, is a flick: it goes on to the next height. */
const FLICK = 0.5;

/** Each tap makes the sheet higher, and from its full height it falls back. */
export const tapped = (now: Height): Height => HEIGHTS[(HEIGHTS.indexOf(now) + 1) % HEIGHTS.length] ?? "peek";

/** A step up or down; there is none beyond either end. */
export function stepped(now: Height, by: 1 | -1): Height {
  const at = Math.max(0, Math.min(HEIGHTS.length - 1, HEIGHTS.indexOf(now) + by));
  return HEIGHTS[at] ?? now;
}

/** The height nearest to so many pixels. */
export function nearest(pixels: number, of: Record<Height, number>): Height {
  const far = (one: Height) => Math.abs(of[one] - pixels);
  return HEIGHTS.reduce((best, one) => (far(one) < far(best) ? one : best));
}

/** Where the sheet rests when it is let go: at the nearest height, or one further where it was flicked. */
export function rested(pixels: number, speed: number, from: Height, of: Record<Height, number>): Height {
  const near = nearest(pixels, of);
  return Math.abs(speed) >= FLICK && near === from ? stepped(from, speed > 0 ? 1 : -1) : near;
}
