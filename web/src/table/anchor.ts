/** Finding room for a box beside a thing: above, below, left or right, away from what must stay in sight. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Side = "above" | "below" | "left" | "right";

export interface Spot {
  x: number;
  y: number;
  side: Side;
  /** Where the tail leaves the box, along the edge that looks at the thing. */
  tip: number;
}

const SIDES: readonly Side[] = ["above", "below", "left", "right"];
const GAP = 10;
const EDGE = 6;
const TAIL = 18;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** How much of one box another covers. */
export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

function beside(thing: Box, size: { width: number; height: number }, room: Box, side: Side): Spot {
  const middle = { x: thing.x + thing.width / 2, y: thing.y + thing.height / 2 };
  const wanted = {
    above: { x: middle.x - size.width / 2, y: thing.y - size.height - GAP },
    below: { x: middle.x - size.width / 2, y: thing.y + thing.height + GAP },
    left: { x: thing.x - size.width - GAP, y: middle.y - size.height / 2 },
    right: { x: thing.x + thing.width + GAP, y: middle.y - size.height / 2 },
  }[side];
  const x = clamp(wanted.x, room.x + EDGE, room.x + room.width - size.width - EDGE);
  const y = clamp(wanted.y, room.y + EDGE, room.y + room.height - size.height - EDGE);
  const isUpright = side === "above" || side === "below";
  const along = isUpright ? middle.x - x : middle.y - y;
  const length = isUpright ? size.width : size.height;
  return { x, y, side, tip: clamp(along, TAIL, length - TAIL) };
}

/** The spot that covers least of the thing itself, then of what must stay in sight; at a tie the earlier side. */
export function spotFor(
  thing: Box,
  size: { width: number; height: number },
  room: Box,
  shun: Box[] = [],
  sides = SIDES,
): Spot {
  const cost = (spot: Spot) => {
    const box = { ...size, x: spot.x, y: spot.y };
    return 4 * overlap(box, thing) + shun.reduce((sum, one) => sum + overlap(box, one), 0);
  };
  const spots = sides.map((side) => beside(thing, size, room, side));
  return spots.reduce((best, spot) => (cost(spot) < cost(best) - 1 ? spot : best));
}
