/** Two fingers on a drawing make it larger inside its frame; one finger moves it then, and a double tap lets it go. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isDouble, type Point, panned, pinched, type Tap, WHOLE, type Zoom } from "./pinch";

const FRAME = "[data-zoom]";
const LIT = ".lit, [data-moves]";
const FAR = 8;

const zooms = new WeakMap<HTMLElement, Zoom>();
const zoomOf = (frame: HTMLElement): Zoom => zooms.get(frame) ?? WHOLE;

/** Let the drawing lie so; what stands beside its things is placed anew. */
function lay(frame: HTMLElement, zoom: Zoom): void {
  const drawing = frame.firstElementChild as HTMLElement | SVGElement | null;
  if (!drawing) return;
  const isWhole = zoom.scale === 1;
  zooms.set(frame, isWhole ? WHOLE : zoom);
  frame.toggleAttribute("data-zoomed", !isWhole);
  drawing.style.transformOrigin = "0 0";
  drawing.style.transform = isWhole ? "" : `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
  dispatchEvent(new Event("resize"));
}

const isInside = (one: DOMRect, frame: DOMRect): boolean =>
  one.right > frame.left && one.left < frame.right && one.bottom > frame.top && one.top < frame.bottom;

/** A drawing that shows nothing of what is asked is shown as a whole again. */
function showLit(frame: HTMLElement): void {
  const lit = [...frame.querySelectorAll(LIT)].map((one) => one.getBoundingClientRect());
  const room = frame.getBoundingClientRect();
  if (lit.length && !lit.some((one) => isInside(one, room))) lay(frame, WHOLE);
}

/** The fingers on one frame, what they do, and the last tap. */
class Hand {
  fingers = new Map<number, Point>();
  frame: HTMLElement | null = null;
  isMoving = false;
  start: Point = { x: 0, y: 0 };
  touched: EventTarget | null = null;
  tap: Tap | null = null;

  down = (event: PointerEvent) => {
    if (!this.fingers.size) this.isMoving = false;
    if (event.pointerType !== "touch") return;
    const frame = (event.target as Element).closest<HTMLElement>(FRAME);
    if (!frame || (this.fingers.size && frame !== this.frame)) return;
    this.frame = frame;
    this.fingers.set(event.pointerId, this.at(event));
    if (this.fingers.size === 1) {
      this.start = this.at(event);
      this.touched = event.target;
    } else this.begin();
  };

  move = (event: PointerEvent) => {
    const was = this.fingers.get(event.pointerId);
    if (!was || !this.frame) return;
    const now = this.at(event);
    const isPan = this.fingers.size === 1 && zoomOf(this.frame).scale > 1;
    if (isPan && !this.isMoving && Math.hypot(now.x - this.start.x, now.y - this.start.y) >= FAR)
      this.begin();
    if (this.isMoving) {
      event.stopImmediatePropagation();
      this.take(event.pointerId, was, now);
    }
    this.fingers.set(event.pointerId, now);
  };

  up = (event: PointerEvent) => {
    const was = this.fingers.get(event.pointerId);
    if (!was || !this.frame) return;
    this.fingers.delete(event.pointerId);
    if (this.isMoving) event.stopImmediatePropagation();
    else if (event.type === "pointerup") this.tapped(event);
  };

  /** A click that only ends a gesture is none. */
  click = (event: Event) => {
    if (!this.isMoving || !event.isTrusted) return;
    this.isMoving = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };

  /** The gesture is the frame's: whatever else a finger began ends. */
  private begin(): void {
    this.isMoving = true;
    this.touched?.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true }));
  }

  private take(finger: number, was: Point, now: Point): void {
    const frame = this.frame as HTMLElement;
    const [other] = [...this.fingers].filter(([id]) => id !== finger);
    const { width, height } = frame.getBoundingClientRect();
    const size = { width, height };
    const zoom = zoomOf(frame);
    if (other) lay(frame, pinched(zoom, [was, other[1]], [now, other[1]], size));
    else lay(frame, panned(zoom, { x: now.x - was.x, y: now.y - was.y }, size));
  }

  private tapped(event: PointerEvent): void {
    const frame = this.frame as HTMLElement;
    const tap = { ...this.at(event), at: event.timeStamp };
    const isLit = (event.target as Element).closest(LIT) !== null;
    const isReset = !isLit && zoomOf(frame).scale > 1 && isDouble(this.tap, tap);
    this.tap = isLit || isReset ? null : tap;
    if (!isReset) return;
    this.isMoving = true;
    lay(frame, WHOLE);
  }

  private at({ clientX, clientY }: PointerEvent): Point {
    const { left = 0, top = 0 } = this.frame?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  }
}

export function useZoom(desk: RefObject<HTMLElement | null>, ply: number): void {
  const hand = useRef(new Hand());
  const frames = () => [...(desk.current?.querySelectorAll<HTMLElement>(FRAME) ?? [])];
  useEffect(() => {
    for (const frame of frames()) if (zoomOf(frame).scale > 1) showLit(frame);
  }, [ply]);
  useEffect(() => {
    const { down, move, up, click } = hand.current;
    const turned = () => {
      for (const frame of frames()) lay(frame, WHOLE);
    };
    const capture = true;
    addEventListener("pointerdown", down, { capture });
    addEventListener("pointermove", move, { capture });
    addEventListener("pointerup", up, { capture });
    addEventListener("pointercancel", up, { capture });
    addEventListener("click", click, { capture });
    addEventListener("orientationchange", turned);
    return () => {
      removeEventListener("pointerdown", down, { capture });
      removeEventListener("pointermove", move, { capture });
      removeEventListener("pointerup", up, { capture });
      removeEventListener("pointercancel", up, { capture });
      removeEventListener("click", click, { capture });
      removeEventListener("orientationchange", turned);
    };
  }, []);
}
