/** What the end shows: colours and emblems of the sources of reputation, and what made the difference. */

import type { BoardProps } from "../board";
import type { Reached } from "../frame";
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
  alone: reached,
};

/** Alone: whether the goal of the campaign was reached, or which rank the reputation earns. */
function reached({ view, t, lang }: BoardProps, isWon: boolean): Reached | null {
  const { campaign: goal, rank, players } = view as View;
  if (goal) {
    const args = { least: goal.least, most: goal.most, value: goal.value };
    const line = t(`goal.${goal.measure}`, args);
    return { title: word(lang, isWon ? "goalReached" : "goalMissed", { n: goal.game }), line };
  }
  if (!rank) return null;
  const line = word(lang, "rankEarned", { n: players[0]?.reputation ?? 0 });
  const name = t(`name.${rank}`);
  return { title: name.charAt(0).toUpperCase() + name.slice(1), line, emblem: `faiyum/rank/${rank}` };
}

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
