import type { JSX } from "preact";
import type { Demand as Asked } from "./view";

/** Dice that belong together: how many, what is written on them and how they are told apart. */
interface Set {
  size: number;
  text: string;
  tone: string;
}

/** What a slot asks for, drawn: equal letters are equal dice, figures are fixed, steps are a run. */
export function Demand({ demand }: { demand: Asked }): JSX.Element {
  const words = wording(demand);
  return (
    <span class="demand" aria-hidden="true">
      {sets(demand).map((set, at) => (
        <span class="set" key={at}>
          {Array.from({ length: set.size }, (_, index) => (
            <Mini
              key={index}
              text={set.text}
              tone={set.tone}
              rise={set.tone === "step" ? index / set.size : 0}
            />
          ))}
        </span>
      ))}
      {words && <b>{words}</b>}
    </span>
  );
}

interface MiniProps {
  text: string;
  tone: string;
  /** How high the die stands, from 0 to 1. */
  rise: number;
}

const Mini = ({ text, tone, rise }: MiniProps) => (
  <svg viewBox={tone === "step" ? "0 -8 16 24" : "0 0 16 16"} class={tone === "step" ? "tall" : ""}>
    <g transform={`translate(0 ${-8 * rise})`}>
      <rect class={`mini ${tone}`} x="1" y="1" width="14" height="14" rx="3" />
      <text x="8" y="12" text-anchor="middle">
        {text}
      </text>
    </g>
  </svg>
);

function sets(demand: Asked): Set[] {
  if (demand.straight) return [{ size: demand.straight, text: "", tone: "step" }];
  if (demand.all?.length) return demand.all.map((value) => ({ size: 1, text: String(value), tone: "fixed" }));
  if (demand.different) return ["X", "Y", "Z"].map((text, at) => ({ size: 1, text, tone: `set${at}` }));
  if (demand.sum) return [];
  const groups = demand.groups ?? [demand.dice];
  const equal = groups.map((size, at) => ({ size, text: "XYZ"[at] ?? "W", tone: `set${at}` }));
  return [...equal, ...runs((demand.fixed ?? []).map(String))];
}

/** What dice cannot draw. */
function wording(demand: Asked): string {
  if (demand.sum) return `Σ ≥ ${demand.sum}`;
  if (demand.all?.length) return `× ${demand.dice}+`;
  return demand.different ? `≠ × ${demand.dice}+` : "";
}

/** Neighbouring equal figures as one set. */
function runs(figures: string[]): Set[] {
  const found: Set[] = [];
  for (const text of figures) {
    const last = found.at(-1);
    if (last?.text === text) last.size += 1;
    else found.push({ size: 1, text, tone: "fixed" });
  }
  return found;
}
