/** Rulebooks that have been asked for, and the rule that is open beside the game. */

import { signal } from "@preact/signals";
import { api } from "../api/client";
import { lang } from "../app/settings";
import { type Section, sections } from "./book";

const shelf = signal<Record<string, Section[]>>({});
const asked = new Set<string>();

export function bookOf(game: string): Section[] | null {
  const key = `${game} ${lang.value}`;
  if (!asked.has(key)) {
    asked.add(key);
    api.rulebook(game).then(
      (text) => (shelf.value = { ...shelf.value, [key]: sections(text) }),
      () => (shelf.value = { ...shelf.value, [key]: [] }),
    );
  }
  return shelf.value[key] ?? null;
}

export const openRule = signal<{ game: string; rule: string } | null>(null);
