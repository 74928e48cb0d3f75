/** A box that stands beside a thing, with a tail; it never takes clicks from what lies under it but by its buttons. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Box, clearSpotFor, spotFor } from "./anchor";
import { boxOf, kept } from "./places";

interface Props {
  /** The thing, looked for anew whenever the page changes. */
  at: () => Element | null;
  class: string;
  role?: "status" | "alert" | "group";
  label?: string;
  /** Whether it rather stands apart than over something that may be touched. */
  flees?: boolean;
  children: ComponentChildren;
}

/** The window but for the rail, and on phones but for the tabs. */
function roomOf(): Box {
  const left = document.querySelector(".rail")?.getBoundingClientRect().right ?? 0;
  const tabs = document.querySelector(".tabs")?.getBoundingClientRect();
  const bottom = tabs?.height ? tabs.top : innerHeight;
  return { x: left, y: 0, width: innerWidth - left, height: bottom };
}

/** Where a thing lies; a player's plate with the prompt right below it, so that nobody's words lie over that. */
function placed(thing: Element): Box {
  const box = boxOf(thing);
  const prompt = document.querySelector(".prompt-line")?.getBoundingClientRect();
  const isAbove = thing.closest(".plates") && prompt && prompt.top >= box.y + box.height - 1;
  return isAbove ? { ...box, height: prompt.bottom - box.y } : box;
}

/** Let a box stand beside a thing as long as it is there; without one it stands over the middle of the board. */
function useBeside(find: () => Element | null, flees: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const place = () => {
    const mine = box.current;
    if (!mine) return;
    const thing = find();
    const room = roomOf();
    const middle = { x: innerWidth / 2, y: innerHeight / 2, width: 0, height: 0 };
    const spot = (flees ? clearSpotFor : spotFor)(
      thing ? placed(thing) : middle,
      boxOf(mine),
      room,
      kept(thing),
    );
    mine.style.translate = `${spot.x}px ${spot.y}px`;
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

export function Anchored({ at, class: name, role, label, flees = false, children }: Props) {
  const box = useBeside(at, flees);
  return (
    <div ref={box} class={name} role={role} aria-label={label}>
      {children}
    </div>
  );
}
