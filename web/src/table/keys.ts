/** The keys of a table, where nothing is being typed. */

import { useLayoutEffect } from "preact/hooks";

const TYPED = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select";
const PRESSED = "button, a, summary, [role=button], input";
const CHOSEN = ".chosen, [aria-pressed=true]";

/** Enter presses what has the focus; only where that is nothing, or what is chosen already, it is the primary's. */
export function isFree(target: EventTarget | null): boolean {
  return !(target instanceof Element) || !target.closest(PRESSED) || target.matches(`.board :is(${CHOSEN})`);
}

/** Listens from the first look on: whoever sees a table may press. */
export function useKeys(keys: Record<string, (event: KeyboardEvent) => void>): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.matches(TYPED);
      if (isTyped || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
        return;
      keys[event.key.toLowerCase()]?.(event);
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  });
}
