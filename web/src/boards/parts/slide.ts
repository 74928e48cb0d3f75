/** Things glide from where they lay to where they lie; every place is one of the layout, never one of a glide. */

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { pace } from "../../app/settings";
import { type Box, type Shift, shiftOf } from "./shift";

type Moving = HTMLElement | SVGElement;

interface Manner {
  duration: number;
  easing: string;
}

const OUT = "cubic-bezier(.2, .8, .2, 1)";
const MOVE = "cubic-bezier(.45, .05, .2, 1)";
/** How things glide that say so by `data-glide`. */
const MANNERS: Record<string, Manner> = {
  step: { duration: 260, easing: MOVE },
  home: { duration: 420, easing: MOVE },
  card: { duration: 420, easing: OUT },
  die: { duration: 260, easing: MOVE },
};
const FADE = { duration: 260, easing: OUT };
const ARC = 10;

let before: Map<string, Box> | null = null;
const running = new Set<Animation>();

/** End every glide and note where everything lies; called before what is on the stage changes. */
export function noteSpots(): void {
  settle();
  before = boxes(document.querySelectorAll<Moving>(".desk [data-slide]"), "slide");
}

function settle(): void {
  for (const one of running) one.cancel();
  running.clear();
}

/**
 * When the view changes, let everything with a `data-slide` glide from where its namesake was before.
 * What is new comes from the `data-home` that its `data-from` names, or fades in. A position that is told
 * twice, by the answer and to everybody, stops nothing.
 */
export function useSlide(root: RefObject<HTMLElement | null>, view: unknown, motion: boolean): void {
  useLayoutEffect(() => {
    if (!before) return;
    const known = before;
    before = null;
    settle();
    if (!root.current || !motion) return;
    const things = [...root.current.querySelectorAll<Moving>("[data-slide]")];
    const homes = boxes(root.current.querySelectorAll<Moving>("[data-home]"), "home");
    const shifts = things.map((thing) => shiftFor(thing, known, homes));
    for (const [at, thing] of things.entries()) glide(thing, shifts[at] ?? null);
  }, [view, motion]);
}

/** Where everything with a name lies in the window; of two with one name the first counts, and a home may have several. */
function boxes(found: NodeListOf<Moving>, name: "slide" | "home"): Map<string, Box> {
  const all = new Map<string, Box>();
  for (const one of found) {
    const named = one.dataset[name] ?? "";
    for (const key of name === "home" ? named.split(" ") : [named]) {
      if (!all.has(key)) all.set(key, one.getBoundingClientRect());
    }
  }
  return all;
}

type Glide = Shift | "new" | null;

/** Everything is measured before anything is set in motion. */
function shiftFor(thing: Moving, known: Map<string, Box>, homes: Map<string, Box>): Glide {
  const was = known.get(thing.dataset["slide"] ?? "");
  const from = was ?? homes.get(thing.dataset["from"] ?? "");
  if (!from) return "new";
  const room = { width: innerWidth, height: innerHeight };
  return shiftOf(from, thing.getBoundingClientRect(), room, unitsOf(thing)) ?? (was ? null : "new");
}

/** How much of the window's x and y one unit of the drawing's parent is. */
function unitsOf(thing: Moving): DOMMatrixReadOnly | null {
  const parent = thing.parentElement;
  return thing instanceof SVGElement && parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
}

function glide(thing: Moving, shift: Glide): void {
  if (shift === null) return;
  if (shift === "new") return keep(thing.animate([{ opacity: 0 }, { opacity: 1 }], timed(FADE)));
  const manner = MANNERS[thing.dataset["glide"] ?? "step"] ?? FADE;
  const { x, y, scale } = shift;
  const way = [
    { translate: `${x}px ${y}px`, scale: `${scale}` },
    { translate: `${x / 2}px ${y / 2 - ARC * shift.unit}px`, scale: `${(1 + scale) / 2}`, offset: 0.5 },
    { translate: "0px 0px", scale: "1" },
  ];
  keep(thing.animate(way, timed(manner)));
}

const timed = ({ duration, easing }: Manner) => ({ duration: duration * pace.value, easing });

function keep(animation: Animation): void {
  running.add(animation);
  animation.onfinish = () => running.delete(animation);
}
