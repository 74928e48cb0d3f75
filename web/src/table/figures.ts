/** Figures in words, each with what it is worth: counted exactly, or tried out and known only about. */

import { lang } from "../app/settings";
import { say } from "../i18n/say";
import { percent } from "./percent";

/** A chance, and between which bounds it lies when it was tried out. */
export interface Figure {
  win: number;
  low: number;
  high: number;
  exact: boolean;
}

const SMALLEST = 0.001;

/** An exact chance never reads as none or as certain unless it is. */
function exactly(share: number): string {
  if (share > 0 && share < SMALLEST) return say("chance_under", { win: percent(SMALLEST, 1) });
  if (share < 1 && share > 1 - SMALLEST) return say("chance_over", { win: percent(1 - SMALLEST, 1) });
  return say("chance_exact", { win: percent(share, share === 0 || share === 1 ? 0 : 1) });
}

const whole = (share: number) => Math.round(100 * share);

/** "about 38 %" or "exactly 38.2 %", where no bounds are told. */
export function bareChance(share: number, exact: boolean): string {
  return exact ? exactly(share) : say("chance_about", { win: percent(share) });
}

/** "34 to 42 %", unless there is nothing between. */
export function bounds({ low, high, exact }: Omit<Figure, "win">): string {
  if (exact || whole(low) === whole(high)) return "";
  return say("chance_bounds", { low: whole(low), high: percent(high) });
}

const joined = (parts: string[], by: string) => parts.filter(Boolean).join(by);

/** "exactly 38.2 %", or "about 38 %, 34 to 42 %". */
export function chance(figure: Figure): string {
  return joined([bareChance(figure.win, figure.exact), bounds(figure)], ", ");
}

/** "about 23 points", or nothing in a game without points. */
export function points(score: number | null, exact: boolean): string {
  if (score === null) return "";
  const form = { maximumFractionDigits: exact ? 1 : 0 };
  const told = new Intl.NumberFormat(lang.value, form).format(score);
  return say(exact ? "points_exact" : "points_about", { n: exact ? score : Math.round(score), points: told });
}

/** A choice's chance to win and, in a game of points, what it leads to. */
export function worth(choice: Figure & { score: number | null }): string {
  return joined([chance(choice), points(choice.score, choice.exact)], " · ");
}
