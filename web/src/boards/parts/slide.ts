import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Spot {
  x: number;
  y: number;
}

type Moving = HTMLElement | SVGElement;

const SLIDE = { duration: 280, easing: "cubic-bezier(.2,.7,.2,1)" };

/**
 * When the view changes, let everything with a `data-slide` glide from where its namesake was before.
 * What is new comes from the `data-home` that its `data-from` names, or fades in.
 */
export function useSlide(root: RefObject<HTMLElement | null>, view: unknown, motion: boolean) {
  const before = useRef<Map<string, Spot> | null>(null);
  useLayoutEffect(() => {
    if (!root.current || !motion) return;
    const now = spots(root.current, "slide");
    const known = before.current;
    before.current = new Map(now.map(({ key, spot }) => [key, spot]));
    if (!known) return;
    const fresh = now.filter(({ key }) => !known.has(key));
    const homes = new Map(
      fresh.length ? spots(root.current, "home").map(({ key, spot }) => [key, spot]) : [],
    );
    for (const { element, key, spot } of now)
      glide(element, known.get(key) ?? homes.get(element.dataset.from ?? ""), spot);
  }, [view, motion]);
}

/** Where everything with a data attribute lies, measured from the corner of the board. */
function spots(root: HTMLElement, name: "slide" | "home"): { element: Moving; key: string; spot: Spot }[] {
  const origin = root.getBoundingClientRect();
  return [...root.querySelectorAll<Moving>(`[data-${name}]`)].map((element) => {
    const box = element.getBoundingClientRect();
    const spot = { x: box.x + box.width / 2 - origin.x, y: box.y + box.height / 2 - origin.y };
    return { element, key: element.dataset[name] ?? "", spot };
  });
}

function glide(element: Moving, from: Spot | undefined, to: Spot) {
  if (!from) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], SLIDE);
  } else if (Math.hypot(from.x - to.x, from.y - to.y) > 2) {
    const scale = scaleOf(element);
    const start = `translate(${(from.x - to.x) / scale}px, ${(from.y - to.y) / scale}px)`;
    element.animate([{ transform: start }, { transform: "none" }], SLIDE);
  }
}

/** How many pixels of the screen a unit is that the element is moved by. */
function scaleOf(element: Moving): number {
  return (element instanceof SVGGraphicsElement && element.ownerSVGElement?.getScreenCTM()?.a) || 1;
}
