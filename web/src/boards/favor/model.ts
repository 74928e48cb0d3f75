/** The view of Favor as the board reads it. */

export interface Die {
  die: string;
  kind: string;
  face: string;
}

export interface Demand {
  dice: number;
  groups?: number[];
  fixed?: number[];
  straight?: number;
  sum?: number;
  all?: number[];
  different?: boolean;
}

export interface Place {
  slot: string;
  level: number;
  tile: string;
  colour: string;
  timing: string;
  dice: string[];
  draw: number;
  bring: number;
  tokens: number;
  left: number;
  demand: Demand;
  source: string;
}

export interface Owned {
  tile: string;
  colour: string;
  level: number;
  timing: string;
  source: string;
  spent: boolean;
  used: boolean;
}

/** A kind of dice as the data has it. */
export interface Kind {
  kind: string;
  faces: string[];
  source: string;
}

export interface Player {
  tiles: Owned[];
  pips: number;
  rerolls: number;
  die_tokens: number;
  dice_fewer: number;
  dice_more: number;
}

export interface Roll {
  count: number;
  value: number;
}

export interface View {
  bars: Place[];
  players: Player[];
  seat: number;
  first: number;
  round: number;
  active: Die[];
  locked: Die[];
  fresh: string[];
  waiting: string[];
  charges: string[];
  stored: Record<string, number>;
  borrowed: string[];
  rolls: number;
  roll: Roll;
  extra_turns: number;
  pile: number;
  phase: string;
  roll_off: boolean;
  mark: Roll;
  pharaoh: number | null;
  queen: number | null;
  winner: number | null;
  kinds: Kind[];
  /** Where the tokens are known from. */
  sources: Record<string, string>;
}

/** How many of `count` dice stand in each row of a pyramid, the base first. */
export function pyramidRows(count: number): number[] {
  let base = 1;
  while ((base * (base + 1)) / 2 < count) base += 1;
  const rows: number[] = [];
  for (let left = count, width = base; left > 0; width -= 1) {
    rows.push(Math.min(left, width));
    left -= width;
  }
  return rows;
}

/** Dice with equal ones side by side, the most frequent first, as they are compared. */
export function byCount(dice: Die[]): Die[] {
  const many = (die: Die) => dice.filter((other) => other.face === die.face).length;
  return [...dice].sort(
    (a, b) => many(b) - many(a) || b.face.localeCompare(a.face) || a.kind.localeCompare(b.kind),
  );
}

/** Tell the first word of dice that look alike apart from the second. */
export function numbered<T>(list: T[], word: (one: T) => string): { one: T; key: string }[] {
  const seen = new Map<string, number>();
  return list.map((one) => {
    const times = (seen.get(word(one)) ?? 0) + 1;
    seen.set(word(one), times);
    return { one, key: `${word(one)}/${times}` };
  });
}
