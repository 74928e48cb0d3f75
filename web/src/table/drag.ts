/** Dragging: a thing that is dropped on a place stands for the moves that lead there. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

const FAR = 6;

/** What dropping a thing on one of some places does, the innermost first; nothing where it has no business. */
export type Drop = (thing: string, places: string[]) => (() => void) | null;

/** A thing on its way: where it was taken, and the picture that follows the pointer. */
interface Drag {
  thing: HTMLElement;
  x: number;
  y: number;
  ghost: HTMLElement | null;
}

/** A picture of a thing that follows the pointer; it takes no clicks and never grows the page. */
function ghostOf(thing: HTMLElement): HTMLElement {
  const { width, height } = thing.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = `ghost ${thing.closest(".board")?.className ?? ""}`;
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  ghost.style.setProperty("--die", `${width}px`);
  const copy = thing.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>("*")])
    for (const name of ["data-moves", "data-place", "data-slide", "data-drag", "id"])
      one.removeAttribute(name);
  ghost.append(copy);
  document.querySelector(".overlay")?.append(ghost);
  return ghost;
}

/** The places under a point, from the innermost outwards. */
function placesAt(x: number, y: number): HTMLElement[] {
  const found: HTMLElement[] = [];
  let up = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]");
  for (; up; up = up.parentElement?.closest<HTMLElement>("[data-place]")) found.push(up);
  return found;
}

const nameOf = (thing: HTMLElement): string => thing.dataset["place"] ?? "";

/** A thing that is lifted shows its card no more, nor will it after a long press. */
function lift(drag: Drag, pointerType: string): HTMLElement {
  drag.thing.dispatchEvent(new PointerEvent("pointerleave", { pointerType }));
  return ghostOf(drag.thing);
}

export function useDrag(desk: RefObject<HTMLElement | null>, drop: Drop): void {
  const latest = useRef(drop);
  latest.current = drop;
  useEffect(() => {
    const root = desk.current;
    if (!root) return;
    let drag: Drag | null = null;
    let isDropped = false;
    const deedAt = (thing: HTMLElement, x: number, y: number) => {
      const places = placesAt(x, y).filter((one) => one !== thing);
      return latest.current(nameOf(thing), places.map(nameOf));
    };
    const down = (event: PointerEvent) => {
      const thing = (event.target as Element).closest<HTMLElement>("[data-drag]");
      isDropped = false;
      drag = thing && event.button === 0 ? { thing, x: event.clientX, y: event.clientY, ghost: null } : null;
    };
    const move = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      if (!drag || (!drag.ghost && Math.hypot(x - drag.x, y - drag.y) < FAR)) return;
      drag.ghost ??= lift(drag, pointerType);
      drag.ghost.style.translate = `${x}px ${y}px`;
      drag.ghost.classList.toggle("can", deedAt(drag.thing, x, y) !== null);
    };
    const end = (event: PointerEvent) => {
      const lifted = drag;
      drag = null;
      if (!lifted?.ghost) return;
      lifted.ghost.remove();
      isDropped = true;
      if (event.type === "pointerup") deedAt(lifted.thing, event.clientX, event.clientY)?.();
    };
    const click = (event: Event) => {
      if (isDropped && event.isTrusted) event.stopPropagation();
      isDropped = false;
    };
    root.addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    root.addEventListener("click", click, true);
    return () => {
      root.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      root.removeEventListener("click", click, true);
    };
  }, []);
}
