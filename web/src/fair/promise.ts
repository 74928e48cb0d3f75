/** What this browser was promised about a table's dice, kept before it gave luck of its own. */

import { api, seed } from "../api/client";
import type { NewTable, Opened, Seated, TableShown } from "../api/types";

export interface Promised {
  commitment: string;
  /** What this browser added to the dice. */
  seed: string;
  /** The seats that were bots' when it did. */
  bots: number[];
  /** How many moves were taken over from another game; promises of an earlier page do not tell. */
  branch?: number;
  at: number;
}

const SHELF = "greathouse.dice";
const MOST = 400;

function shelf(): Record<string, Promised> {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? "{}") as Record<string, Promised>;
  } catch {
    return {};
  }
}

/** What was promised for a table, if this browser was there. */
export const promised = (table: string): Promised | null => shelf()[table] ?? null;

/** Keep the promise of a table as it was first seen, and give the luck that goes with it. */
function kept(shown: TableShown): string {
  const known = shelf();
  const before = known[shown.table];
  if (before) return before.seed;
  const { commitment } = shown.chance;
  if (!commitment) return "";
  const bots = shown.seats.filter(({ bot }) => bot).map(({ seat }) => seat);
  const one = { commitment, seed: seed(), bots, branch: shown.branch?.ply ?? 0, at: Date.now() };
  const all = [[shown.table, one] as const, ...Object.entries(known).toSorted((a, b) => b[1].at - a[1].at)];
  try {
    localStorage.setItem(SHELF, JSON.stringify(Object.fromEntries(all.slice(0, MOST))));
  } catch {
    return one.seed;
  }
  return one.seed;
}

/** Sit down: first the house's promise is kept, then it is told what it could not know. */
export const sitDown = (shown: TableShown, name: string, token = ""): Promise<Seated> =>
  api.sit(shown.table, token, name, kept(shown));

/** Open a table and sit down at it. */
export async function opened(making: Promise<Opened>, name: string): Promise<Opened> {
  const made = await making;
  await sitDown(made.shown, name);
  return made;
}

/** Open a new table and sit down at it. */
export const openTable = (table: NewTable, name: string) => opened(api.create(table), name);

/** Play again: the next table is looked at before one sits down there. */
export async function playAgain(table: string, name: string): Promise<string> {
  const next = (await api.rematch(table)).table;
  const shown = await api.see(next);
  if (shown.seats.some(({ seat, sat }) => !sat && shown.you.includes(seat))) await sitDown(shown, name);
  return next;
}
