/** Small marks on things: chosen, how likely, and counts that change before one's eyes. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { pace } from "../../app/settings";
import { percent } from "../../table/percent";
import "./marks.css";

/** A gold disc at the upper right corner of what is chosen. */
export const Tick = (): JSX.Element => (
  <span class="tick" aria-hidden="true">
    <svg viewBox="0 0 16 16">
      <path
        d="M3 8.5 6.5 12 13 4.5"
        fill="none"
        stroke="currentColor"
        stroke-width="2.2"
        stroke-linecap="round"
      />
    </svg>
  </span>
);

/** A chance on a thing, grey to turquoise. */
export function OddsPill({ p }: { p: number }): JSX.Element {
  return (
    <span class="odds-pill" style={{ "--p": Math.round(100 * p) }}>
      {percent(p)}
    </span>
  );
}

const COUNT = 600;

/** A number that counts to its new value and glows. */
export function Count({ value, class: extra = "" }: { value: number; class?: string }): JSX.Element {
  const box = useRef<HTMLSpanElement>(null);
  const before = useRef(value);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = value;
    if (from === value || !box.current || pace.value === 0) return;
    return counting(box.current, from, value);
  }, [value]);
  return (
    <span ref={box} class={`count ${extra}`}>
      {value}
    </span>
  );
}

/** Count in a text of its own, so that a render in between finds what it wrote. */
function counting(box: HTMLElement, from: number, to: number): () => void {
  const start = performance.now();
  const length = COUNT * pace.value;
  let frame = 0;
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - start) / length));
    box.dataset["at"] = String(Math.round(from + (to - from) * (1 - (1 - part) ** 3)));
    if (part < 1) frame = requestAnimationFrame(step);
    else delete box.dataset["at"];
  };
  step(start);
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    delete box.dataset["at"];
  };
}
