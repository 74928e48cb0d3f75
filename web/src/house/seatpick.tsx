/** Who sits in one seat of a new table. */

import type { GameInfo, NewSeat } from "../api/types";
import { playerName } from "../app/settings";
import { type Key, say } from "../i18n/say";

export interface SeatChoice {
  who: "here" | "bot" | "link";
  bot: string;
  name: string;
}

const BOT_NAMES = ["Meryt", "Hori", "Tiye", "Nakht", "Ipuy"];

/** Bots in all seats but the one that is played from this screen. */
export function proposedSeats(game: GameInfo, count: number, mine = 0): SeatChoice[] {
  const bot = game.bots[Math.min(1, game.bots.length - 1)] ?? "random";
  return Array.from({ length: count }, (_, at) =>
    at === mine
      ? { who: "here", bot, name: playerName.value }
      : { who: "bot", bot, name: BOT_NAMES[at] ?? "Bot" },
  );
}

/** A seat as the server takes it. */
export function atTable(choice: SeatChoice, at: number): NewSeat {
  if (choice.who === "bot") return { who: "bot", bot: choice.bot, name: choice.name };
  if (choice.who === "link") return { who: "open" };
  return { who: "me", name: choice.name.trim() || say("default_name", { n: at + 1 }) };
}

/** Hot-seat and against bots moves are taken back freely; friends are asked. */
export function undoAmong(seats: SeatChoice[]): "free" | "consent" {
  return seats.some((seat) => seat.who === "link") ? "consent" : "free";
}

const KNOWN = ["random", "greedy", "search", "mcts", "perfect"];

/** How strong a level is; the server lists its own weakest first. */
function strength(at: number, count: number): Key {
  if (at === 0) return "strength_first";
  if (at === count - 1) return "strength_last";
  return at < (count - 1) / 2 ? "strength_low" : "strength_high";
}

/** A level in words; bots that the host has added keep their names. */
export function levelName(level: string, bots: string[]): string {
  const own = bots.filter((one) => KNOWN.includes(one));
  if (!own.includes(level)) return level;
  return `${say(`level_${level}` as Key)} (${say(strength(own.indexOf(level), own.length))})`;
}

interface Picks {
  game: GameInfo;
  seats: SeatChoice[];
  /** Whether the first seat, too, may be somebody else's than the host's. */
  free?: boolean;
  change: (seats: SeatChoice[]) => void;
}

export function SeatPicks({ game, seats, free = false, change }: Picks) {
  return (
    <ol class={free ? "seats stacked" : "seats"}>
      {seats.map((seat, at) => (
        <SeatPick
          key={at}
          at={at}
          game={game}
          choice={seat}
          free={free || at > 0}
          change={(next) => change(seats.map((old, n) => (n === at ? next : old)))}
        />
      ))}
    </ol>
  );
}

interface Props {
  at: number;
  game: GameInfo;
  choice: SeatChoice;
  /** Whether it may be somebody else's than the host's. */
  free: boolean;
  change: (choice: SeatChoice) => void;
}

const WHO: [SeatChoice["who"], Key][] = [
  ["here", "who_here"],
  ["bot", "who_bot"],
  ["link", "who_link"],
];

function SeatPick({ at, game, choice, free, change }: Props) {
  const take = (who: SeatChoice["who"]) =>
    change({ ...choice, who, name: who === "bot" ? (BOT_NAMES[at] ?? "Bot") : "" });
  return (
    <li class="seat-pick">
      <span class={`seat-token seat-${at}`} aria-hidden="true">
        {"ABCDE"[at]}
      </span>
      {!free ? (
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
          {game.bots.map((level) => (
            <option key={level} value={level}>
              {levelName(level, game.bots)}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
