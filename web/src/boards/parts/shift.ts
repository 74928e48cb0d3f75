/** How far a thing must be set back to seem where it was; nothing is ever set back further than the window is large. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Shift {
  x: number;
  y: number;
  scale: number;
  /** A pixel of the window in the units that the thing is moved by. */
  unit: number;
}

/** The linear part of a drawing's units. */
interface Units {
  a: number;
  b: number;
  c: number;
  d: number;
}

const SMALL = 2;
const MOST_SCALE = 3;

/** The shift from one box to another, or none where they are one or out of sight of each other. */
export function shiftOf(
  from: Box,
  to: Box,
  room: { width: number; height: number },
  units: Units | null = null,
): Shift | null {
  if (!to.width || !from.width) return null;
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  if (Math.hypot(dx, dy) <= SMALL || Math.abs(dx) > room.width || Math.abs(dy) > room.height) return null;
  const grown = Math.min(from.width / to.width, from.height / to.height);
  const scale = grown > 1 / MOST_SCALE && grown < MOST_SCALE ? grown : 1;
  return { ...inUnits(dx, dy, units), scale };
}

function inUnits(dx: number, dy: number, units: Units | null): { x: number; y: number; unit: number } {
  const { a, b, c, d } = units ?? { a: 1, b: 0, c: 0, d: 1 };
  const size = a * d - b * c;
  if (Math.abs(size) < 1e-6) return { x: 0, y: 0, unit: 0 };
  return { x: (d * dx - c * dy) / size, y: (a * dy - b * dx) / size, unit: 1 / Math.sqrt(Math.abs(size)) };
}
