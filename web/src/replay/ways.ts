/** Where a game that has ended is looked at: reviewed if it was played to its end, else replayed. */

import type { TableShown } from "../api/types";

/** Where to look at a table, by its id. */
export const lookingAt = (table: string, isPlayedOut: boolean): string =>
  `/${isPlayedOut ? "review" : "replay"}/${table}`;

/** Where to look at a table that is known. */
export const lookedAt = ({ table, position }: TableShown): string =>
  lookingAt(table, position?.ranking !== undefined);
