/** Rulebooks that have been asked for, and the rule that is open beside the game. */

import { signal } from "@preact/signals";
import { api } from "../api/client";
import type { FigureShown } from "../api/types";
import { lang } from "../app/settings";
import type { Texts } from "../i18n/say";
import { hosted, type Section, sections } from "./book";

const shelf = signal<Record<string, Section[]>>({});
const asked = new Set<string>();

/** What an option is called, or a choice of one. */
const titleIn = (texts: Texts) => (code: string) => {
  const choice = Object.keys(texts).find((key) => key.startsWith("option.") && key.endsWith(`.${code}`));
  const title = texts[`option.${code}.title`] ?? texts[choice ?? ""];
  return typeof title === "string" ? title : undefined;
};

export function bookOf(game: string): Section[] | null {
  const key = `${game} ${lang.value}`;
  if (!asked.has(key)) {
    asked.add(key);
    const titles = api.texts(game).then(
      ({ texts }) => texts,
      () => ({}) as Texts,
    );
    Promise.all([api.rulebook(game), titles]).then(
      ([text, texts]) => (shelf.value = { ...shelf.value, [key]: sections(hosted(text, titleIn(texts))) }),
      () => (shelf.value = { ...shelf.value, [key]: [] }),
    );
  }
  return shelf.value[key] ?? null;
}

const drawings = signal<Record<string, FigureShown[]>>({});

/** The figures of a rulebook, by the rules that they show; none until they have come. */
export function figuresOf(game: string): FigureShown[] {
  const key = `${game} ${lang.value}`;
  if (!asked.has(`figures ${key}`)) {
    asked.add(`figures ${key}`);
    api.figures(game).then(
      ({ figures }) => (drawings.value = { ...drawings.value, [key]: figures }),
      () => undefined,
    );
  }
  return drawings.value[key] ?? NONE;
}

const NONE: FigureShown[] = [];

export const openRule = signal<{ game: string; rule: string } | null>(null);
