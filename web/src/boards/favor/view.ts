/** What a board is drawn from. Made by `make shapes` from games/favor/view.py, never by hand. */

export type Colour = "yellow" | "blue" | "red";

/** What a slot asks for. */
export interface Demand {
  dice: number;
  groups: number[];
  fixed: number[];
  straight: number;
  sum: number;
  all: number[];
  different: boolean;
}

/** A die that was rolled; a symbol has the value 0. */
export interface Die {
  die: DieWord;
  kind: DieKind;
  face: Face;
  value: number;
}

export type DieKind =
  | "standard"
  | "immediate"
  | "serf"
  | "noble"
  | "artisan"
  | "intrigue"
  | "voyage"
  | "decree";

export type DieWord = string;

export type Face = "1" | "1*" | "2" | "3" | "4" | "5" | "6" | "*" | "**" | "reroll" | "void" | "+2";

/** A kind of dice. */
export interface Kind {
  kind: DieKind;
  faces: Face[];
  source: Source;
}

/** A tile that a player has; a spent one lies face down. */
export interface Owned {
  tile: TileName;
  spent: boolean;
  used: boolean;
}

export type Phase = string;

/** What a player has; `start` are the dice of the next own turn, before a Bad Omen takes `dice_fewer`. */
export interface Player {
  tiles: Owned[];
  pips: number;
  rerolls: number;
  die_tokens: number;
  dice_fewer: number;
  dice_more: number;
  start: DieKind[];
}

/** What never changes in a game of Favor of the Pharaoh; the sources are those of the tokens. */
export interface Printed {
  tiles: Record<string, TileFace>;
  slots: Record<string, Demand>;
  kinds: Kind[];
  round_cap: number;
  sources: Record<string, Source>;
}

/** A roll of equal dice. */
export interface Roll {
  count: number;
  value: number;
}

export type SlotName = string;

export type Source = "rulebook" | "public" | "reconstructed" | "owner";

/** A slot, the tile under it and how many copies are left. */
export interface Stack {
  slot: SlotName;
  tile: TileName;
  left: number;
}

/** What is printed on a tile; `bring` 7 is a die of any face, 0 none. */
export interface TileFace {
  level: number;
  colour: Colour;
  timing: Timing;
  dice: DieKind[];
  draw: number;
  bring: number;
  tokens: number;
  source: Source;
}

export type TileName = string;

export type Timing =
  | "start"
  | "start_optional"
  | "window"
  | "lock"
  | "all"
  | "any"
  | "claim"
  | "after_claim"
  | "end"
  | "roll_off";

/** A position of Favor of the Pharaoh; `n` is what the question counts, `code` gives the table again. */
export interface View {
  code: string;
  bars: Stack[];
  players: Player[];
  seat: number;
  first: number;
  round: number;
  active: Die[];
  locked: Die[];
  fresh: DieWord[];
  waiting: DieKind[];
  charges: DieWord[];
  stored: Record<string, number>;
  borrowed: TileName[];
  used: TileName[];
  rolls: number;
  n: number;
  roll: Roll;
  extra_turns: number;
  pile: number;
  phase: Phase;
  roll_off: boolean;
  mark: Roll;
  pharaoh: number | null;
  queen: number | null;
  winner: number | null;
}
