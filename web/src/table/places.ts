/** Finding things on the board by the names that boards give them. */

import type { Box } from "./anchor";

const SHOWN = { checkOpacity: true, checkVisibilityCSS: true } as const;

/** The first thing in sight that has a name. */
export function placeOf(name: string): Element | null {
  const found = document.querySelectorAll(`.desk [data-place="${CSS.escape(name)}"]`);
  return [...found].find((one) => one.checkVisibility(SHOWN)) ?? null;
}

/** What stands for a move: the button, or the thing on the board that may be touched for it alone, or among others. */
export function standsFor(move: string): Element | null {
  const all = [...document.querySelectorAll<HTMLElement>(".desk [data-moves]")];
  const able = all.filter(
    (one) => one.dataset["moves"]?.split("|").includes(move) && one.checkVisibility(SHOWN),
  );
  const onBoard = able.filter((one) => !one.closest(".acts"));
  return onBoard.find((one) => one.dataset["moves"] === move) ?? onBoard[0] ?? able[0] ?? null;
}

/** Where a thing lies by the layout, whatever is moving. */
export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** What must stay in sight: all that is lit, the prompt and the button. */
export function kept(except: Element | null = null): Box[] {
  const lit = document.querySelectorAll(".desk :is(.lit, .chosen, .primary, .prompt-line)");
  return [...lit].filter((one) => one !== except && !one.contains(except)).map(boxOf);
}
