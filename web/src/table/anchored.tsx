/** A box that stands beside a thing, with a tail; it never takes clicks from what lies under it but by its buttons. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { spotFor } from "./anchor";
import { boxOf, kept } from "./places";

interface Props {
  /** The thing, looked for anew whenever the page changes. */
  at: () => Element | null;
  class: string;
  role?: "status" | "alert" | "group";
  label?: string;
  children: ComponentChildren;
}

/** Let a box stand beside a thing as long as it is there; without one it stands over the middle of the board. */
function useBeside(find: () => Element | null) {
  const box = useRef<HTMLDivElement>(null);
  const place = () => {
    const mine = box.current;
    if (!mine) return;
    const thing = find();
    const room = { x: 0, y: 0, width: innerWidth, height: innerHeight };
    const middle = { x: innerWidth / 2, y: innerHeight / 2, width: 0, height: 0 };
    const spot = spotFor(thing ? boxOf(thing) : middle, boxOf(mine), room, kept(thing));
    mine.style.left = `${spot.x}px`;
    mine.style.top = `${spot.y}px`;
    mine.style.setProperty("--tip", `${spot.tip}px`);
    mine.dataset["side"] = thing ? spot.side : "none";
  };
  useLayoutEffect(() => {
    place();
    addEventListener("resize", place);
    const later = setTimeout(place, 450);
    return () => {
      removeEventListener("resize", place);
      clearTimeout(later);
    };
  });
  return box;
}

export function Anchored({ at, class: name, role, label, children }: Props) {
  const box = useBeside(at);
  return (
    <div ref={box} class={name} role={role} aria-label={label}>
      {children}
    </div>
  );
}
