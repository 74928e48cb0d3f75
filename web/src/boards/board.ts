/** What every board gets; a board is a function from this to SVG and never knows the rules. */

export type Lang = "en" | "fr";

export interface MenuEntry {
  /** The move as text, as the server takes it. */
  move: string;
  /** The same in words, in the reader's language. */
  label: string;
}

/** What a component's card shows on hover, focus or long press. */
export interface Card {
  title: string;
  lines: string[];
  rule?: string;
  source?: string;
}

export interface BoardProps {
  /** The game's view as the server sends it: all that the seat may know. */
  view: Record<string, unknown>;
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

/** A part of a position told in words; a board may export `describe(props): Part[]` for the text view. */
export interface Part {
  title: string;
  lines: string[];
}
