/** How far a piece gets with the points that are left, and by which steps; captures end a way. */

import { type PharaohView, type Placed, SIZES, spotOf, squareAt } from "./view";

export interface Way {
  square: string;
  cost: number;
  /** The moves that lead there, as the server takes them. */
  moves: string[];
}

const NEXT = [-1, 0, 1].flatMap((dc) => [-1, 0, 1].map((dr) => [dc, dr] as const)).filter(([c, r]) => c || r);

function price(piece: Placed): number {
  return SIZES.indexOf(piece.size) + 1;
}

/** Whether a piece may land on a square, and whether it may go on from there. */
function landing(view: PharaohView, piece: Placed, square: string): "free" | "capture" | "no" {
  if (view.blocked.includes(square)) return "no";
  const met = view.pieces.find((one) => one.square === square);
  if (!met) return "free";
  return met.seat !== piece.seat && SIZES.indexOf(met.size) <= SIZES.indexOf(piece.size) ? "capture" : "no";
}

interface Step {
  square: string;
  move: string;
  cost: number;
}

function steps(view: PharaohView, piece: Placed, from: string | null): Step[] {
  const each = price(piece);
  if (from === null) {
    return (view.home[piece.seat] ?? []).map((square) => ({
      square,
      move: `enter ${piece.size} ${square}`,
      cost: each,
    }));
  }
  const { column, row } = spotOf(from, view.side);
  return NEXT.flatMap(([dc, dr]) => {
    const square = squareAt({ column: column + dc, row: row + dr }, view.side);
    return square ? [{ square, move: `move ${piece.size} ${square}`, cost: dc && dr ? 2 * each : each }] : [];
  });
}

/** Every square within reach, cheapest way first. */
export function reach(view: PharaohView, piece: Placed): Way[] {
  const best = new Map<string, Way>();
  const open: { at: string | null; cost: number; moves: string[] }[] = [
    { at: piece.square, cost: 0, moves: [] },
  ];
  while (open.length) {
    open.sort((one, other) => one.cost - other.cost);
    const here = open.shift();
    if (!here) break;
    for (const step of steps(view, piece, here.at)) {
      const how = landing(view, piece, step.square);
      const cost = here.cost + step.cost;
      const known = best.get(step.square);
      if (how === "no" || cost > view.points || (known && known.cost <= cost)) continue;
      const moves = [...here.moves, step.move];
      best.set(step.square, { square: step.square, cost, moves });
      if (how === "free") open.push({ at: step.square, cost, moves });
    }
  }
  return [...best.values()].sort(
    (one, other) => one.cost - other.cost || one.square.localeCompare(other.square),
  );
}
