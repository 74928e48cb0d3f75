/** The things of a game that have a drawing, with their names and what they do: the rulebook's gallery and figures. */

import { lang } from "../app/settings";
import { drawingOf } from "../boards/parts/Emblem";
import { fill, nameOf, type Texts } from "../i18n/say";
import { plain } from "./book";

export interface Component {
  /** Its table, such as "tile" or "noble". */
  kind: string;
  id: string;
  name: string;
  text: string;
  /** The drawing, as `Emblem` takes it. */
  drawing: string;
  /** The ground it is drawn on: its printed colour, where its text names one, or else its kind. */
  tint: string;
}

const COLOURS = ["yellow", "blue", "red"];

/** The colour that the last sentence of a text names. */
function tintOf(text: string, kind: string, texts: Texts): string {
  const last = text.split(". ").at(-1) ?? "";
  return COLOURS.find((colour) => last.includes(`, ${nameOf(colour, texts)}`)) ?? kind;
}

/** Everything that the texts tell about and that is drawn. */
export function componentsOf(game: string, texts: Texts): Component[] {
  return Object.entries(texts).flatMap(([key, entry]) => {
    const [, kind = "", id = ""] = /^card\.(\w+)\.(.+)$/.exec(key) ?? [];
    const drawing = `${game}/${kind}/${id}`;
    const name = nameOf(id, texts);
    if (!id || name === id || !drawingOf(drawing)) return [];
    const text = fill(entry, {}, lang.value, texts);
    return [{ kind, id, name, text, drawing, tint: tintOf(text, kind, texts) }];
  });
}

const MOST = 6;

/** The components that a text speaks of by name, the longest names first, so that each word counts once. */
export function spokenOf(text: string, all: Component[]): Component[] {
  let rest = ` ${plain(text)} `;
  const found: Component[] = [];
  for (const one of all.toSorted((a, b) => b.name.length - a.name.length)) {
    const name = plain(one.name);
    if (name.length < 4 || found.some((other) => other.name === one.name)) continue;
    const at = rest.search(new RegExp(`[^\\p{L}]${name.replace(/[^\p{L}\p{N} ]/gu, ".")}[^\\p{L}]`, "u"));
    if (at < 0) continue;
    rest = rest.replaceAll(name, "");
    found.push(one);
  }
  return found.slice(0, MOST);
}
