import type { Lang } from "../boards/board";

/** French keeps its high signs on the line of the word before them. */
export function typeset(text: string, language: Lang): string {
  return language === "fr" ? text.replace(/ (?=[:;!?»%$€])/g, "\u00a0").replaceAll("« ", "«\u00a0") : text;
}
