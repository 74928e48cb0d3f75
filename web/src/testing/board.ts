/** A board that nobody plays at, for tests of what it says. */

import type { BoardProps } from "../boards/board";

const nothing = () => undefined;

export function looked<View, Printed>(
  given: Pick<BoardProps<View, Printed>, "view" | "printed"> & Partial<BoardProps<View, Printed>>,
): BoardProps<View, Printed> {
  const players = given.players ?? ["Ada"];
  return {
    menu: [],
    seat: 0,
    players,
    called: players,
    letters: players.map((name) => name.slice(0, 1)),
    bots: players.map(() => ""),
    lastOf: players.map(() => ""),
    log: [],
    last: null,
    odds: null,
    chances: null,
    lang: "en",
    t: (key) => key.split(".").pop() ?? "",
    play: nothing,
    playAll: nothing,
    why: nothing,
    inspect: nothing,
    offer: nothing,
    motion: false,
    pace: 0,
    ...given,
  };
}
