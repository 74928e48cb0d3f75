/** The drawing of the board in units: squares of 104 with 4 between them, and places beside the slab. */

import type { Spot } from "./model";

export const STEP = 108;
export const SQUARE = 104;
export const MARGIN = 84;
const BESIDE = 32;
const NEAR = 84;

export const extent = (side: number): number => 2 * MARGIN + side * STEP - 4;

/** The upper left corner of a square. */
export const corner = (at: number): number => MARGIN + at * STEP;

/** The middle of a square along one side, or of a place beside the slab. */
function along(at: number, side: number): number {
  if (at < 0) return BESIDE;
  return at >= side ? extent(side) - BESIDE : corner(at) + SQUARE / 2;
}

/** The middle of a spot; the three places beside an edge stand closer than squares. */
export function middle({ column, row }: Spot, side: number): [number, number] {
  const isBeside = column < 0 || row < 0 || column >= side || row >= side;
  const close = (at: number) => extent(side) / 2 + (at - (side - 1) / 2) * NEAR;
  const isAcross = row < 0 || row >= side;
  const x = isBeside && isAcross ? close(column) : along(column, side);
  const y = isBeside && !isAcross ? close(row) : along(row, side);
  return [x, y];
}
