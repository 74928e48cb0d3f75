import type { BoardProps, Card } from "../board";
import { sourced } from "../parts/source";
import { shortened } from "./brief";
import type { Shown, Site, Space, Word } from "./model";
import type { Offer } from "./view";
import { type Key, word } from "./words";

const RULES: Record<string, string> = {
  settlement: "F12",
  town: "F13",
  palace: "F13",
  road: "F14",
  bridge: "F15",
  great_bridge: "F15",
  workshop: "F16",
  extension: "F16",
  block: "F17",
  crocodile: "F19",
  worker: "F9",
  discount: "F6",
  harvest: "F9",
  commerce: "F10",
  build: "F11",
  other: "F4",
  disaster: "F21",
  always: "F26",
  once: "F27",
};

const PLACES = {
  lake: "F2",
  canal: "F2",
  dam: "F2",
  pile: "F7",
  final: "F20",
  disasters: "F20",
  stack: "F8",
};

/** What the cards of all components are written from. */
export interface Teller {
  props: BoardProps;
  view: Shown;
}

export function say({ props }: Teller, key: Key, args?: Record<string, string | number>): string {
  return word(props.lang, key, args);
}

function written({ props }: Teller, title: string, lines: string[], rule = "F2", source = ""): Card {
  return sourced({ title, lines, rule, source }, props.lang);
}

/** The number of the rules that tells where a thing or a pile is known from. */
const NUMBER: Record<string, string> = {
  money: "money_for_resource",
  pile: "market",
  stack: "cards_taken_back",
};

/** Where a thing, a pile or a part of the map is known from. */
function sourceOf({ view: { sources } }: Teller, name: string): string | undefined {
  if (name === "dam") return sources.dam;
  if (name === "disasters" || name === "final") return sources.disasters;
  if (name === "lake" || name === "canal") return sources.rows[0];
  return sources.pieces[name] ?? sources.numbers[NUMBER[name] ?? ""];
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name of a card or piece as a title. */
export function title({ props }: Teller, name: Word): string {
  return capital(props.t(`name.${name}`, { n: 1 }));
}

/** What a card's colour and letter tell. */
export function kindOf({ view }: Teller, card: Word): string {
  const face = view.cards[card];
  if (!face) return "other";
  return ["disaster", "always", "once"].includes(face.border) ? face.border : face.kind;
}

/** What a card does; a natural disaster has a text for its number of players. */
export function cardText(teller: Teller, card: Word): string {
  const { t } = teller.props;
  if (teller.view.cards[card]?.border === "disaster") return say(teller, "quitCard");
  const told = ["card", "privilege"].map((table) => t(`card.${table}.${card}`));
  return told.find((text) => text !== String(card)) ?? "";
}

/** The same in fewer letters, for the card itself. */
export function brief(teller: Teller, card: Word): string {
  return shortened(cardText(teller, card), teller.props.lang);
}

export function aboutCard(teller: Teller, card: Word, offer?: Offer): Card {
  const { props, view } = teller;
  const face = view.cards[card];
  const kind = kindOf(teller, card);
  const kinds = [props.t(`name.${kind}`)];
  if (face && face.border !== kind) kinds.push(props.t(`name.${face.border}`));
  const lines = [cardText(teller, card), capital(kinds.join(", "))];
  if (face?.reputation != null) lines.push(say(teller, "gain", { n: face.reputation }));
  if (offer) lines.push(...offerLines(teller, offer));
  const number = typeof card === "number" ? `${card} · ` : "";
  return written(teller, number + title(teller, card), lines, RULES[kind], face?.source);
}

function offerLines(teller: Teller, offer: Offer): string[] {
  const lines = [];
  if (offer.price !== null) lines.push(say(teller, "price", { n: offer.price }));
  else if (!offer.current) lines.push(say(teller, "not_for_sale"));
  if (offer.token) lines.push(say(teller, "token"));
  return lines;
}

/** A piece, a resource or a pile, by its name in the catalogue or in the board's own words. */
export function aboutThing(teller: Teller, name: string): Card {
  const lines = [say(teller, `about.${name}` as Key)];
  const left = teller.view.supply[name];
  if (left !== undefined) lines.push(say(teller, "left", { n: left }));
  return written(teller, thingName(teller, name), lines, RULES[name], sourceOf(teller, name));
}

/** The name of a good without an article or an amount. */
export function thingName(teller: Teller, name: string): string {
  if (name === "money") return teller.props.lang === "fr" ? "Argent" : "Money";
  if (name === "rose") return "Rose";
  return title(teller, name);
}

/** A pile or a part of the map that has a name in the board's own words alone. */
export function aboutPlace(teller: Teller, name: keyof typeof PLACES): Card {
  return written(
    teller,
    say(teller, name),
    [say(teller, `about.${name}`)],
    PLACES[name],
    sourceOf(teller, name),
  );
}

/** The stack of the final turns, with those of its cards that are known. */
export function aboutFinal(teller: Teller): Card {
  const card = aboutPlace(teller, "final");
  const known = teller.view.final.map((word) => title(teller, word));
  return { ...card, lines: [...card.lines, known.join(", ")].filter(Boolean) };
}

export function aboutSpace(teller: Teller, space: Space, site?: Site): Card {
  const { view } = teller;
  const pieces = piecesOn(space);
  const main = pieces.find((name) => name !== "worker") ?? pieces[0];
  const named = site ? title(teller, site.site) : title(teller, space.terrain);
  const lines = [capital(placeWords(teller, space).join(", "))];
  if (site) lines.push(say(teller, "blocks", { blocks: site.blocks, room: site.room, bonus: site.bonus }));
  if (space.terrain === "site" || space.terrain === "red") lines.push(say(teller, `about.${space.terrain}`));
  for (const name of pieces)
    lines.push(`${count(teller, space, name)}: ${say(teller, `about.${name}` as Key)}`);
  const rule = site ? "F17" : main && RULES[main];
  return written(
    teller,
    `${space.space} · ${named}`,
    lines,
    rule,
    site?.source ?? view.sources.rows[space.row],
  );
}

function count(teller: Teller, space: Space, name: string): string {
  const many = name === "worker" && space.workers > 1 ? ` ×${space.workers}` : "";
  return thingName(teller, name) + many;
}

function placeWords(teller: Teller, space: Space): string[] {
  const words = [say(teller, space.shore)];
  if (space.lakeside) words.push(say(teller, "lakeside"));
  if (space.riverside) words.push(say(teller, "riverside"));
  if (space.developed) words.push(say(teller, "developed"));
  return words;
}

/** The pieces on a space, the most telling first. */
export function piecesOn(space: Space): string[] {
  const found: string[] = space.structure ? [space.structure] : [];
  if (space.palace) found.unshift("palace");
  if (space.extension) found.push("extension");
  if (space.crocodile) found.push("crocodile");
  if (space.workers) found.push("worker");
  return found;
}

/** A space in one line, for those who hear the map. */
export function spaceLabel(teller: Teller, space: Space, site?: Site): string {
  const named = site ? title(teller, site.site) : thingName(teller, space.terrain);
  const bonus = site ? `, ${say(teller, "gain", { n: site.bonus })},` : "";
  const parts = [
    `${space.space}${bonus} ${named}`,
    ...piecesOn(space).map((name) => count(teller, space, name)),
  ];
  if (site) parts.push(`${site.blocks}/${site.room}`);
  return parts.join(", ");
}
