/** A grade as a mark: a cartouche with a sign, never taken for a seat; its word stands beside it. */

import type { Grade } from "../api/types";

const TICK = "M11 14.5l5.5 5.5L27 8.5";
const STAR = "M19 4l2.9 6.6 7.1.7-5.4 4.8 1.6 7L19 19.5 12.8 23l1.6-7L9 11.3l7.1-.7Z";
const SIGNS: Partial<Record<Grade, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??", close: "≈" };

/** What a moment is marked as: its grade, or luck. */
export type Marked = Grade | "luck";

function Sign({ of }: { of: Marked }) {
  if (of === "best") return <path d={STAR} fill="var(--mark-ink)" />;
  if (of === "good") return <path d={TICK} class="mark-line" />;
  if (of === "luck")
    return (
      <g fill="var(--mark-ink)">
        {[13, 19, 25].map((x) => (
          <circle key={x} cx={x} cy={x - 5} r="2.6" />
        ))}
      </g>
    );
  return (
    <text x="19" y="21" text-anchor="middle">
      {SIGNS[of as Grade] ?? "·"}
    </text>
  );
}

/** The mark inside a drawing, 46 by 28 from the corner. */
export function MarkShape({ of, rim = false }: { of: Marked; rim?: boolean }) {
  return (
    <g class={`mark-shape grade-${of || "none"}`}>
      {rim && <rect x="-3" y="-3" width="52" height="34" rx="17" fill="var(--surface)" />}
      <rect width="38" height="28" rx="14" fill="var(--mark)" />
      <rect x="41" y="3" width="4" height="22" rx="2" fill="var(--mark)" />
      <Sign of={of} />
    </g>
  );
}

export function Mark({ of, class: extra = "" }: { of: Marked; class?: string }) {
  return (
    <svg class={`mark ${extra}`} viewBox="0 0 46 28" aria-hidden="true">
      <MarkShape of={of} />
    </svg>
  );
}
