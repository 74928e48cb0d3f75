/** Who sits in the seats of a new table. */

import type { GameInfo, NewSeat } from "../api/types";
import { say } from "../i18n/say";
import { houseNow } from "./games";
import { ranksOf, styleOf } from "./ranks";

export interface SeatChoice {
  who: "here" | "bot" | "link";
  bot: string;
  name: string;
}

export const BOT_NAMES = ["Meryt", "Hori", "Tiye", "Nakht", "Ipuy"];

/** Those who have a style of their own, in any seat. */
export const STYLED_NAMES: Record<string, string> = { builder: "Sebi", racer: "Kiya", spoiler: "Henut" };

/** What a bot is called in a seat. */
export const botName = (at: number, bot: string) => STYLED_NAMES[styleOf(bot)] ?? BOT_NAMES[at] ?? "Bot";

/** The rank for a first game after a lesson: the lowest. */
export const easy = (game: GameInfo) => ranksOf(game)[0] ?? game.bots[0] ?? "";

/** The rank for somebody who has not chosen. */
export function gentle(game: GameInfo): string {
  const usual = houseNow()?.usual ?? "";
  return game.bots.includes(usual) ? usual : easy(game);
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
