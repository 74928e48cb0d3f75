/** The games of the house, asked for once a language. */

import { signal } from "@preact/signals";
import { api } from "../api/client";
import type { GameInfo, HouseInfo } from "../api/types";
import { lang } from "../app/settings";
import { fill } from "../i18n/say";

const known = signal<Partial<Record<string, HouseInfo>>>({});
const asked = new Set<string>();

/** What the house tells of itself, null until it has answered. */
export function houseNow(): HouseInfo | null {
  const language = lang.value;
  if (!asked.has(language)) {
    asked.add(language);
    api.house().then(
      (info) => (known.value = { ...known.value, [language]: info }),
      () => setTimeout(() => asked.delete(language), 1000),
    );
  }
  return known.value[language] ?? null;
}

export const gamesNow = (): GameInfo[] | null =>
  houseNow()?.games.toSorted((a, b) => weight(a) - weight(b)) ?? null;

const ORDER = ["pharaoh", "favor", "pharaon", "faiyum"];
const weight = (game: GameInfo) => ORDER.indexOf(game.name) + 1 || ORDER.length + 1;

/** A text of a game as the house knows it: its title, summary and options. */
export function gameText(game: GameInfo, key: string): string {
  const entry = game.texts[key];
  return entry === undefined ? (key.split(".").pop() ?? key) : fill(entry, {}, lang.value, {});
}

export function titleOf(name: string): string {
  const game = gamesNow()?.find((one) => one.name === name);
  return game ? gameText(game, "game.title") : name;
}
