/** The map and its sites as they stand, joined with what is printed on them. */

import type { CardWord, Good, Ground, Site as Place, Printed, Space as Standing, View } from "./view";

export type Word = CardWord;

export const GOODS: readonly Good[] = ["wheat", "grape", "stone", "fish", "rose"];

export type Space = Ground & Standing;

export type Site = Place & { blocks: number };

export type Shown = Omit<View, "spaces" | "blocks"> &
  Omit<Printed, "ground" | "sites"> & { spaces: Space[]; sites: Site[] };

export function joined(view: View, printed: Printed): Shown {
  const { ground, sites, ...rest } = printed;
  return {
    ...view,
    ...rest,
    spaces: ground.map((space, at) => ({ ...space, ...(view.spaces[at] as Standing) })),
    sites: sites.map((site, at) => ({ ...site, blocks: view.blocks[at] ?? 0 })),
  };
}
