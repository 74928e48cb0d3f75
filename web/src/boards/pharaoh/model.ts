/** Where things lie on Pharaoh's board. */

import type { Printed, Size, View } from "./view";

export const SIZES: readonly Size[] = ["small", "medium", "large"];

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
export function placed(view: View, printed: Printed): Placed[] {
  const found: Placed[] = [];
  printed.edges.forEach((edge, seat) => {
    for (const size of SIZES) {
      const square = view.pieces.find((one) => one.seat === seat && one.size === size)?.square ?? null;
      const spot = square ? spotOf(square, printed.side) : besideSpot(edge, size, printed.side);
      found.push({ seat, size, square, spot });
    }
  });
  return found;
}
