/** What the frame asks about moves: where they happen, which are quiet, and what they give up. */

import type { BoardProps, MenuEntry, PlayedMove, Step } from "../board";
import { QUIET, VERBS, verb } from "./lit";
import type { Printed, View } from "./view";
import { word } from "./words";

const BY_NAME: readonly string[] = [...VERBS.space, ...VERBS.edge];
const BY_CARD = ["buy", "pick", "remove", "play", "cash", "use", "offer", "lay", "bury", "resurrect"];
const BY_GOOD = ["gain", "sell", "swap", "give", "reward"];

export const isQuiet = (move: string): boolean => QUIET.includes(verb(move));

export function where(move: string, { printed }: BoardProps): string[] {
  const [kind = "", about = ""] = move.split(" ");
  if (BY_NAME.includes(kind)) return [about];
  if (BY_CARD.includes(kind)) return [`card-${about}`];
  if (BY_GOOD.includes(kind)) return [`good-${about}`];
  if (kind === "take" || kind === "administration") return ["discard"];
  if (kind === "block") {
    const site = (printed as Printed).sites.find((one) => one.site === about);
    return site ? [site.space] : [];
  }
  return kind === "reveal" ? ["market"] : [];
}

/** A card of the hand is dropped on the map or on a place of it, or on the goods for money; a bought one on the hand. */
export function drop(thing: string, places: string[], { menu, seat }: BoardProps): Step[] {
  const card = thing.replace("card-", "");
  const can = (move: string) => menu.some((entry) => entry.move === move);
  if (places.includes("map") && can(`play ${card}`)) return [`play ${card}`, (then) => leading(then, places)];
  if (places.includes("goods") && can(`cash ${card}`)) return [`cash ${card}`];
  const taken = places.includes(`seat-${seat}`) ? ["buy", "pick"].map((head) => `${head} ${card}`) : [];
  return taken.filter(can);
}

/** The move that carries a card out at the place where it was dropped. */
const leading = (menu: MenuEntry[], places: string[]): string | undefined =>
  BY_NAME.flatMap((head) => places.map((place) => `${head} ${place}`)).find((move) =>
    menu.some((entry) => entry.move === move),
  );

/** Events that are seen by themselves: what is paid and gained, and what comes into the market. */
const SILENT = /(^|\.)(pay|pay_money|gain_\w+|draw|market|remove|take_back|starts)$/;

export const caption = ({ events }: PlayedMove): string =>
  unplaced(events.find(({ key }) => !SILENT.test(key))?.text ?? "");

/** The same without the name of a space or an edge, for what is said where it lies: the land bears no names. */
export const unplaced = (text: string): string =>
  text.replace(/ (?:on|at|of|en|de) [a-i]\d(?:-[a-i]\d)?(?![\w-])/g, "");

/** Before an administration: what it brings; before quitting: that there is still something to do. */
export function loses(move: string, { view, menu, lang, t }: BoardProps): string | null {
  const { administration } = view as View;
  if (move === "administration" && administration) {
    const { income, back, workers, leave } = administration;
    const cards = back.map((card) => t(`name.${card}`)).join(", ") || word(lang, "noCards");
    return word(lang, "administers", { income: word(lang, "coins", { n: income }), cards, workers, leave });
  }
  const able = menu.some((entry) => ["play", "buy", "use"].includes(verb(entry.move)));
  return move === "quit" && able ? word(lang, "quits") : null;
}
