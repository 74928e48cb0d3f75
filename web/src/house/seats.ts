/** Who sits in the seats of a new table. */

import type { GameInfo, NewSeat } from "../api/types";
import { type Key, say } from "../i18n/say";

export interface SeatChoice {
  who: "here" | "bot" | "link";
  bot: string;
  name: string;
}

export const BOT_NAMES = ["Meryt", "Hori", "Tiye", "Nakht", "Ipuy"];

/** The level for somebody who has not chosen: the second weakest, which plays at once. */
export const gentle = (game: GameInfo) => game.bots[Math.min(1, game.bots.length - 1)] ?? "random";

/** The level for a first game after a lesson: the best of those that are called easy. */
export function easy(game: GameInfo): string {
  const own = ownLevels(game.bots);
  return own.findLast((_, at) => at < (own.length - 1) / 2) ?? gentle(game);
}

/** Bots in all seats but the one that is played from this screen. */
export function proposedSeats(game: GameInfo, count: number, mine = 0): SeatChoice[] {
  const bot = gentle(game);
  return Array.from({ length: count }, (_, at) =>
    at === mine ? { who: "here", bot, name: "" } : { who: "bot", bot, name: BOT_NAMES[at] ?? "Bot" },
  );
}

/** A seat as the server takes it. */
export function atTable(choice: SeatChoice, at: number): NewSeat {
  if (choice.who === "bot") return { who: "bot", bot: choice.bot, name: choice.name };
  if (choice.who === "link") return { who: "open" };
  return { who: "me", name: choice.name.trim() || say("default_name", { n: at + 1 }) };
}

const KNOWN = ["random", "greedy", "search", "mcts", "perfect"];

/** The levels of the house among a game's bots, weakest first; bots that the host has added are not among them. */
export const ownLevels = (bots: string[]) => bots.filter((one) => KNOWN.includes(one));

/** How strong a level is; the server lists its own weakest first. */
export function strength(level: string, bots: string[]): string {
  const own = ownLevels(bots);
  const at = own.indexOf(level);
  if (at < 0) return "";
  const last = own.length - 1;
  const key: Key =
    at === 0
      ? "strength_first"
      : at === last
        ? "strength_last"
        : at < last / 2
          ? "strength_low"
          : "strength_high";
  return say(key);
}

/** A level in words; bots that the host has added keep their names. */
export function levelWord(level: string): string {
  return KNOWN.includes(level) ? say(`level_${level}` as Key) : level;
}

/** How a level plays, in a sentence. */
export const levelTells = (level: string) =>
  say(KNOWN.includes(level) ? (`says_${level}` as Key) : "says_guest");

export function levelName(level: string, bots: string[]): string {
  const strong = strength(level, bots);
  return strong ? `${levelWord(level)} (${strong})` : level;
}
