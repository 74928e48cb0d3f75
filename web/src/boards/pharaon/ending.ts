/** What the end shows: colours and emblems of the sources of points, and what made the difference. */

import type { BoardProps } from "../board";
import type { Rival } from "../frame";
import type { View } from "./view";
import { saying } from "./words";

const COLOURS: Record<string, string> = {
  burial_chamber: "#cf9a2c",
  nile: "#1d7d86",
  artisans: "#93592b",
  nobles: "#66409a",
  gods: "#b13a21",
  left_over: "#7c7058",
  handicap: "#8a4a6b",
  honours: "#28438f",
};

const EMBLEMS: Record<string, string> = {
  gods: "pharaon/god/horus",
  left_over: "pharaon/area/offerings",
  handicap: "pharaon/thing/traitor",
  honours: "pharaon/pharaoh/pharaoh_token",
};

/** What is left at the end counts as one source, and so do the two tokens of rank. */
const JOINED: Record<string, string> = {
  resources: "left_over",
  swords: "left_over",
  tokens: "left_over",
  hoard: "left_over",
  pharaoh_token: "honours",
  first_player_token: "honours",
};

function named(source: string, { t, lang }: BoardProps): string {
  return source === "left_over" || source === "honours" ? saying(lang)(source) : t(`name.${source}`);
}

export const ending = {
  colours: COLOURS,
  emblem: (source: string): string => EMBLEMS[source] ?? `pharaon/area/${source}`,
  joined: JOINED,
  named,
  line: difference,
  rival,
};

/** The Traitor, whom somebody alone has to beat. */
function rival({ view, lang }: BoardProps): Rival | null {
  const { traitor } = view as View;
  return traitor && { name: saying(lang)("traitor"), ledger: traitor.ledger, score: traitor.score };
}

/** The source in which the winner was furthest ahead of the next one. */
function difference({ view, t, lang }: BoardProps): string {
  const { players, pharaoh, traitor } = view as View;
  const all = traitor ? [...players, { ...traitor, seat: -1 }] : players;
  const [first, second] = [...all].sort((one, other) => other.score - one.score);
  const say = saying(lang);
  if (!first || !second) return "";
  const leads = Object.entries(first.ledger).map(([source, points]) => ({
    source,
    by: points - (second.ledger[source] ?? 0),
  }));
  const best = leads.reduce((one, other) => (other.by > one.by ? other : one));
  const told = best.by > 0 ? say("difference", { what: t(`name.${best.source}`), n: best.by }) : "";
  return [first.seat >= 0 && pharaoh === first.seat ? say("asPharaoh") : "", told].filter(Boolean).join(" ");
}
