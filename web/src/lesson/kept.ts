/** How far the lesson of a table has come, and which lessons were walked to the end; kept in the browser. */

import { signal } from "@preact/signals";

const SHELF = "greathouse.lesson.";
const DONE = "greathouse.learned.";
const changed = signal(0);

export function keptAt(table: string): number | null {
  void changed.value;
  const kept = localStorage.getItem(SHELF + table);
  return kept === null ? null : Number(kept);
}

export function keepAt(table: string, at: number | null): void {
  if (at === null) localStorage.removeItem(SHELF + table);
  else localStorage.setItem(SHELF + table, String(at));
  changed.value += 1;
}

export const isDone = (game: string) => localStorage.getItem(DONE + game) !== null;

export function keepDone(game: string): void {
  localStorage.setItem(DONE + game, "1");
}
