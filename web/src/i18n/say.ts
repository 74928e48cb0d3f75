/** Words: the page's own from here, a game's from its catalogue on the server; both in the reader's language. */

import { signal } from "@preact/signals";
import { api } from "../api/client";
import type { TextEntry } from "../api/types";
import { lang } from "../app/settings";
import type { Lang } from "../boards/board";
import { en } from "./en";
import { fr } from "./fr";
import { typeset } from "./typeset";

export type Key = keyof typeof en;
/** Whether the page has words of its own for something. */
export const isKey = (key: string): key is Key => key in en;

type Args = Record<string, unknown>;
export type Texts = Record<string, TextEntry>;

const OWN: Record<Lang, Record<Key, TextEntry>> = { en, fr };
const RULES: Record<Lang, Intl.PluralRules> = {
  en: new Intl.PluralRules("en"),
  fr: new Intl.PluralRules("fr"),
};

/** Say something of the page's own. */
export function say(key: Key, args: Args = {}): string {
  return fill(OWN[lang.value][key], args, lang.value, {});
}

/** Fill a text; one with plural forms is chosen by `n`, and `{x:name}` gives the name of what x holds. */
export function fill(entry: TextEntry, args: Args, language: Lang, texts: Texts): string {
  const form = typeof entry === "string" ? entry : chosen(entry, Number(args["n"]), language);
  return typeset(form, language).replace(/\{(\w+)(:name)?\}/g, (whole, key: string, named?: string) => {
    if (!(key in args)) return whole;
    return named ? nameOf(args[key], texts) : String(args[key]);
  });
}

function chosen(forms: Record<string, string>, n: number, language: Lang): string {
  return forms[RULES[language].select(n)] ?? forms["other"] ?? "";
}

/** Name an id, or several. */
export function nameOf(value: unknown, texts: Texts): string {
  if (Array.isArray(value)) return value.map((one) => nameOf(one, texts)).join(", ");
  const entry = texts[`name.${String(value)}`];
  if (entry === undefined) return String(value);
  return typeof entry === "string" ? entry : (entry["other"] ?? String(value));
}

const loaded = signal<Record<string, Texts>>({});
const asked = new Set<string>();
const NONE: Texts = {};
const LANGUAGES: Lang[] = ["en", "fr"];
/** So many milliseconds after a failure the texts are asked for again. */
const AGAIN = 2000;

/** Whoever shows the game asks for its texts once more. */
function askAgain(shelf: string): void {
  asked.delete(shelf);
  loaded.value = { ...loaded.value };
}

/** A game's texts, none until they have come; those of the other language while one changes it. */
export function textsOf(game: string): Texts {
  const shelf = `${game} ${lang.value}`;
  if (!asked.has(shelf)) {
    asked.add(shelf);
    api.texts(game).then(
      ({ texts }) => (loaded.value = { ...loaded.value, [shelf]: texts }),
      () => setTimeout(askAgain, AGAIN, shelf),
    );
  }
  const shelves = [shelf, ...LANGUAGES.map((language) => `${game} ${language}`)];
  return shelves.map((one) => loaded.value[one]).find(Boolean) ?? NONE;
}

/** Whether there is anything to call a game's things by. */
export const hasTexts = (game: string): boolean => textsOf(game) !== NONE;

/** The `t` of a game, as boards get it: silent before there are texts, then a key without one gives its last word. */
export function teller(texts: Texts, language: Lang): (key: string, args?: Args) => string {
  return (key, args = {}) => {
    const entry = texts[key];
    if (texts === NONE) return "";
    return entry === undefined ? (key.split(".").pop() ?? key) : fill(entry, args, language, texts);
  };
}
