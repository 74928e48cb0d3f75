/** What a board is drawn from. Made by `make shapes` from games/faiyum/view.py, never by hand. */

export type Action = "" | "play" | "cash" | "buy" | "administration" | "quit";

/** What an administration would bring before anything is chosen; `leave` counts the market cards to go. */
export interface Administration {
  income: number;
  workers: number;
  back: CardWord[];
  leave: number;
}

export type Border = "start" | "blue" | "yellow" | "disaster" | "always" | "once";

/** The goal of a game of the campaign and how far it is. */
export interface Campaign {
  game: number;
  measure: Measure;
  least: number | null;
  most: number | null;
  value: number;
}

export type CardWord = number | string;

export type Earned = "harvest" | "build" | "commerce" | "other" | "site" | "link" | "disaster" | "privilege";

export type EdgeName = string;

/** What is printed on a card; a natural disaster brings reputation by the number of players. */
export interface Face {
  kind: string;
  border: Border;
  source: Source;
  reputation: number | null;
}

export type Good = "wheat" | "grape" | "stone" | "fish" | "rose";

/** A space of the map as it is printed. */
export interface Ground {
  space: SpaceName;
  column: number;
  row: number;
  terrain: Terrain;
  shore: Shore;
  lakeside: boolean;
  riverside: boolean;
}

export type InPlay = number | string;

export type Measure =
  | "crocodiles"
  | "settlements"
  | "bridges"
  | "workshops"
  | "towns"
  | "sites"
  | "palaces"
  | "reputation";

/** A card of the market with its price for whoever looks; none if it is not for sale. */
export interface Offer {
  card: CardWord;
  current: boolean;
  token: boolean;
  price: number | null;
}

export type Phase = string;

export type Piece =
  | "worker"
  | "settlement"
  | "town"
  | "workshop"
  | "extension"
  | "road"
  | "bridge"
  | "great_bridge"
  | "block"
  | "palace"
  | "crocodile"
  | "discount";

/** What a player has; hands are open, and the top card of the discard stack comes last. */
export interface Player {
  money: number;
  reputation: number;
  ledger: Record<string, number>;
  goods: Record<string, number>;
  hand: CardWord[];
  stack: CardWord[];
  privileges: CardWord[];
  quit: boolean;
}

/** What never changes in a game of Faiyum. */
export interface Printed {
  privileges: boolean;
  ground: Ground[];
  canal: EdgeName[];
  sites: Site[];
  cards: Record<string, Face>;
  sources: Sources;
}

export type Rank = "scribe" | "steward" | "overseer" | "governor" | "vizier" | "hand_of_the_pharaoh";

/** A road or bridge. */
export interface Road {
  edge: EdgeName;
  piece: RoadPiece;
}

export type RoadPiece = "road" | "bridge" | "great_bridge";

export type Shore = "west" | "east";

/** A building site. */
export interface Site {
  site: SiteName;
  space: SpaceName;
  room: number;
  bonus: number;
  source: Source;
}

export type SiteName = "pyramid" | "temple" | "obelisk" | "sphinx";

export type Source = "rulebook" | "public" | "reconstructed" | "owner";

/** Where the map, the pieces and the numbers of the rules are known from. */
export interface Sources {
  rows: Source[];
  dam: Source;
  disasters: Source;
  numbers: Record<string, Source>;
  pieces: Record<string, Source>;
}

/** What is on a space of the map. */
export interface Space {
  space: SpaceName;
  crocodile: boolean;
  workers: number;
  developed: boolean;
  structure: Structure | null;
  extension: boolean;
  palace: boolean;
}

export type SpaceName = string;

export type Structure = "town" | "settlement" | "workshop";

export type Terrain = "wheat" | "grape" | "stone" | "site" | "red";

/** A position of Faiyum; `card` is the one whose action is being carried out. */
export interface View {
  phase: Phase;
  seat: number;
  turn_of: number;
  turn: number;
  acted: Action;
  ending: boolean;
  in_play: CardWord[];
  card: InPlay;
  overtime: number;
  spaces: Space[];
  edges: Road[];
  blocks: number[];
  supply: Record<string, number>;
  market: Offer[];
  pile: CardWord[];
  final: CardWord[];
  removed: CardWord[];
  players: Player[];
  administration: Administration | null;
  campaign: Campaign | null;
  rank: Rank | null;
}
