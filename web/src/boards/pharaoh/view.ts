/** What a board is drawn from. Made by `make shapes` from games/pharaoh/view.py, never by hand. */

export type Edge = "south" | "west" | "north" | "east";

export type Phase = "double" | "step" | "start" | "roll" | "over";

/** What never changes in a game of Pharaoh. */
export interface Printed {
  side: number;
  edges: Edge[];
  home: Square[][];
  goal_lines: Square[][];
  blocked: Square[];
  step_price: Record<string, number>;
  turn_cap: number;
  sources: Record<string, Source>;
}

/** A square that the points left bring a pyramid of the seat to move to, and by which moves. */
export interface Reach {
  size: Size;
  square: Square;
  cost: number;
  moves: string[];
}

export type Size = "small" | "medium" | "large";

export type Source = "rulebook" | "public" | "reconstructed" | "owner";

export type Square = string;

/** A piece on the board. */
export interface Standing {
  square: Square;
  seat: number;
  size: Size;
}

/** A position of Pharaoh; `n` is what the question counts. */
export interface View {
  pieces: Standing[];
  beside: Size[][];
  seat: number;
  points: number;
  n: number;
  dice: number[];
  turn: number;
  phase: Phase;
  reach: Reach[];
  winner: number | null;
}
