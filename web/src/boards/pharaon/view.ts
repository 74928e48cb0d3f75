/** What a board is drawn from. Made by `make shapes` from games/pharaon/view.py, never by hand. */

/** An Area with the colour that faces it, its god and its bonus. */
export interface Area {
  area: AreaName;
  colour: Colour;
  god: God;
  demand: Half[];
  bonus: Bonus | null;
  cards: CardName[];
}

export type AreaAsked = "" | "offerings" | "nobles" | "nile" | "artisans" | "burial_chamber";

export type AreaName = "offerings" | "nobles" | "nile" | "artisans" | "burial_chamber";

export type ArtisanName = string;

/** The Area Bonus that lies open. */
export interface Bonus {
  side: BonusSide;
  kind: BonusKind;
}

export type BonusKind = "offering" | "action" | "pool" | "royal" | "civil" | "square" | "jar" | "step";

export type BonusSide =
  | "offerings_a"
  | "offerings_b"
  | "nobles_a"
  | "nobles_b"
  | "nile_a"
  | "nile_b"
  | "artisans_a"
  | "artisans_b"
  | "burial_chamber_a"
  | "burial_chamber_b";

export type CardName = string;

export type Colour = "green" | "blue" | "red" | "yellow" | "black";

export type Condition = "nobles" | "artisans" | "conflicts";

export type ConflictName = string;

export type Counted = "noble" | "token" | "step" | "artisan" | "disc" | "top_disc" | "conflict" | "sword";

/** A segment of the Wheel. */
export interface Fifth {
  colour: Colour;
  spots: Spot[];
}

export type God = "isis" | "horus" | "osiris" | "ra" | "anubis";

/** Half a god's demand. */
export interface Half {
  what: Counted;
  count: number;
  prestige: number;
}

/** Three resources. */
export interface Jar {
  id: JarName;
  resources: Colour[];
}

export type JarName = string;

export type NileSide = "printed" | "a" | "b";

/** A Noble that somebody has, with what it is worth now; a used one lies sideways. */
export interface Noble {
  id: NobleName;
  used: boolean;
  prestige: number;
}

export type NobleName = string;

export type Phase = string;

/** What can be known of the piles: sizes, backs and what waits. */
export interface Piles {
  jars: number;
  bag: number;
  artisans: number;
  nobles: number;
  cards: number[];
  swords: number;
  conflict_backs: (Colour | null)[];
  conflicts_waiting: Waiting[];
}

/** What a player owns and where the points come from. */
export interface Player {
  seat: number;
  resources: Record<string, number>;
  swords: number;
  tokens: Record<string, number>;
  nile: number[];
  step: number;
  step_name: StepName;
  nobles: Noble[];
  artisans: ArtisanName[];
  conflicts: Resolved[];
  passed: boolean;
  space: number;
  gods: Record<string, number>;
  progress: Record<string, number[]>;
  ledger: Record<string, number>;
  score: number;
}

export type Points =
  | "burial_chamber"
  | "nile"
  | "artisans"
  | "nobles"
  | "gods"
  | "resources"
  | "swords"
  | "tokens"
  | "pharaoh_token"
  | "first_player_token";

/** What never changes in a game of Pharaon: the data behind all that may lie open, by table. */
export interface Printed {
  conflicts: boolean;
  facts: Record<string, Row[]>;
  traitor_tiles: TraitorTile[];
}

/** A Conflict tile that somebody has resolved. */
export interface Resolved {
  id: ConflictName;
  swords: number;
}

export type Resource = "green" | "blue" | "red" | "yellow" | "black" | "silver";

/** What is printed on a component, and where that is known from. */
export interface Row {
  id: string;
  source: Source;
  no?: number;
  count?: number;
  value?: number;
  prestige?: number;
  swords?: number;
  spots?: number;
  jars?: number;
  lots?: number;
  kind?: string;
  side?: string;
  power?: string;
  area?: AreaName;
  god?: God;
  back?: Colour;
  gain?: Record<string, number>;
  per?: Record<string, number>;
  cost?: Colour[];
  pay?: string[];
  tracks?: number[];
  colours?: Colour[];
  resources?: Colour[];
  stands_for?: Colour[];
}

export type Segment = "" | "green" | "blue" | "red" | "yellow" | "black";

export type Source = "rulebook" | "public" | "reconstructed" | "owner";

export type Spot = string;

export type StepName =
  | ""
  | "sarcophagus"
  | "burial_pit"
  | "shrine"
  | "mastaba"
  | "hypogeum"
  | "step_pyramid"
  | "great_pyramid";

export type Table = string;

export type TokenName = string;

/** The Traitor of the solo game. */
export interface Traitor {
  hoard: number;
  tiles: Record<string, number>;
  jars: Jar[];
  resolved: number;
  next: Segment;
  area: AreaAsked;
  ledger: Record<string, number>;
  score: number;
}

export type TraitorPoints =
  | "offerings"
  | "nobles"
  | "nile"
  | "artisans"
  | "burial_chamber"
  | "hoard"
  | "pharaoh_token"
  | "handicap";

/** What tokens on a Traitor tile are worth, by their number, and each further one. */
export interface TraitorTile {
  id: AreaName;
  prestige: number[];
  further: number;
  source: Source;
}

export type Unit = "green" | "blue" | "red" | "yellow" | "black" | "any";

/** A position of Pharaon; `owed` is still to be paid, `segment` the colour whose spots are asked about. */
export interface View {
  seat: number;
  round: number;
  rounds: number;
  phase: Phase;
  areas: Area[];
  wheel: Fifth[];
  clockwise: boolean;
  first: number;
  pharaoh: number | null;
  condition: Condition;
  jars: Jar[];
  lots: TokenName[][];
  zone: TokenName[];
  artisans: ArtisanName[];
  nobles: NobleName[];
  pool: NobleName[];
  drawn: NobleName[];
  nile_side: NileSide;
  piles: Piles;
  players: Player[];
  traitor: Traitor | null;
  owed: Unit[];
  segment: Segment;
  area: AreaAsked;
}

export type Waiting = string;
