/** How a table is set up, and how it was set up last: by game, kept in this browser. */

import type { GameInfo, HintPolicy, NewTable, TalkPolicy, UndoPolicy } from "../api/types";
import { go } from "../app/router";
import { openTable } from "../fair/promise";
import { keepLinks } from "./lobby";
import { myName } from "./name";
import { type Chosen, relevant } from "./option";
import { EVEN, isOffered } from "./ranks";
import { earlier } from "./record";
import { atTable, gentle, proposedSeats, type SeatChoice } from "./seats";

export interface Setup {
  seats: SeatChoice[];
  options: Chosen;
  hints: HintPolicy;
  undo: UndoPolicy;
  /** Who may talk; setups that were kept before do not say. */
  talk?: TalkPolicy;
}

const SHELF = "greathouse.setup.";
const LAST = "greathouse.last";

/** Whether friends are asked to this table from elsewhere. */
export const isOpen = (seats: SeatChoice[]) => seats.some((seat) => seat.who === "link");

/** What suits these seats: alone everything is allowed; friends agree to take back and play without hints. */
export function manners(seats: SeatChoice[]): Pick<Setup, "hints" | "undo"> {
  return isOpen(seats) ? { hints: "none", undo: "consent" } : { hints: "all", undo: "free" };
}

/** A first table: oneself and one gentle opponent. */
export function firstSetup(game: GameInfo): Setup {
  const [low, high] = game.seats;
  const seats = proposedSeats(game, Math.max(low, Math.min(2, high)));
  return { seats, options: {}, ...manners(seats) };
}

function isKnown(game: GameInfo, setup: Setup): boolean {
  const [low, high] = game.seats;
  const count = setup.seats?.length ?? 0;
  const known = Object.keys(setup.options ?? {}).every((name) =>
    game.options.some((one) => one.name === name),
  );
  return count >= low && count <= high && known;
}

/** Seats with bots that the house still has: the usual one sits where another sat before. */
const filled = (game: GameInfo, seats: SeatChoice[]) =>
  seats.map((seat) => (isOffered(game, seat.bot) ? seat : { ...seat, bot: gentle(game) }));

/** The setup of last time, as long as the house still knows all of it. */
export function lastSetup(game: GameInfo): Setup | null {
  try {
    const kept = JSON.parse(localStorage.getItem(SHELF + game.name) ?? "null") as Setup | null;
    return kept && isKnown(game, kept) ? { ...kept, seats: filled(game, kept.seats) } : null;
  } catch {
    return null;
  }
}

/** The game that was played last. */
export const lastGame = () => localStorage.getItem(LAST);

/** Open a table and go there; it is how the next one will be proposed. */
export async function open(game: GameInfo, setup: Setup): Promise<void> {
  localStorage.setItem(SHELF + game.name, JSON.stringify(setup));
  localStorage.setItem(LAST, game.name);
  const name = myName();
  const seats = setup.seats.map((seat, at) => atTable(at === 0 ? { ...seat, name } : seat, at));
  const options = relevant(game, seats.length, setup.options);
  const table: NewTable = {
    game: game.name,
    seats,
    options,
    undo: setup.undo,
    hints: setup.hints,
    talk: setup.talk ?? "players",
    met: seats.some(({ bot }) => bot === EVEN) ? earlier(game.name) : [],
  };
  const made = await openTable(table, name);
  keepLinks(made.table, made.links);
  go(`/t/${made.table}`);
}

/** Play at once, as last time. */
export const playNow = (game: GameInfo) => open(game, lastSetup(game) ?? firstSetup(game));
