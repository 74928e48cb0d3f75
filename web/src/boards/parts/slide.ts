import { useLayoutEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";

interface Spot {
  x: number;
  y: number;
}

const SLIDE = { duration: 320, easing: "cubic-bezier(.2,.7,.2,1)" };

/** When the view changes, let everything with a `data-slide` glide from where its namesake was before. */
export function useSlide(root: RefObject<HTMLElement | null>, view: unknown, motion: boolean) {
  const shown = useRef(view);
  const before = useRef(new Map<string, Spot>());
  useLayoutEffect(() => {
    if (!root.current) return;
    const moved = motion && shown.current !== view;
    shown.current = view;
    const origin = root.current.getBoundingClientRect();
    const now = [...root.current.querySelectorAll<HTMLElement>("[data-slide]")].map((element) => {
      const box = element.getBoundingClientRect();
      return { element, key: element.dataset.slide ?? "", spot: { x: box.x - origin.x, y: box.y - origin.y } };
    });
    if (moved) for (const { element, key, spot } of now) glide(element, before.current.get(key), spot);
    before.current = new Map(now.map(({ key, spot }) => [key, spot]));
  });
}

function glide(element: HTMLElement, from: Spot | undefined, to: Spot) {
  if (!from) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], SLIDE);
  } else if (Math.hypot(from.x - to.x, from.y - to.y) > 2) {
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    element.animate([{ transform: start }, { transform: "none" }], SLIDE);
  }
}
