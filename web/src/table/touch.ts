/** What was touched last, so that answers stand beside it, and so that no touch is lost between two drawings. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const THINGS = "[data-place], [data-moves], .piece, button, [role=button]";
let last: Element | null = null;
let pressedAt = "";
let isStill = false;

const spotOf = ({ screenX, screenY }: PointerEvent) => `${screenX} ${screenY}`;
addEventListener("pointerdown", (event) => (pressedAt = spotOf(event)), { capture: true });

/** Whether a thing came under a pointer that has rested since it pressed something else: nobody looks at it yet. */
export const isUnasked = (): boolean => isStill;

/** The thing under the pointer or with the focus. */
export const touched = (): Element | null => (last?.isConnected ? last : document.activeElement);

/** A thing is the same after it was drawn anew if it bears the same name. */
function nameOf(thing: Element): string {
  const { moves, place, slide, move } = (thing as HTMLElement).dataset;
  return [moves, place, slide, move, thing.getAttribute("aria-label")].join("\n");
}

/**
 * A browser clicks only what was under the pointer both when it went down and when it went up. Where the thing was
 * drawn anew in between, the click is given to the thing of the same name that now lies there.
 */
export function useTouch(desk: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = desk.current;
    if (!root) return;
    let pressed: { thing: Element; name: string } | null = null;
    let isClicked = false;
    const over = (event: Event) => {
      last = (event.target as Element).closest(THINGS);
      isStill = event.type === "pointerover" && spotOf(event as PointerEvent) === pressedAt;
    };
    const down = (event: PointerEvent) => {
      over(event);
      isClicked = false;
      pressed = last && event.button === 0 ? { thing: last, name: nameOf(last) } : null;
    };
    const up = ({ clientX, clientY }: PointerEvent) => {
      const was = pressed;
      pressed = null;
      if (!was || was.thing.isConnected) return;
      const now = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(THINGS);
      setTimeout(() => {
        if (!isClicked && now && nameOf(now) === was.name)
          now.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      });
    };
    const click = () => {
      isClicked = true;
    };
    const listen = { capture: true } as const;
    root.addEventListener("pointerover", over, listen);
    root.addEventListener("focusin", over, listen);
    root.addEventListener("pointerdown", down, listen);
    root.addEventListener("click", click, listen);
    addEventListener("pointerup", up, listen);
    return () => {
      root.removeEventListener("pointerover", over, listen);
      root.removeEventListener("focusin", over, listen);
      root.removeEventListener("pointerdown", down, listen);
      root.removeEventListener("click", click, listen);
      removeEventListener("pointerup", up, listen);
    };
  }, []);
}
