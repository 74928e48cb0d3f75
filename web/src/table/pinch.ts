/** The arithmetic of two fingers: how a drawing lies in its frame, larger and shifted, and never past its edges. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A drawing in its frame: so many times as large, its upper left corner so far from the frame's. */
export interface Zoom extends Point {
  scale: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST = 4;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** The frame stays full: no edge of the drawing comes inside it. */
export function kept({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const large = clamp(scale, 1, MOST);
  return {
    scale: large,
    x: clamp(x, width * (1 - large), 0),
    y: clamp(y, height * (1 - large), 0),
  };
}

type Fingers = readonly [Point, Point];

const between = ([one, other]: Fingers): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const apart = ([one, other]: Fingers): number => Math.hypot(one.x - other.x, one.y - other.y);

/** What lay between the fingers lies between them still. */
export function pinched(zoom: Zoom, from: Fingers, to: Fingers, frame: Size): Zoom {
  const scale = clamp((zoom.scale * apart(to)) / Math.max(1, apart(from)), 1, MOST);
  const was = between(from);
  const now = between(to);
  const grown = scale / zoom.scale;
  return kept({ scale, x: now.x - (was.x - zoom.x) * grown, y: now.y - (was.y - zoom.y) * grown }, frame);
}

/** What lay under the finger lies under it still, as far as the edges let it. */
export const panned = (zoom: Zoom, by: Point, frame: Size): Zoom =>
  kept({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);

const SOON = 300;
const NEAR = 30;

export interface Tap extends Point {
  at: number;
}

/** Two taps soon after each other and near each other are a double tap. */
export const isDouble = (one: Tap | null, other: Tap): boolean =>
  one !== null && other.at - one.at < SOON && Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
