/** What a player took in the last turn, and with which dice, read from the moves. */

import type { PlayedMove } from "../board";

export interface Taken {
  /** The tile, or nothing. */
  tile: string;
  dice: string[];
}

/** The last claim of a seat; null while there has been none. */
export function taken(log: PlayedMove[], seat: number): Taken | null {
  const told = log.flatMap(({ events }) => events);
  const at = told.findLastIndex(
    ({ key, args }) => args["seat"] === seat && /(claim|decline|consolation)$/.test(key),
  );
  const claim = told[at];
  if (!claim) return null;
  const begun = told
    .slice(0, at)
    .findLastIndex(({ key, args }) => args["seat"] === seat && key.endsWith("turn"));
  const locks = told
    .slice(begun + 1, at)
    .filter(({ key, args }) => args["seat"] === seat && key.endsWith("lock"))
    .map(({ args }) => faceOf(String(args["die"])));
  return {
    tile: String(claim.args["tile"] ?? ""),
    dice: locks.filter(Boolean).sort((one, other) => other.localeCompare(one)),
  };
}

/** The face of a die's word, such as 5 of "artisan5"; nothing for one without a value, which takes nothing. */
const faceOf = (word: string): string => /(\d|\*+|\+2)\*?$/.exec(word)?.[1] ?? "";
