/** What the end shows: colours and emblems of the sources of reputation, and what made the difference. */

import type { BoardProps } from "../board";
import type { View } from "./view";
import { word } from "./words";

const COLOURS: Record<string, string> = {
  harvest: "#a87613",
  build: "#93401f",
  commerce: "#1d4f8f",
  other: "#0a6a67",
  site: "#b98447",
  link: "#5b4a1f",
  disaster: "#b13a21",
  privilege: "#66409a",
};

const EMBLEMS: Record<string, string> = { site: "faiyum/structure/site", link: "faiyum/structure/road" };

export const ending = {
  colours: COLOURS,
  emblem: (source: string): string => EMBLEMS[source] ?? `faiyum/kind/${source}`,
  line: difference,
};

/** The source in which the winner was furthest ahead of the next one. */
function difference({ view, t, lang }: BoardProps): string {
  const { players } = view as View;
  const [first, second] = [...players].sort((one, other) => other.reputation - one.reputation);
  if (!first || !second) return "";
  const leads = Object.entries(first.ledger).map(([source, points]) => ({
    source,
    by: points - (second.ledger[source] ?? 0),
  }));
  const best = leads.reduce((one, other) => (other.by > one.by ? other : one));
  return best.by > 0 ? word(lang, "difference", { what: t(`name.${best.source}`), n: best.by }) : "";
}
