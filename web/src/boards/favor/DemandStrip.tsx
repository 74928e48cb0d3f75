import type { JSX } from "preact";
import type { Demand } from "./view";
import type { Say } from "./words";

/** A small die of the strip: what is written on it, and the set it belongs to. */
interface Small {
  text: string;
  tone: string;
}

const LETTERS = ["X", "Y", "Z"] as const;

/** What a slot asks for: equal letters are equal dice, figures are fixed, n and +1 are a run. */
export function DemandStrip({ demand, say }: { demand: Demand; say: Say }): JSX.Element {
  const words = wording(demand);
  return (
    <span class="demand" aria-hidden="true">
      {demand.sum > 0 && <b class="sum">{say("sumSlot", { n: demand.sum })}</b>}
      {sets(demand).map((set, at) => (
        <span class="set" key={at}>
          {set.map((one, index) => (
            <i key={index} class={`small-die ${one.tone}`}>
              {one.text}
            </i>
          ))}
        </span>
      ))}
      {words && <em>{words}</em>}
    </span>
  );
}

const same = (count: number, text: string, tone: string): Small[] =>
  Array.from({ length: count }, () => ({ text, tone }));

function sets(demand: Demand): Small[][] {
  if (demand.sum) return [];
  if (demand.straight)
    return [Array.from({ length: demand.straight }, (_, at) => ({ text: at ? `+${at}` : "n", tone: "run" }))];
  if (demand.all.length) return [demand.all.map((value) => ({ text: String(value), tone: "fixed" }))];
  if (demand.different) return LETTERS.map((text) => same(1, text, text.toLowerCase()));
  const groups = (demand.groups.length || demand.fixed.length ? demand.groups : [demand.dice]).toSorted(
    (a, b) => b - a,
  );
  const equal = groups.map((size, at) => same(size, LETTERS[at] ?? "W", (LETTERS[at] ?? "w").toLowerCase()));
  const fixed = demand.fixed.map((value) => ({ text: String(value), tone: "fixed" }));
  return fixed.length ? [...equal, fixed] : equal;
}

/** What dice cannot draw. */
function wording(demand: Demand): string {
  if (demand.all.length) return `×${demand.dice}+`;
  return demand.different ? `≠ ×${demand.dice}+` : "";
}
