/** A hint or a step of a lesson, drawn on the board: a ring, an arrow, and a bubble at the thing. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Box } from "./anchor";
import { Bubble } from "./bubble";
import { boxOf, placeOf, standsFor } from "./places";

interface RingsProps {
  /** Names of places, from start to end. */
  places: string[];
  /** The move that is meant; what stands for it is ringed if no place is named. */
  move?: string | undefined;
}

/** The things that are pointed at, in order. */
function thingsOf({ places, move }: RingsProps): Element[] {
  const named = places.flatMap((name) => placeOf(name) ?? []);
  const able = move === undefined ? null : standsFor(move);
  return named.length || !able ? named : [able];
}

/** Where things lie, looked at again as long as something may still move. */
export function useBoxes(
  find: () => Element[],
  deps: unknown[],
  measure: (one: Element) => Box | null = boxOf,
): Box[] {
  const [boxes, setBoxes] = useState<Box[]>([]);
  useLayoutEffect(() => {
    const look = () => {
      const next = find().flatMap((one) => measure(one) ?? []);
      setBoxes((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    look();
    const timer = setInterval(look, 250);
    addEventListener("resize", look);
    return () => {
      clearInterval(timer);
      removeEventListener("resize", look);
    };
  }, deps);
  return boxes;
}

const middle = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const;

/** An arrow from the middle of one box to the edge of another. */
export function Arrow({ from, to, class: name }: { from: Box; to: Box; class: string }) {
  const [x1, y1] = middle(from);
  const [x, y] = middle(to);
  const far = Math.hypot(x - x1, y - y1);
  if (far < 24) return null;
  const short = Math.min(far / 3, Math.min(to.width, to.height) / 3);
  const part = (far - short) / far;
  return (
    <line
      class={`arrow ${name}`}
      x1={x1}
      y1={y1}
      x2={x1 + (x - x1) * part}
      y2={y1 + (y - y1) * part}
      marker-end={`url(#head-${name})`}
    />
  );
}

/** The heads of arrows. */
export const Heads = () => (
  <defs>
    {["hint", "last"].map((name) => (
      <marker
        key={name}
        id={`head-${name}`}
        class={`arrow-head ${name}`}
        viewBox="0 0 10 10"
        refX="5"
        refY="5"
        markerWidth="3.4"
        markerHeight="3.4"
        orient="auto"
      >
        <path d="M0 0 10 5 0 10Z" />
      </marker>
    ))}
  </defs>
);

interface PointerProps extends RingsProps {
  tone: "hint" | "lesson";
  title?: string;
  children: ComponentChildren;
}

export function Pointer({ tone, title, places, move, children }: PointerProps) {
  const find = () => thingsOf({ places, move });
  const boxes = useBoxes(find, [places.join(), move]);
  const [from, to] = [boxes[0], boxes.at(-1)];
  return (
    <>
      <svg class="drawn" aria-hidden="true">
        <Heads />
        {to && (
          <rect
            class="ring hint"
            x={to.x - 4}
            y={to.y - 4}
            width={to.width + 8}
            height={to.height + 8}
            rx="10"
          />
        )}
        {from && to && from !== to && (
          <>
            <rect
              class="ring hint"
              x={from.x - 4}
              y={from.y - 4}
              width={from.width + 8}
              height={from.height + 8}
              rx="10"
            />
            <Arrow from={from} to={to} class="hint" />
          </>
        )}
      </svg>
      <Bubble tone={tone} at={() => find().at(-1) ?? null} title={title}>
        {children}
      </Bubble>
    </>
  );
}
