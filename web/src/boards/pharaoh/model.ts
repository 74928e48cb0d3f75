/** Where things lie on Pharaoh's board, turned so that whoever looks sits below. */

import type { Edge, Printed, Size, View } from "./view";

export const SIZES: readonly Size[] = ["small", "medium", "large"];

/** The edges clockwise, as a board is turned. */
const EDGES: readonly Edge[] = ["south", "west", "north", "east"];

/** A place on the drawing: columns and rows from its upper left; the edges lie at -1 and `side`. */
export interface Spot {
  column: number;
  row: number;
}

/** How the board lies: its side, and by how many quarters it is turned. */
export interface Lie {
  side: number;
  quarters: number;
}

/** The board as a seat sees it; a spectator sees it as it is printed. */
export function lieOf(printed: Printed, seat: number | null): Lie {
  const edge = seat === null ? undefined : printed.edges[seat];
  return { side: printed.side, quarters: edge ? EDGES.indexOf(edge) : 0 };
}

export const turnedEdge = (edge: Edge, { quarters }: Lie): Edge =>
  EDGES[(EDGES.indexOf(edge) - quarters + EDGES.length) % EDGES.length] as Edge;

/** A quarter brings what lies at the left to below. */
function quarter({ column, row }: Spot, side: number): Spot {
  return { column: row, row: side - 1 - column };
}

function turned(spot: Spot, side: number, quarters: number): Spot {
  let now = spot;
  for (let left = quarters; left > 0; left -= 1) now = quarter(now, side);
  return now;
}

export function spotOf(square: string, { side, quarters }: Lie): Spot {
  const printed = { column: square.charCodeAt(0) - 97, row: side - Number(square.slice(1)) };
  return turned(printed, side, quarters);
}

export function squareAt(spot: Spot, { side, quarters }: Lie): string | null {
  const inside = spot.column >= 0 && spot.row >= 0 && spot.column < side && spot.row < side;
  const { column, row } = turned(spot, side, EDGES.length - quarters);
  return inside ? `${String.fromCharCode(97 + column)}${side - row}` : null;
}

/** All squares of the drawing, row by row. */
export const spotsOf = ({ side }: Lie): Spot[] =>
  Array.from({ length: side ** 2 }, (_, at) => ({ column: at % side, row: Math.floor(at / side) }));

/** Where a piece waits beside the board: small, medium and large around the middle of the turned edge. */
export function besideSpot(edge: Edge, size: Size, lie: Lie): Spot {
  const { side } = lie;
  const along = (side - 3) / 2 + SIZES.indexOf(size);
  const at = turnedEdge(edge, lie);
  if (at === "north") return { column: along, row: -1 };
  if (at === "south") return { column: along, row: side };
  return { column: at === "west" ? -1 : side, row: along };
}

export interface Placed {
  seat: number;
  size: Size;
  /** The square it stands on, or null beside the board. */
  square: string | null;
  spot: Spot;
}

/** Every piece of every player with its spot, in a stable order. */
export function placed(view: View, printed: Printed, lie: Lie): Placed[] {
  return printed.edges.flatMap((edge, seat) =>
    SIZES.map((size) => {
      const square = view.pieces.find((one) => one.seat === seat && one.size === size)?.square ?? null;
      return { seat, size, square, spot: square ? spotOf(square, lie) : besideSpot(edge, size, lie) };
    }),
  );
}

/** The goal-line that somebody holds whole. */
export function heldLine(view: View, printed: Printed): string[] | null {
  const holds = (square: string, seat: number) =>
    view.pieces.some((one) => one.square === square && one.seat === seat);
  const { winner } = view;
  if (winner === null) return null;
  return printed.goal_lines.find((line) => line.every((square) => holds(square, winner))) ?? null;
}
