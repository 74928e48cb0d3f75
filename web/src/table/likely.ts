/** Chances, painted on the things they are about. */

import { signal } from "@preact/signals";
import type { Odds } from "../api/types";
import type { BoardProps, Data } from "../boards/board";
import type { BoardModule } from "../boards/frame";

const SHELF = "greathouse.odds.";
const wanted = signal<Record<string, boolean>>({});

/** Whether a reader wants chances painted in a game; it is remembered for each. */
export const paints = (game: string): boolean =>
  wanted.value[game] ?? localStorage.getItem(SHELF + game) === "on";

export function paint(game: string, on: boolean): void {
  localStorage.setItem(SHELF + game, on ? "on" : "off");
  wanted.value = { ...wanted.value, [game]: on };
}

/** Chances by place: as the game has it, else each aim at the place of its id and each choice where it leads. */
export function byPlace(
  odds: Odds,
  module: BoardModule | null,
  props: BoardProps<Data, Data>,
): Record<string, number> {
  if (module?.odds) return module.odds(odds, props);
  const found: Record<string, number> = {};
  for (const choice of odds.choices) {
    const place = module?.where?.(choice.moves.at(-1) ?? "", props).at(-1);
    if (place && !(place in found)) found[place] = choice.win;
  }
  for (const aim of odds.aims) found[aim.id] = aim.p;
  return found;
}
