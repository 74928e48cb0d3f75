/** Faiyum's view as the engine writes it. */

export type Word = number | string;

export interface Space {
  space: string;
  column: number;
  row: number;
  terrain: "wheat" | "grape" | "stone" | "site" | "red";
  shore: "west" | "east";
  lakeside: boolean;
  riverside: boolean;
  crocodile: boolean;
  workers: number;
  developed: boolean;
  structure: "town" | "settlement" | "workshop" | null;
  extension: boolean;
  palace: boolean;
}

export interface Road {
  edge: string;
  piece: "road" | "bridge" | "great_bridge";
}

export interface Site {
  site: string;
  space: string;
  blocks: number;
  room: number;
  bonus: number;
  source: string;
}

export interface Offer {
  card: Word;
  current: boolean;
  token: boolean;
  price: number | null;
}

export interface Face {
  kind: string;
  border: "start" | "blue" | "yellow" | "disaster" | "always" | "once";
  source: string;
  reputation: number | null;
}

export interface Player {
  money: number;
  reputation: number;
  goods: Record<string, number>;
  hand: Word[];
  /** The discard stack, the top card last. */
  stack: Word[];
  privileges: Word[];
  quit: boolean;
}

export interface Campaign {
  game: number;
  measure: string;
  least: number | null;
  most: number | null;
  value: number;
}

export interface FaiyumView {
  phase: string;
  seat: number;
  turn_of: number;
  turn: number;
  ending: boolean;
  privileges: boolean;
  in_play: Word[];
  overtime: number;
  spaces: Space[];
  edges: Road[];
  canal: string[];
  sites: Site[];
  supply: Record<string, number>;
  market: Offer[];
  cards: Record<string, Face>;
  pile: Word[];
  final: Word[];
  removed: Word[];
  players: Player[];
  sources: {
    rows: string[];
    pieces: Record<string, string>;
    numbers: Record<string, string>;
    dam: string;
    disasters: string;
  };
  campaign: Campaign | null;
  rank: string | null;
}

export const GOODS = ["wheat", "grape", "stone", "fish", "rose"];
