/** What every board gets; a board is a function from this to SVG and never knows the rules. */

import type { MenuEntry } from "../api/types";

export type Lang = "en" | "fr";

export type { MenuEntry };

/** What a component's card shows on hover, focus or long press. */
export interface Card {
  title: string;
  lines: string[];
  rule?: string;
  source?: string;
}

export interface BoardProps<View = unknown, Printed = unknown> {
  /** The game's view as the server sends it: all that the seat may know. */
  view: View;
  /** What never changes in the game: faces, prices, the map. */
  printed: Printed;
  /** The moves that may be made now; none when it is somebody else's turn. */
  menu: MenuEntry[];
  /** Whose eyes look, null for a spectator. */
  seat: number | null;
  players: string[];
  lang: Lang;
  /** A text of the game's catalogue, such as t("name.small"). */
  t: (key: string, args?: Record<string, unknown>) => string;
  play: (move: string) => void;
  /** Ask why a move may not be made; the shell shows the reasons. */
  why: (move: string) => void;
  /** Show a component's card, or none. */
  inspect: (card: Card | null) => void;
  /** Whether pieces may move by themselves. */
  motion: boolean;
}

/** A view or what is printed, of a game that the page knows nothing about. */
export type Data = Record<string, unknown>;

/** A part of a position told in words; a board may export `describe(props): Part[]` for the text view. */
export interface Part {
  title: string;
  lines: string[];
}
