/** A position that belongs to no table, as a board is handed it: one seat looks, and is called "You". */

import type { Position } from "../api/types";
import { lang, moving, pace } from "../app/settings";
import type { BoardProps, Data } from "../boards/board";
import { say, type Texts, teller } from "../i18n/say";
import { lettersOf } from "../table/props";

const nothing = () => undefined;

interface Shown {
  position: Position;
  printed: Data;
  seat: number;
  players: string[];
}

export function boardOf({ position, printed, seat, players }: Shown, texts: Texts): BoardProps<Data, Data> {
  const called = players.map((name, at) => (at === seat ? say("you_called") : name));
  const blank = called.map(() => "");
  return {
    view: position.view,
    printed,
    menu: [],
    seat,
    players,
    called,
    letters: lettersOf(called),
    bots: blank,
    lastOf: blank,
    log: [],
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
