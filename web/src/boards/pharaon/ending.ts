/** What the end shows: colours and emblems of the sources of points, and what made the difference. */

import type { BoardProps } from "../board";
import type { View } from "./view";
import { saying } from "./words";

const COLOURS: Record<string, string> = {
  burial_chamber: "#cf9a2c",
  nile: "#1d7d86",
  artisans: "#93592b",
  nobles: "#66409a",
  gods: "#b13a21",
  resources: "#7c7058",
  swords: "#5d5548",
  tokens: "#9a8660",
  pharaoh_token: "#28438f",
  first_player_token: "#28579f",
};

const EMBLEMS: Record<string, string> = {
  gods: "pharaon/god/horus",
  resources: "pharaon/thing/jar",
  swords: "pharaon/thing/sword",
  tokens: "pharaon/area/offerings",
  pharaoh_token: "pharaon/pharaoh/pharaoh_token",
  first_player_token: "pharaon/marker/first_player_token",
};

export const ending = {
  colours: COLOURS,
  emblem: (source: string): string => EMBLEMS[source] ?? `pharaon/area/${source}`,
  line: difference,
};

/** The source in which the winner was furthest ahead of the next one. */
function difference({ view, t, lang }: BoardProps): string {
  const { players, pharaoh } = view as View;
  const [first, second] = [...players].sort((one, other) => other.score - one.score);
  const say = saying(lang);
  if (!first || !second) return "";
  const leads = Object.entries(first.ledger).map(([source, points]) => ({
    source,
    by: points - (second.ledger[source] ?? 0),
  }));
  const best = leads.reduce((one, other) => (other.by > one.by ? other : one));
  const told = best.by > 0 ? say("difference", { what: t(`name.${best.source}`), n: best.by }) : "";
  return [pharaoh === first.seat ? say("asPharaoh") : "", told].filter(Boolean).join(" ");
}
