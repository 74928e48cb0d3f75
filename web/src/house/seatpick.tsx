/** Who sits in one seat of a new table. */

import type { GameInfo } from "../api/types";
import { playerName } from "../app/settings";
import { say, type Key } from "../i18n/say";

export interface SeatChoice {
  who: "here" | "bot" | "link";
  bot: string;
  name: string;
}

const BOT_NAMES = ["Meryt", "Hori", "Tiye", "Nakht", "Ipuy"];

export function defaultSeat(game: GameInfo, at: number): SeatChoice {
  const bot = game.bots.includes("greedy") ? "greedy" : (game.bots[0] ?? "random");
  if (at === 0) return { who: "here", bot, name: playerName.value };
  return { who: "bot", bot, name: BOT_NAMES[at] ?? "Bot" };
}

/** The levels of a game, each once: what looks ahead has two names in some games. */
export function levelsOf(game: GameInfo): string[] {
  return game.bots.filter((level) => level !== "mcts" || !game.bots.includes("search"));
}

export function levelName(level: string): string {
  const known = ["random", "greedy", "search", "mcts"].includes(level);
  return known ? say(`level_${level}` as Key) : level;
}

interface Props {
  at: number;
  game: GameInfo;
  choice: SeatChoice;
  change: (choice: SeatChoice) => void;
}

const WHO: [SeatChoice["who"], Key][] = [
  ["here", "who_here"],
  ["bot", "who_bot"],
  ["link", "who_link"],
];

export function SeatPick({ at, game, choice, change }: Props) {
  const take = (who: SeatChoice["who"]) =>
    change({ ...choice, who, name: who === "bot" ? (BOT_NAMES[at] ?? "Bot") : "" });
  return (
    <li class="seat-pick">
      <span class={`token seat-${at}`} aria-hidden="true">
        {"ABCDE"[at]}
      </span>
      {at === 0 ? (
        <strong class="seat-who">{say("who_me")}</strong>
      ) : (
        <select
          class="seat-who"
          aria-label={say("seat", { n: at + 1 })}
          value={choice.who}
          onChange={(event) => take(event.currentTarget.value as SeatChoice["who"])}
        >
          {WHO.map(([who, key]) => (
            <option key={who} value={who}>
              {say(key)}
            </option>
          ))}
        </select>
      )}
      {choice.who === "here" && (
        <input
          aria-label={`${say("your_name")}, ${say("seat", { n: at + 1 })}`}
          placeholder={say("default_name", { n: at + 1 })}
          maxLength={32}
          value={choice.name}
          onInput={(event) => change({ ...choice, name: event.currentTarget.value })}
        />
      )}
      {choice.who === "bot" && (
        <select
          aria-label={`${say("level")}, ${say("seat", { n: at + 1 })}`}
          value={choice.bot}
          onChange={(event) => change({ ...choice, bot: event.currentTarget.value })}
        >
          {levelsOf(game).map((level) => (
            <option key={level} value={level}>
              {levelName(level)}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
