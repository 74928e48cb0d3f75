/** What the frame asks about moves: where they happen, which are quiet, and what they give up. */

import type { BoardProps, PlayedMove, Step } from "../board";
import { verb, words } from "../parts/menu";
import type { View } from "./view";
import { type Key, saying } from "./words";

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

/**
 * A good is dropped on an Area that it opens or that asks for it, on an exchange, or on its spots of the Wheel; a
 * card of an Area on one's own things, whether the Area was entered already or not.
 */
export function drop(thing: string, places: string[], props: BoardProps): Step[] {
  const [kind = "", id = ""] = thing.split(/-(.*)/s);
  const can = (move: string) => props.menu.some((entry) => entry.move === move);
  if (kind === "good")
    return places
      .flatMap((place) => paying(id, place, props.view as View))
      .filter(can)
      .slice(0, 1);
  const home = AREAS_OF[kind];
  if (!home || !places.includes(`seat-${props.seat}`)) return [];
  const take = [`${kind} ${id}`, `pool ${id}`].filter(can);
  if (take.length) return take.slice(0, 1);
  return can(`visit ${home}`) ? [`visit ${home}`, `${kind} ${id}`] : [];
}

const AREAS_OF: Record<string, string> = { noble: "nobles", artisan: "artisans" };

/** What a good may mean at a place. */
function paying(good: string, place: string, { areas, area, segment }: View): string[] {
  const [kind = "", colour = "", at = ""] = place.split("-");
  if (kind === "exchange") return [`exchange ${colour}`, `same ${colour} ${good}`];
  const opens = areas.find((one) => one.colour === good)?.area;
  if (kind === "spot" && colour === good) return segment ? [`spot ${at}`] : [`visit ${opens}`];
  return [...(place === area ? [`give ${good}`] : []), ...(place === opens ? [`visit ${opens}`] : [])];
}

/** What is worth a caption when others do it; entering and paying are seen by themselves. */
const SILENT = ["done", "otherwise", "plain", "spot", "give", "owe", "swap", "chamberlain"];

/** Events whose own sentence is too long for a caption, and what of them is named. */
const SHORT = ["square", "step", "pyramid", "pharaoh", "visit"];
const NAMED = ["step", "area"];

export function caption({ move, events }: PlayedMove, { lang, players, t }: BoardProps): string {
  const told = events.find(({ key }) => !key.endsWith("pay")) ?? events[0];
  if (!told || SILENT.includes(verb(move))) return "";
  const key = told.key.split(".").at(-1) ?? "";
  if (!SHORT.includes(key)) return told.text;
  const said = Object.entries(told.args).map(([word, value]) => [
    word,
    NAMED.includes(word) ? t(`name.${value}`, { n: 1 }) : String(value),
  ]);
  const name = players[Number(told.args["seat"])] ?? "";
  return saying(lang)(`told_${key}` as Key, { ...Object.fromEntries(said), name });
}

/** Whoever passes while there is something to do is asked once. */
export function loses(move: string, { menu, lang }: BoardProps): string | null {
  const open = menu.filter((entry) => verb(entry.move) === "visit").length;
  return verb(move) === "pass" && open > 0 ? saying(lang)("passes", { n: open }) : null;
}
