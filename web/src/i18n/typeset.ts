import type { Lang } from "../boards/board";

/** French keeps its high signs on the line of the word before them. */
export function typeset(text: string, language: Lang): string {
  return language === "fr" ? text.replace(/ (?=[:;!?»%$€])/g, "\u00a0").replaceAll("« ", "«\u00a0") : text;
}

/** The same for every word in what the house has told. */
export function typesetAll<Told>(told: Told, language: Lang): Told {
  const set = (part: unknown): unknown => {
    if (typeof part === "string") return typeset(part, language);
    if (Array.isArray(part)) return part.map(set);
    if (part === null || typeof part !== "object") return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, set(value)]));
  };
  return language === "fr" ? (set(told) as Told) : told;
}
