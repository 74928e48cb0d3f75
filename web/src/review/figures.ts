/** Figures of a review as people write them: with their sign, their unit and how sure they are. */

import type { MomentShown, PartShown, ReviewShown } from "../api/types";
import { lang } from "../app/settings";
import { say } from "../i18n/say";

type Unit = ReviewShown["unit"];

const MINUS = "−";

/** "−4.8", "+26", "0". */
export function signed(figure: number, digits = 0): string {
  const written = new Intl.NumberFormat(lang.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(figure));
  if (Number(Math.abs(figure).toFixed(digits)) === 0) return written;
  return (figure < 0 ? MINUS : "+") + written;
}

/** "−4.8": what a moment cost, or brought by luck. */
export function lossSaid(moment: MomentShown, unit: Unit): string {
  if (moment.kind === "well" && moment.grade === "best") return "";
  const figure = unit === "chance" ? 100 * moment.loss : moment.points;
  return signed(moment.kind === "luck" ? figure : -figure, 1);
}

/** "± 0.9% to win", or that it is exact. */
export function errorSaid(moment: MomentShown, unit: Unit): string {
  const form = new Intl.NumberFormat(lang.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const figure = unit === "chance" ? 100 * moment.error : moment.points_error;
  const margin = moment.exact ? "" : `${say("give_or_take", { n: form.format(figure) })}`;
  if (unit === "points") return say("in_points", { error: margin }).trim();
  const per = lang.value === "fr" ? "\u202f%" : "%";
  return say("to_win", { error: `${margin}${per}` }).trim();
}

/** The part that the bars are measured by. */
export function largest(parts: PartShown[]): number {
  return Math.max(0, ...parts.flatMap(({ luck, choices }) => [Math.abs(luck), Math.abs(choices)]));
}
