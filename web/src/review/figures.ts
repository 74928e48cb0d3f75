/** Figures of a review as people write them: with their sign, their unit and how sure they are. */

import type { MomentShown, PartShown, ReviewShown } from "../api/types";
import { lang } from "../app/settings";
import { say } from "../i18n/say";

type Unit = ReviewShown["unit"];

/** What a bar or a loss is told in: whole per cent of the chance, or points. */
export const inUnit = (share: number, unit: Unit): number => (unit === "chance" ? 100 * share : share);

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

/** What a part of an account comes to, as it stands beside its bar. */
export const partSaid = (part: number, unit: Unit): string => signed(inUnit(part, unit));

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
