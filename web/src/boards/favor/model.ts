/** The table with what is printed on its tiles, and how dice are laid out. */

import type { Demand, Die, Owned as Held, Player as Holder, Printed, Stack, TileFace, View } from "./view";

/** A place of the table: the demand, the tile and how many are left. */
export type Place = Stack & TileFace & { demand: Demand };

export type Owned = Held & TileFace;

export type Player = Omit<Holder, "tiles"> & { tiles: Owned[] };

export type Shown = Omit<View, "bars" | "players"> &
  Omit<Printed, "tiles" | "slots"> & { bars: Place[]; players: Player[] };

export function joined(view: View, printed: Printed): Shown {
  const { tiles, slots, ...rest } = printed;
  const face = (tile: string) => tiles[tile] as TileFace;
  return {
    ...view,
    ...rest,
    bars: view.bars.map((stack) => ({
      ...stack,
      ...face(stack.tile),
      demand: slots[stack.slot] as Demand,
    })),
    players: view.players.map((player) => ({
      ...player,
      tiles: player.tiles.map((held) => ({ ...held, ...face(held.tile) })),
    })),
  };
}

/** How many of `count` dice stand in each row of a pyramid, the base first. */
export function pyramidRows(count: number): number[] {
  let base = 1;
  while ((base * (base + 1)) / 2 < count) base += 1;
  const rows: number[] = [];
  for (let left = count, width = base; left > 0; width -= 1) {
    rows.push(Math.min(left, width));
    left -= width;
  }
  return rows;
}

/** Dice with equal ones side by side, the most frequent first, as they are compared. */
export function byCount(dice: Die[]): Die[] {
  const many = (die: Die) => dice.filter((other) => other.face === die.face).length;
  return [...dice].sort(
    (a, b) => many(b) - many(a) || b.face.localeCompare(a.face) || a.kind.localeCompare(b.kind),
  );
}

/** Tell the first word of dice that look alike apart from the second. */
export function numbered<T>(list: T[], word: (one: T) => string): { one: T; key: string }[] {
  const seen = new Map<string, number>();
  return list.map((one) => {
    const times = (seen.get(word(one)) ?? 0) + 1;
    seen.set(word(one), times);
    return { one, key: `${word(one)}/${times}` };
  });
}
