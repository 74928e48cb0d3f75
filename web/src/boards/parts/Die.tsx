import type { JSX } from "preact";
import "./die.css";

/** Where the pips of each value lie, in thirds. */
const PIPS: Record<string, readonly (readonly [number, number])[]> = {
  "1": [[0, 0]],
  "2": [
    [-1, -1],
    [1, 1],
  ],
  "3": [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  "4": [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  "5": [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  "6": [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** The mark in the corner that tells kinds apart without their colour. */
export const MARKS: Record<string, string> = {
  standard: "",
  immediate: "!",
  serf: "S",
  noble: "N",
  artisan: "A",
  intrigue: "I",
  voyage: "V",
  decree: "D",
};

const STAR = "0,-10 2.7,-3.4 9.5,-3.1 4.2,1.4 6,8.1 0,4.4 -6,8.1 -4.2,1.4 -9.5,-3.1 -2.7,-3.4";

interface DieProps {
  kind?: string;
  /** A face: a value, a symbol, or nothing for a die that has not been rolled. */
  face?: string;
  class?: string;
}

/** A die seen from above. */
export function Die({ kind = "standard", face = "", class: extra = "" }: DieProps): JSX.Element {
  const mark = MARKS[kind] ?? "";
  return (
    <svg class={`die ${kind} ${extra}`} viewBox="-24 -24 48 48" aria-hidden="true">
      <rect class="shade" x="-21" y="-19" width="42" height="42" rx={kind === "immediate" ? 3 : 9} />
      <rect class="body" x="-21" y="-21" width="42" height="42" rx={kind === "immediate" ? 3 : 9} />
      <Face face={face || mark || "?"} />
      {mark && face && (
        <g transform="translate(15 15)">
          <circle class="mark" r="7.5" />
          <text class="mark-text" text-anchor="middle" y="3.8">
            {mark}
          </text>
        </g>
      )}
    </svg>
  );
}

function Face({ face }: { face: string }): JSX.Element {
  if (face === "1*") return <Starred />;
  if (face === "*") return <polygon class="star" points={STAR} />;
  if (face === "**") return <TwoStars />;
  if (face === "reroll") return <path class="stroke" d="M9-6A11 11 0 1 0 10 5M10-13V-5H2" />;
  if (face === "void") return <path class="stroke faint" d="M-8-8 8 8M8-8-8 8" />;
  const pips = PIPS[face];
  if (!pips) return <Words text={face} />;
  return (
    <g>
      {pips.map(([x, y]) => (
        <circle key={`${x},${y}`} class="pip" cx={x * 11} cy={y * 11} r="4.2" />
      ))}
    </g>
  );
}

const Starred = () => (
  <g>
    <circle class="pip" r="4.2" />
    <polygon class="star" points={STAR} transform="translate(-12 -12) scale(.55)" />
  </g>
);

const TwoStars = () => (
  <g>
    <polygon class="star" points={STAR} transform="translate(-8 -5) scale(.85)" />
    <polygon class="star" points={STAR} transform="translate(8 6) scale(.85)" />
  </g>
);

const Words = ({ text }: { text: string }) => (
  <text class="words" text-anchor="middle" y="7">
    {text}
  </text>
);
