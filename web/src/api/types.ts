/** What the server sends; docs/api.md and /api/openapi.json describe the same. */

import type { MenuEntry } from "../boards/board";

export type Value = boolean | number | string;
export type TextEntry = string | Record<string, string>;

export interface OptionInfo {
  name: string;
  default: Value;
  choices: string[];
  low: number;
  high: number;
  /** Whether it brings an expansion into play. */
  module: boolean;
  /** The module without which it means nothing. */
  needs: string;
  /** The numbers of players for which it means anything; empty for all. */
  seats: number[];
}

export interface GameInfo {
  name: string;
  rules: number;
  seats: [number, number];
  options: OptionInfo[];
  modes: { seats: number; options: Record<string, Value> }[];
  bots: string[];
  odds: boolean;
  texts: Record<string, TextEntry>;
}

export interface HouseInfo {
  version: string;
  games: GameInfo[];
}

export interface SeatInfo {
  seat: number;
  name: string;
  bot: string | null;
  sat: boolean;
  online: boolean;
}

export interface Prompt {
  text: string;
  key: string;
  rule: string;
}

export interface Position {
  ply: number;
  to_move: number | null;
  view: Record<string, unknown>;
  prompt: Prompt | null;
  menu: MenuEntry[];
  can_undo: boolean;
  scores?: number[];
  ranking?: number[];
  last?: number;
}

export type Status = "waiting" | "playing" | "over" | "closed";

export interface TableShown {
  table: string;
  version: number;
  status: Status;
  game: string;
  options: Record<string, Value>;
  undo_policy: string;
  imported: boolean;
  /** Where the game was taken up, if not at its beginning. */
  branch: { table: string | null; ply: number } | null;
  you: number[];
  seats: SeatInfo[];
  chance: { fair: boolean; commitment?: string; secret?: string; seed?: string };
  undo: { seat: number; agreed: number[] } | null;
  rematch: string | null;
  previous: string | null;
  position: Position | null;
}

export interface EventShown {
  rule: string;
  key: string;
  args: Record<string, unknown>;
  text: string;
}

export interface PlayedMove {
  seat: number | null;
  move: string;
  label: string;
  events: EventShown[];
}

export interface Fact {
  version: number;
  kind: string;
  seat?: number | null;
  moves?: PlayedMove[];
  count?: number;
  name?: string;
  text?: string;
  table?: string;
}

export type Message =
  | { type: "table"; table: TableShown }
  | { type: "fact"; fact: Fact; table?: TableShown }
  | { type: "missed"; fact: Fact }
  | { type: "presence"; online: number[] };

export interface TableLine {
  table: string;
  game: string;
  status: Status;
  updated: number;
  seats: { name: string; bot: string; sat: boolean }[];
  result: string;
  your_turn: boolean;
}

export interface ReasonShown {
  rule: string;
  key: string;
  text: string;
}

export interface Refused {
  error: string;
  text: string;
  reasons?: ReasonShown[];
}

/** A chance to win: exact, or tried out and then between `low` and `high`. */
interface Judged {
  label: string;
  win: number;
  low: number;
  high: number;
  exact: boolean;
  /** The expected final score, in a game of points. */
  score: number | null;
  /** Sentences that say why. */
  because: string[];
}

export interface HintChoice extends Judged {
  move: string;
}

export interface Hint {
  exact: boolean;
  /** How the figures were found, for players. */
  note: string;
  choices: HintChoice[];
}

export interface OddsChoice extends Judged {
  moves: string[];
}

export interface SeatValue {
  seat: number;
  win: number;
  score: number | null;
}

/** Something that a turn may reach. */
export interface Aim {
  id: string;
  name: string;
  text: string;
  p: number;
  low: number;
  high: number;
  exact: boolean;
  /** Why the figure is not exact. */
  why: string;
}

export interface Odds {
  seat: number;
  exact: boolean;
  note: string;
  values: SeatValue[];
  choices: OddsChoice[];
  aims: Aim[];
  left_out: string[];
}

export interface NewSeat {
  who: "me" | "open" | "bot";
  bot?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options: Record<string, Value>;
  undo: "free" | "consent";
  /** A chosen seed for the dice, as lessons have it. */
  seed?: number;
  sit: { name: string; seed: string };
}

export interface NewBranch {
  ply: number;
  seats: NewSeat[];
  undo: "free" | "consent";
  sit: { name: string; seed: string };
}

export interface Created {
  table: string;
  links: Record<string, string>;
  shown: TableShown;
}
