/** The view of Pharaon as the board reads it. */

export type Counts = Record<string, number>;

export interface Half {
  what: string;
  count: number;
  prestige: number;
}

export interface Area {
  area: string;
  colour: string;
  god: string;
  demand: Half[];
  bonus: { side: string; kind: string } | null;
  cards: string[];
}

export interface Segment {
  colour: string;
  spots: string[];
}

export interface Jar {
  id: string;
  resources: string[];
}

export interface Player {
  seat: number;
  resources: Counts;
  swords: number;
  tokens: Counts;
  nile: number[];
  step: number;
  nobles: { id: string; used: boolean; prestige: number }[];
  artisans: string[];
  conflicts: { id: string; swords: number }[];
  passed: boolean;
  space: number;
  gods: Counts;
  ledger: Counts;
  score: number;
}

export interface Traitor {
  hoard: number;
  tiles: Counts;
  jars: Jar[];
  resolved: number;
  ledger: Counts;
  score: number;
}

/** A row of the data: what is printed on a component, and where that is known from. */
export interface Row {
  id: string;
  source: string;
  prestige?: number;
  gain?: Counts;
  cost?: string[];
  pay?: string[];
  tracks?: number[];
  per?: Counts;
  kind?: string;
  power?: string;
  area?: string;
  colours?: string[];
  resources?: string[];
  swords?: number;
  stands_for?: string[];
}

export interface View {
  seat: number;
  round: number;
  rounds: number;
  phase: string;
  areas: Area[];
  wheel: Segment[];
  clockwise: boolean;
  first: number;
  pharaoh: number | null;
  condition: string;
  jars: Jar[];
  lots: string[][];
  zone: string[];
  artisans: string[];
  nobles: string[];
  pool: string[];
  drawn: string[];
  conflicts: boolean;
  piles: {
    jars: number;
    bag: number;
    artisans: number;
    nobles: number;
    cards: number[];
    conflicts_waiting: string[];
  };
  players: Player[];
  traitor: Traitor | null;
  segment: string;
  facts: Record<string, Row[]>;
}

/** Count words. */
export function tally(words: string[]): Counts {
  const found: Counts = {};
  for (const word of words) found[word] = (found[word] ?? 0) + 1;
  return found;
}

/** By how many fifths the Wheel has turned: where its first colour stands. */
export function turned(view: View): number {
  const first = view.wheel[0]?.colour;
  return Math.max(
    0,
    view.areas.findIndex((area) => area.colour === first),
  );
}

/** A point on a circle; 0 degrees is the top. */
export function around(degrees: number, radius: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(Math.cos(angle) * radius), round(Math.sin(angle) * radius)];
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A piece of a ring between two angles and two radii. */
export function sector(from: number, to: number, inner: number, outer: number): string {
  const [a, b, c, d] = [around(from, outer), around(to, outer), around(to, inner), around(from, inner)];
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`;
}
