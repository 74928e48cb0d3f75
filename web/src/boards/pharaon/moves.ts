/** What the frame asks about moves: where they happen, which are quiet, and what they give up. */

import type { BoardProps, PlayedMove } from "../board";
import { verb, words } from "../parts/menu";
import type { View } from "./view";
import { saying } from "./words";

const QUIET = ["pass", "done", "plain", "otherwise"];

export const isQuiet = (move: string): boolean => QUIET.includes(verb(move));

/** By its verb, the place of what a move is about. */
const PLACES: Record<string, (id: string, view: View) => string> = {
  visit: (id) => id,
  spot: (id, view) => `spot-${view.segment}-${id}`,
  joker: (id, view) => `spot-${view.segment}-${id}`,
  exchange: (id) => `exchange-${id}`,
  same: (id) => `exchange-${id}`,
  action_nile: (id) => `exchange-${id}`,
  action: (id) => id,
  action_token: (_, view) => view.area,
  square: (id) => `track-${id}`,
  jar: () => "jars",
  lot: () => "offerings",
  take: () => "offerings",
  bag: () => "offerings",
  extra: () => "offerings",
  noble: (id) => `noble-${id}`,
  pool: (id) => `noble-${id}`,
  artisan: (id) => `artisan-${id}`,
  card: (id) => `card-${id}`,
  bonus: (_, view) => `bonus-${view.area}`,
  colour: (id) => `good-${id}`,
  gain: (id) => `good-${id}`,
  give: (id) => `good-${id}`,
  pass: () => "pyramid",
  tile: () => "traitor",
};

export function where(move: string, { view }: BoardProps): string[] {
  const place = PLACES[verb(move)]?.(words(move)[1] ?? "", view as View);
  return place ? [place] : [];
}

/** What is worth a caption when others do it; entering and paying are seen by themselves. */
const SILENT = ["done", "otherwise", "plain", "spot", "give", "owe", "swap", "chamberlain"];

export const caption = ({ move, events }: PlayedMove): string =>
  SILENT.includes(verb(move)) ? "" : ((events.find(({ key }) => key !== "pay") ?? events[0])?.text ?? "");

/** Whoever passes while there is something to do is asked once. */
export function loses(move: string, { menu, lang }: BoardProps): string | null {
  const open = menu.filter((entry) => verb(entry.move) === "visit").length;
  return verb(move) === "pass" && open > 0 ? saying(lang)("passes", { n: open }) : null;
}
