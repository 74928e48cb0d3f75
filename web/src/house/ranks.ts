/** The ranks of opponents: how a bot is written, what it is called, and what was measured of it. */

import type { GameInfo, StrengthCard } from "../api/types";
import { lang } from "../app/settings";
import { isKey, say } from "../i18n/say";
import { gameText, houseNow } from "./games";
import type { Chosen } from "./option";
import { finished } from "./record";

/** Stands between a rank and its style. */
const STYLED = "+";
/** Stands between `even` and the rating that it plays at. */
const RATED = "~";
/** Fewer games than these tell only about how strong somebody is. */
export const ENOUGH = 30;
/** Whoever thinks no longer than this plays at once. */
const AT_ONCE = 0.05;

/** Asks for a bot as strong as whoever plays; at the table it is named with its rating. */
export const EVEN = "even";

export const rankOf = (bot: string): string => bot.split(STYLED)[0]?.split(RATED)[0] ?? bot;
export const styleOf = (bot: string): string => bot.split(STYLED)[1] ?? "";
export const botOf = (rank: string, style: string): string => (style ? rank + STYLED + style : rank);

export const rankInfo = (bot: string) => houseNow()?.ranks.find(({ rank }) => rank === rankOf(bot));
export const styleInfo = (style: string) => houseNow()?.styles.find((one) => one.style === style);

/** The ranks among a game's bots, weakest first; programs that the host has added are not among them. */
export const ranksOf = (game: GameInfo) => game.bots.filter((bot) => rankInfo(bot));

/** Whether a game offers a bot, its style included. */
export const isOffered = (game: GameInfo, bot: string) =>
  bot === EVEN ||
  game.bots.includes(bot) ||
  (styleOf(bot) !== "" && game.bots.includes(rankOf(bot)) && game.styles.includes(styleOf(bot)));

/** A bot in a word or two: its rank, what it was called at old tables, or the name that its host gave. */
export function levelWord(bot: string): string {
  const style = styleInfo(styleOf(bot));
  const name = rankInfo(bot)?.name;
  if (name) return style ? `${name}, ${style.name}` : name;
  const word = `level_${rankOf(bot)}`;
  return isKey(word) ? say(word) : bot;
}

/** What a bot is, in as few words as a plate has room for; one that the host has added keeps its name. */
export function botSaid(bot: string): string {
  const short = `plate_${rankOf(bot)}`;
  return `${say("bot")} · ${isKey(short) ? say(short) : levelWord(rankOf(bot))}`;
}

/** A kind of table: how many sit there, and with which expansion. */
export interface TableKind {
  seats: number;
  module: string;
}

export const modulesOf = (game: GameInfo) => game.options.filter((one) => one.module);

/** The expansion that is in play, or nothing. */
export const moduleIn = (game: GameInfo, chosen: Chosen) =>
  modulesOf(game).find((one) => chosen[one.name] === true)?.name ?? "";

/** A kind of table in words. */
export function kindSaid(game: GameInfo, { seats, module }: TableKind): string {
  const many = say("for_players", { n: seats });
  return module ? say("with_module", { many, module: gameText(game, `option.${module}.title`) }) : many;
}

/** What was measured of the ranks at a kind of table; nothing where nobody has measured. */
export const measured = (game: GameInfo, kind: TableKind): StrengthCard[] =>
  game.strengths.filter((card) => card.games > 0 && card.seats === kind.seats && card.module === kind.module);

/** Whether opponents go by rules of thumb at a kind of table, since nothing that was learned fits it. */
export const byThumb = (game: GameInfo, kind: TableKind): boolean =>
  game.unlearned.some((one) => one.seats === kind.seats && one.module === kind.module);

const plain = (n: number, digits = 0) =>
  new Intl.NumberFormat(lang.value, { maximumFractionDigits: digits, useGrouping: false }).format(n);

/** A rating as it is shown: the number, and its doubt. */
export function ratingOf(card: StrengthCard): { number: string; doubt: string } {
  if (card.games < ENOUGH) return { number: say("rating_about", { n: plain(card.rating) }), doubt: "" };
  const half = Math.floor((card.high - card.low) / 2);
  return { number: plain(card.rating), doubt: half > 0 ? `± ${plain(half)}` : "" };
}

/** Where a rating lies between the lowest and the highest that its ladder can have, in parts of 100. */
export function placeOf(card: StrengthCard, ladder: StrengthCard[]): { left: number; width: number } {
  const low = Math.min(...ladder.map((one) => one.low));
  const span = Math.max(1, Math.max(...ladder.map((one) => one.high)) - low);
  const left = ((card.low - low) / span) * 100;
  return { left, width: ((card.high - card.low) / span) * 100 };
}

/** How long a move takes; whoever had less time while it was measured may take more at a table. */
export function paceOf({ seconds, most, thinks }: StrengthCard): string {
  if (most > 0 && most < thinks) return say("rank_up_to", { s: plain(thinks, 1) });
  return seconds < AT_ONCE
    ? say("rank_at_once")
    : say("rank_pace", { s: plain(seconds, seconds < 10 ? 1 : 0) });
}

/** How a rating is known: against whom, by how many games, with how much time, and in which version. */
export function sourceOf(game: GameInfo, kind: TableKind, { games, most, version }: StrengthCard): string {
  const how =
    most > 0 ? say("measured_capped", { version, s: plain(most, 2) }) : say("measured_version", { version });
  return `${say("games_measured", { n: games, kind: kindSaid(game, kind) })} ${how}`;
}

/** One's own games against a rank, whatever its style. */
export function metOf(game: GameInfo, rank: string): { won: number; lost: number; met: number } {
  const all = finished(game.name).filter((one) => rankOf(one.level) === rank);
  const won = all.filter((one) => one.won).length;
  return { won, lost: all.length - won, met: all.length };
}
