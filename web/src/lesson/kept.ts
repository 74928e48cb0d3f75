/** How far the lesson of a table has come, kept in the browser; none for a table without one. */

import { signal } from "@preact/signals";

const SHELF = "greathouse.lesson.";
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
