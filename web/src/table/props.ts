/** Puts together what a board is handed. */

import type { PlayedMove, Position, WholeTable } from "../api/types";
import { lang, moving, pace } from "../app/settings";
import type { BoardProps, Data } from "../boards/board";
import { botSaid } from "../house/ranks";
import { say, type Texts, teller } from "../i18n/say";
import { typeset } from "../i18n/typeset";

/** Whose eyes look: the player on turn at this screen, else the first who sits here. */
export function lookerOf(shown: WholeTable, position: Position): number | null {
  const { to_move } = position;
  return to_move !== null && shown.you.includes(to_move) ? to_move : (shown.you[0] ?? null);
}

/** "You" for the one seat of this screen, else the player's name. */
export function calledOf({ seats, you }: WholeTable): string[] {
  return seats.map((seat) => (you.length === 1 && you[0] === seat.seat ? say("you_called") : seat.name));
}

/** Players' names over what they did, told in the third person: one's own with "you" beside it. */
export const headsOf = (players: string[], called: string[]): string[] =>
  players.map((name, seat) => (called[seat] === name ? name : say("you_named", { name })));

/** What stands in the seals: the initial, or two letters where two begin alike. */
export function lettersOf(called: string[]): string[] {
  const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? "?";
  return called.map((name) => {
    const isAlone = called.filter((other) => initial(other) === initial(name)).length === 1;
    return isAlone ? initial(name) : initial(name) + ([...name.trim()][1]?.toLowerCase() ?? "");
  });
}

/** What a move told, or else the move itself; what chance drew is said to be drawn. */
export function toldOf(played: PlayedMove): string {
  if (played.events.length) return typeset(played.events.map((event) => event.text).join(" "), lang.value);
  return played.seat === null ? say("drawn", { what: played.label }) : `${played.label}.`;
}

/** Each player's last move in words. */
export function lastMoves(log: PlayedMove[], seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => {
    const played = log.findLast((one) => one.seat === seat);
    return played ? toldOf(played) : "";
  });
}

const nothing = () => undefined;

/** A board that is only looked at; whoever sits at a table adds what may be done. */
export function boardProps(
  shown: WholeTable,
  position: Position,
  texts: Texts,
  log: PlayedMove[],
): BoardProps<Data, Data> {
  const called = calledOf(shown);
  return {
    view: position.view,
    printed: shown.printed,
    menu: [],
    seat: lookerOf(shown, position),
    players: shown.seats.map((seat) => seat.name),
    called,
    letters: lettersOf(called),
    bots: shown.seats.map(({ bot }) => (bot ? botSaid(bot) : "")),
    lastOf: lastMoves(log, shown.seats.length),
    log,
    last: null,
    odds: null,
    chances: null,
    lang: lang.value,
    t: teller(texts, lang.value),
    play: nothing,
    playAll: nothing,
    why: nothing,
    inspect: nothing,
    offer: nothing,
    motion: moving(),
    pace: pace.value,
  };
}
