import type { Space } from "./model";

/** The map's measures: hexes stand on a corner, odd rows are half a space to the right. */
export const R = 40;
export const W = R * Math.sqrt(3);
const LEFT = 26;
const TOP = 20;
export const WIDTH = 641;
export const HEIGHT = 534;

export interface Point {
  x: number;
  y: number;
}

export interface Edge {
  name: string;
  /** Its middle. */
  at: Point;
  /** Its two ends. */
  from: Point;
  to: Point;
  /** The way from one space to the other, in degrees. */
  turn: number;
  ends: [Space, Space];
}

export function centre(space: { column: number; row: number }): Point {
  return {
    x: LEFT + W * (space.column + 0.5 + (space.row % 2) / 2),
    y: TOP + R + space.row * 1.5 * R,
  };
}

export function corners(at: Point, radius: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = ((60 * i - 90) * Math.PI) / 180;
    return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
  });
}

export function path(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

export function hex(at: Point, radius: number): string {
  return `${path(corners(at, radius))}Z`;
}

/** All edges between two spaces, named as the engine does: the northern or western space first. */
export function edges(spaces: Space[]): Edge[] {
  const found: Edge[] = [];
  spaces.forEach((first, at) => {
    for (const second of spaces.slice(at + 1)) {
      if (touch(first, second)) found.push(between(first, second));
    }
  });
  return found;
}

function touch(first: Space, second: Space): boolean {
  const a = centre(first);
  const b = centre(second);
  return Math.hypot(a.x - b.x, a.y - b.y) < W * 1.1;
}

function between(first: Space, second: Space): Edge {
  const a = centre(first);
  const b = centre(second);
  const at = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const [dx, dy] = [(b.x - a.x) / W, (b.y - a.y) / W];
  return {
    name: `${first.space}-${second.space}`,
    at,
    from: { x: at.x - (dy * R) / 2, y: at.y + (dx * R) / 2 },
    to: { x: at.x + (dy * R) / 2, y: at.y - (dx * R) / 2 },
    turn: (Math.atan2(dy, dx) * 180) / Math.PI,
    ends: [first, second],
  };
}

/** Where the shores touch although no canal parts them. */
export function dam(all: Edge[], canal: string[]): Edge | undefined {
  return all.find((edge) => edge.ends[0].shore !== edge.ends[1].shore && !canal.includes(edge.name));
}

/** The space that an arrow key leads to, or the same. */
export function step(spaces: Space[], from: Space, key: string): Space {
  const start = centre(from);
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!way) return from;
  const [right = 0, down = 0] = way;
  const cost = (space: Space) => {
    const { x, y } = centre(space);
    const along = (x - start.x) * right + (y - start.y) * down;
    const aside = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * right);
    return along > 1 && aside <= along * 1.2 ? along + aside : Infinity;
  };
  const best = spaces.reduce((one, other) => (cost(other) < cost(one) ? other : one));
  return cost(best) < Infinity ? best : from;
}
