import type { JSX } from "preact";
import "./die.css";

/** The outline of each kind, so that it is known without its colour. */
const OUTLINES: Record<string, string> = {
  standard: "M12 2h40c6 0 10 4 10 10v40c0 6-4 10-10 10H12C6 62 2 58 2 52V12C2 6 6 2 12 2Z",
  immediate: "M18 2h28l16 16v28L46 62H18L2 46V18Z",
  serf: "M3 3h58v58H3Z",
  noble: "M2 14L12 3l10 7 10-8 10 8 10-7 10 11v38c0 6-4 10-10 10H12C6 62 2 58 2 52Z",
  artisan: "M17 3h30l15 29-15 29H17L2 32Z",
  intrigue: "M32 1c22 0 31 9 31 31s-9 31-31 31S1 54 1 32 10 1 32 1Z",
  voyage: "M8 2h48c4 0 6 3 6 7v36c-3 11-9 17-15 17H17C11 62 5 56 2 45V9c0-4 2-7 6-7Z",
  decree: "M11 2h42c0 6 3 9 9 9v42c-6 0-9 3-9 9H11c0-6-3-9-9-9V11c6 0 9-3 9-9Z",
};

/** The mark at the corner of each kind; both languages begin these names with the same letters. */
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

const CORNERS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
];
const SIDES: typeof CORNERS = [
  [-1, 0],
  [1, 0],
];

/** Where the pips of each value lie, in steps from the middle. */
function pips(face: string): (readonly [number, number])[] {
  const value = Number(face);
  if (!(value >= 1 && value <= 6)) return [];
  const corners = CORNERS.slice(0, value < 2 ? 0 : value < 4 ? 2 : 4);
  return [...corners, ...(value % 2 ? [[0, 0] as const] : []), ...(value === 6 ? SIDES : [])];
}

const STAR = "M0-17L4.1-4.7 17.1-4.6 6.7 3.2 10.6 15.6 0 8-10.6 15.6-6.7 3.2-17.1-4.6-4.1-4.7Z";

interface DieProps {
  kind?: string;
  /** A face: a value, a symbol, or nothing for a die that has not been rolled. */
  face?: string;
  class?: string;
}

/** A die seen from above, a little from the front. */
export function Die({ kind = "standard", face = "", class: extra = "" }: DieProps): JSX.Element {
  const outline = OUTLINES[kind] ?? OUTLINES["standard"];
  const mark = MARKS[kind] ?? "";
  return (
    <svg class={`die ${kind} ${extra}`} viewBox="-3 -3 72 74" aria-hidden="true">
      <path class="side" d={outline} transform="translate(0 5)" />
      <path class="side dusk" d={outline} transform="translate(0 5)" />
      <path class="body" d={outline} />
      <path class="shine" d={outline} fill="url(#shine)" />
      <g transform={mark ? "translate(30 34)" : "translate(32 32)"}>
        <Face face={face} step={mark ? 13 : 15} />
      </g>
      {mark && <Mark mark={mark} />}
    </svg>
  );
}

const Mark = ({ mark }: { mark: string }) => (
  <g class="mark">
    <circle cx="54" cy="10" r="11" />
    <text x="54" y="15.2" text-anchor="middle">
      {mark}
    </text>
  </g>
);

function Face({ face, step }: { face: string; step: number }): JSX.Element | null {
  if (face === "1*") return <Starred />;
  if (face === "*") return <path class="sign" d={STAR} transform="translate(1 0)" />;
  if (face === "**") return <TwoStars />;
  if (face === "reroll") return <Again />;
  if (face === "void") return <circle class="void" r="14" />;
  const at = pips(face);
  if (face && !at.length) return <Words text={face} />;
  return (
    <g>
      {at.map(([x, y]) => (
        <circle key={`${x},${y}`} class="sign" cx={x * step} cy={y * step} r="5.6" />
      ))}
    </g>
  );
}

const Starred = () => (
  <g>
    <circle class="sign" cy="10" r="6.5" />
    <path class="sign" d={STAR} transform="translate(-2 -12) scale(.6)" />
  </g>
);

const TwoStars = () => (
  <g>
    <path class="sign" d={STAR} transform="translate(-8 8) scale(.72)" />
    <path class="sign" d={STAR} transform="translate(10 -6) scale(.72)" />
  </g>
);

const Again = () => (
  <g>
    <path class="arc" d="M13-9a16 16 0 1 0 2 12" />
    <path class="sign" d="M17-20v16H1Z" />
  </g>
);

const Words = ({ text }: { text: string }) => (
  <text class="sign words" text-anchor="middle" y="10">
    {text}
  </text>
);
