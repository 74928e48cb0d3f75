/** Finding things on the board by the names that boards give them. */

import type { Box } from "./anchor";

const SHOWN = { checkOpacity: true, checkVisibilityCSS: true } as const;

/** The first thing in sight that has a name, of those that are meant. */
export function placeOf(name: string, isMeant: (one: Element) => boolean = () => true): Element | null {
  const found = document.querySelectorAll(`.desk [data-place="${CSS.escape(name)}"]`);
  return [...found].find((one) => one.checkVisibility(SHOWN) && isMeant(one)) ?? null;
}

/** Whether a thing may be a player's: what lies in somebody's dock is that player's alone. */
export const mayBeOf =
  (seat: number | null) =>
  (one: Element): boolean => {
    const dock = one.closest(".dock");
    return !dock || dock.classList.contains(`seat-${seat}`);
  };

/** What stands for a move: the button, or the thing on the board that may be touched for it alone, or among others. */
export function standsFor(move: string): Element | null {
  const all = [...document.querySelectorAll<HTMLElement>(".desk [data-moves]")];
  const able = all.filter(
    (one) => one.dataset["moves"]?.split("|").includes(move) && one.checkVisibility(SHOWN),
  );
  const onBoard = able.filter((one) => !one.closest(".acts"));
  return onBoard.find((one) => one.dataset["moves"] === move) ?? onBoard[0] ?? able[0] ?? null;
}

/** Where a thing lies by the layout, whatever is moving; a drawing that pieces glide to says what of it stays. */
export function boxOf(element: Element): Box {
  const still = element.querySelector(":scope > [data-still]") ?? element;
  const { x, y, width, height } = still.getBoundingClientRect();
  return { x, y, width, height };
}

/** The part of a box that a frame shows; nothing where it shows none. */
export function within(box: Box, frame: Box): Box | null {
  const [x, y] = [Math.max(box.x, frame.x), Math.max(box.y, frame.y)];
  const width = Math.min(box.x + box.width, frame.x + frame.width) - x;
  const height = Math.min(box.y + box.height, frame.y + frame.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** Where the part of a thing lies that is not cut off by what scrolls. */
export function seenOf(element: Element): Box | null {
  let box: Box | null = boxOf(element);
  for (let up = element.parentElement; up && box; up = up.parentElement)
    if (up instanceof HTMLElement && getComputedStyle(up).overflow !== "visible")
      box = within(box, boxOf(up));
  return box;
}

/** What must stay in sight: all that is lit, the prompt and the button. */
export function kept(except: Element | null = null): Box[] {
  const lit = document.querySelectorAll(".desk :is(.lit, .chosen, .primary, .prompt-line)");
  return [...lit].filter((one) => one !== except && !one.contains(except)).map(boxOf);
}
