/** Dragging: to lift a thing is to choose it, to drop it on what is lit is to touch that. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const FAR = 6;
const LIFTED = "[data-drag]";
const TARGETS = "[data-moves], .lit";

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
  ghost.className = "ghost";
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  const copy = thing.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>("*")])
    for (const name of ["data-moves", "data-place", "data-slide", "data-drag", "id"])
      one.removeAttribute(name);
  ghost.append(thing instanceof SVGElement ? framed(thing, copy) : copy);
  document.querySelector(".overlay")?.append(ghost);
  return ghost;
}

/** A part of a drawing needs a frame of its own. */
function framed(thing: SVGElement, copy: Element): SVGSVGElement {
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const { x, y, width, height } = (thing as SVGGraphicsElement).getBBox();
  frame.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  copy.removeAttribute("transform");
  frame.append(copy);
  return frame;
}

const isChosen = (thing: Element) => thing.matches(".chosen, [aria-pressed=true]");

export function useDrag(desk: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = desk.current;
    if (!root) return;
    let drag: Drag | null = null;
    let isDropped = false;
    const down = (event: PointerEvent) => {
      const thing = (event.target as Element).closest<HTMLElement>(LIFTED);
      isDropped = false;
      const isLifted =
        thing && event.button === 0 && (event.pointerType !== "touch" || thing.closest(".stage"));
      drag = isLifted ? { thing, x: event.clientX, y: event.clientY, ghost: null } : null;
    };
    const move = (event: PointerEvent) => {
      if (!drag) return;
      const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
      if (!drag.ghost && far < FAR) return;
      if (!drag.ghost) {
        drag.ghost = ghostOf(drag.thing);
        if (!isChosen(drag.thing)) drag.thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      }
      drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    };
    const drop = (event: PointerEvent) => {
      const lifted = drag;
      drag = null;
      if (!lifted?.ghost) return;
      lifted.ghost.remove();
      isDropped = true;
      if (event.type !== "pointerup") return;
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest(TARGETS);
      if (under && under !== lifted.thing) {
        isDropped = false;
        under.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        isDropped = true;
      }
    };
    const click = (event: Event) => {
      if (isDropped && event.isTrusted) event.stopPropagation();
      isDropped = false;
    };
    root.addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", drop);
    root.addEventListener("click", click, true);
    return () => {
      root.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", drop);
      root.removeEventListener("click", click, true);
    };
  }, []);
}
