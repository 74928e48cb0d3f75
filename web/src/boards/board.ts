/** What every board gets; a board is a function from this to drawings and never knows the rules. */

import type { MenuEntry, Odds, PlayedMove } from "../api/types";

export type Lang = "en" | "fr";

export type { MenuEntry, Odds, PlayedMove };

/** What a component's card shows on hover, focus or long press. */
export interface Card {
  title: string;
  lines: string[];
  rule?: string;
  source?: string;
}

/** Something to press in the prompt: a move, or anything that the board does. */
export interface Act {
  label: string;
  move?: string | undefined;
  /** Several moves, played one after the other as long as each is possible. */
  moves?: string[] | undefined;
  act?: (() => void) | undefined;
}

/** What the choice on a board comes to. */
export interface Offer {
  primary?: Act | undefined;
  /** The quiet acts, instead of the quiet moves of the menu. */
  quiet?: Act[] | undefined;
  /** The prompt's sentence, instead of the game's. */
  text?: string | undefined;
  /** Let go of the choice. */
  drop?: (() => void) | undefined;
}

/** A move of a chain, or how it is found among what may be done by then. */
export type Step = string | ((menu: MenuEntry[]) => string | undefined);

/** The last move that was shown: who, from where to where, in words. */
export interface Last {
  seat: number | null;
  places: string[];
  text: string;
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
  /** The names as they are said at this screen: "You" for the one who looks. */
  called: string[];
  /** What stands in the seals. */
  letters: string[];
  /** What each player is, in words; people are nothing. */
  bots: string[];
  /** Each player's last move in words. */
  lastOf: string[];
  /** The moves up to the position that is shown. */
  log: PlayedMove[];
  last: Last | null;
  /** Chances by place while odds are shown, and each player's chance to win. */
  odds: Record<string, number> | null;
  chances: number[] | null;
  lang: Lang;
  /** A text of the game's catalogue, such as t("name.small"). */
  t: (key: string, args?: Record<string, unknown>) => string;
  play: (move: string) => void;
  /** Make several moves, one after the other, as long as each is possible. */
  playAll: (steps: Step[]) => void;
  /** Ask why a move may not be made; the reasons appear at the thing that was touched. */
  why: (move: string) => void;
  /** Show a component's card, or none. */
  inspect: (card: Card | null) => void;
  /** Tell what the choice on the board comes to; see `useOffer`. */
  offer: (offer: Offer | null) => void;
  /** Whether pieces may move by themselves, and what all times are multiplied by. */
  motion: boolean;
  pace: number;
}

/** A view or what is printed, of a game that the page knows nothing about. */
export type Data = Record<string, unknown>;

/** A part of a position told in words; a board may export `describe(props): Part[]` for the text view. */
export interface Part {
  title: string;
  lines: string[];
}
