/** Pharaoh's view as the server sends it, and where things lie. */

export type Size = "small" | "medium" | "large";
export const SIZES: readonly Size[] = ["small", "medium", "large"];

export interface Standing {
  square: string;
  seat: number;
  size: Size;
}

/** A square that a pyramid of the seat to move reaches with the points left, at its least cost. */
export interface Way {
  size: Size;
  square: string;
  cost: number;
  /** The moves that lead there, as the server takes them. */
  moves: string[];
}

export interface PharaohView {
  side: number;
  pieces: Standing[];
  beside: Size[][];
  edges: string[];
  home: string[][];
  goal_lines: string[][];
  blocked: string[];
  seat: number;
  points: number;
  dice: number[];
  turn: number;
  turn_cap: number;
  phase: string;
  reach: Way[];
  /** What one straight step costs. */
  step_price: Record<Size, number>;
  winner: number | null;
  /** Where each row of the data is known from. */
  sources: Record<string, string>;
}

/** A place on the drawing: columns and rows from the north-west; the edges lie at -1 and `side`. */
export interface Spot {
  column: number;
  row: number;
}

export function spotOf(square: string, side: number): Spot {
  return { column: square.charCodeAt(0) - 97, row: side - Number(square.slice(1)) };
}

export function squareAt({ column, row }: Spot, side: number): string | null {
  const inside = column >= 0 && row >= 0 && column < side && row < side;
  return inside ? `${String.fromCharCode(97 + column)}${side - row}` : null;
}

/** Where a piece waits beside the board: small, medium and large around the middle of the edge. */
export function besideSpot(edge: string, size: Size, side: number): Spot {
  const along = (side - 3) / 2 + SIZES.indexOf(size);
  if (edge === "north") return { column: along, row: -1 };
  if (edge === "south") return { column: along, row: side };
  return { column: edge === "west" ? -1 : side, row: along };
}

export interface Placed {
  seat: number;
  size: Size;
  /** The square it stands on, or null beside the board. */
  square: string | null;
  spot: Spot;
}

/** Every piece of every player with its spot, in a stable order. */
export function placed(view: PharaohView): Placed[] {
  const found: Placed[] = [];
  view.edges.forEach((edge, seat) => {
    for (const size of SIZES) {
      const square = view.pieces.find((one) => one.seat === seat && one.size === size)?.square ?? null;
      const spot = square ? spotOf(square, view.side) : besideSpot(edge, size, view.side);
      found.push({ seat, size, square, spot });
    }
  });
  return found;
}
