/** On a phone, what is yours lies in a sheet: its grip is dragged, tapped or moved by arrow keys. */

import { computed, signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { wish } from "../app/settings";
import { WINDOWS } from "../app/windows";
import { say } from "../i18n/say";
import { type Height, nearest, rested, stepped, tapped } from "./heights";

/** It is kept while one plays, and from table to table. */
export const height = signal<Height>("peek");

/** A phone held across, as in landscape.css, has room for the open sheet at any time. */
const across = wish(WINDOWS["--across"]);

/** Whether the sheet tells all it can of each thing. */
export const isOpen = computed(() => across.value || height.value !== "peek");

const ASKED = ":is(.stage, .side, .tray) :is(.lit, [data-moves])";

/** A sheet over the whole board makes room when something on the board is asked. */
export function useSheet(desk: RefObject<HTMLElement | null>, ply: number | null): void {
  useEffect(() => {
    if (ply !== null && height.value === "full" && desk.current?.querySelector(ASKED)) height.value = "half";
  }, [ply]);
}

const FAR = 6;
const PEEK = 100;

/** A grip on its way: where and when it was taken, and how high the sheet was. */
interface Pull {
  y: number;
  at: number;
  from: Height;
  high: number;
  of: Record<Height, number>;
}

/** Take hold of the sheet, if the grip lies on one. */
function taken(grip: Element, event: PointerEvent): Pull | null {
  const desk = grip.closest<HTMLElement>(".desk");
  const dock = desk?.querySelector(".dock");
  const line = desk?.querySelector(".prompt-line");
  const bar = desk?.querySelector(".beside");
  if (!dock || !line || !bar) return null;
  const room = bar.getBoundingClientRect().top - line.getBoundingClientRect().bottom;
  const high = dock.getBoundingClientRect().height;
  const peek = height.value === "peek" ? high : Math.min(PEEK, room / 4);
  const of = { peek, half: Math.max(room / 2, peek), full: room };
  return { y: event.clientY, at: event.timeStamp, from: height.value, high, of };
}

function usePull() {
  const pull = useRef<Pull | null>(null);
  const isPulled = useRef(false);
  const down = (event: PointerEvent) => {
    const grip = event.currentTarget as Element;
    isPulled.current = false;
    pull.current = event.button ? null : taken(grip, event);
    if (pull.current) grip.setPointerCapture(event.pointerId);
  };
  const highAt = ({ high, y, of }: Pull, event: PointerEvent) =>
    Math.max(of.peek, Math.min(of.full, high + y - event.clientY));
  const move = (event: PointerEvent) => {
    const now = pull.current;
    if (!now || (!isPulled.current && Math.abs(event.clientY - now.y) < FAR)) return;
    isPulled.current = true;
    const desk = (event.currentTarget as Element).closest<HTMLElement>(".desk");
    const high = highAt(now, event);
    desk?.style.setProperty("--pulled", `${high}px`);
    height.value = nearest(high, now.of);
  };
  const up = (event: PointerEvent) => {
    const now = pull.current;
    pull.current = null;
    (event.currentTarget as Element).closest<HTMLElement>(".desk")?.style.removeProperty("--pulled");
    if (!now || !isPulled.current) return;
    const speed = (now.y - event.clientY) / Math.max(1, event.timeStamp - now.at);
    height.value =
      event.type === "pointerup" ? rested(highAt(now, event), speed, now.from, now.of) : now.from;
  };
  const tap = () => {
    if (!isPulled.current) height.value = tapped(height.value);
    isPulled.current = false;
  };
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onClick: tap };
}

const BY: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

export function Grip() {
  const pull = usePull();
  const walk = (event: KeyboardEvent) => {
    const by = BY[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    height.value = stepped(height.value, by);
  };
  return (
    <button
      type="button"
      class="grip"
      aria-expanded={height.value !== "peek"}
      aria-label={say(height.value === "full" ? "sheet_less" : "sheet_more")}
      onKeyDown={walk}
      {...pull}
    />
  );
}
