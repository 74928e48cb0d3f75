/** The drawing of a component: one for every tile, card, noble, token and disaster of a game. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";

type Drawings = Record<string, string>;

const SHEETS: Record<string, () => Promise<{ default: Drawings }>> = {
  faiyum: () => import("virtual:emblems/faiyum"),
  favor: () => import("virtual:emblems/favor"),
  pharaoh: () => import("virtual:emblems/pharaoh"),
  pharaon: () => import("virtual:emblems/pharaon"),
};
const sheets = signal<Record<string, Drawings>>({});

/** Fetch the drawings of a game; a board is drawn when they are here. */
export async function loadEmblems(game: string): Promise<void> {
  const load = SHEETS[game];
  if (!load || sheets.value[game]) return;
  const { default: drawings } = await load();
  sheets.value = { ...sheets.value, [game]: drawings };
}

/** The same for a page without a board; says whether they are here. */
export function useEmblems(game: string): boolean {
  useEffect(() => void loadEmblems(game), [game]);
  return game in sheets.value;
}

/** What is drawn for "game/kind/id", such as "favor/tile/queen"; nothing until it is here. */
export function drawingOf(of: string): string {
  const [game = "", ...rest] = of.split("/");
  return sheets.value[game]?.[rest.join("/")] ?? "";
}

interface EmblemProps {
  of: string;
  class?: string;
}

export function Emblem({ of, class: extra = "" }: EmblemProps): JSX.Element {
  return (
    <svg
      class={`emblem ${extra}`}
      viewBox="0 0 64 64"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawingOf(of) }}
    />
  );
}

/** The same inside a drawing, 64 by 64 from the corner. */
export function EmblemShape({
  of,
  ...rest
}: {
  of: string;
  class?: string;
  transform?: string;
}): JSX.Element {
  return <g {...rest} dangerouslySetInnerHTML={{ __html: drawingOf(of) }} />;
}
