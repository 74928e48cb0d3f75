/** Finding room for a box beside a thing: above, below, left or right, away from what must stay in sight. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Side = "above" | "below" | "left" | "right";
/** A box that lies apart from its thing looks to no side. */
export type Looks = Side | "none";

export interface Spot {
  x: number;
  y: number;
  side: Looks;
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

function beside(thing: Box, size: { width: number; height: number }, room: Box, side: Side, gap = GAP): Spot {
  const middle = { x: thing.x + thing.width / 2, y: thing.y + thing.height / 2 };
  const wanted = {
    above: { x: middle.x - size.width / 2, y: thing.y - size.height - gap },
    below: { x: middle.x - size.width / 2, y: thing.y + thing.height + gap },
    left: { x: thing.x - size.width - gap, y: middle.y - size.height / 2 },
    right: { x: thing.x + thing.width + gap, y: middle.y - size.height / 2 },
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

/** How far a box may flee, and in what steps. */
const FARTHEST = 640;
const STEP = 40;

/** The nearest spot that covers nothing at all, apart from the thing if need be; else the best beside it. */
export function clearSpotFor(
  thing: Box,
  size: { width: number; height: number },
  room: Box,
  shun: Box[],
): Spot {
  const best = spotFor(thing, size, room, shun);
  const isClear = ({ x, y }: Spot) => [thing, ...shun].every((one) => !overlap({ ...size, x, y }, one));
  if (isClear(best)) return best;
  for (let gap = GAP + STEP; gap <= FARTHEST; gap += STEP)
    for (const side of SIDES) {
      const spot = beside(thing, size, room, side, gap);
      if (isClear(spot)) return { ...spot, side: "none" };
    }
  return best;
}
