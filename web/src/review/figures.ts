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

/** What a moment is told in: luck is always a chance, as a point of luck may cost the win or bring it. */
export const unitOf = ({ kind }: MomentShown, unit: Unit): Unit => (kind === "luck" ? "chance" : unit);

const perCent = () => (lang.value === "fr" ? "\u202f%" : "%");

/** "−4.8": what a moment cost, or brought by luck. */
export function lossSaid(moment: MomentShown, unit: Unit): string {
  if (moment.kind === "well" && moment.grade === "best") return "";
  const figure = unitOf(moment, unit) === "chance" ? 100 * moment.loss : moment.points;
  return signed(moment.kind === "luck" ? figure : -figure, 1);
}

/** The same in a list, with its sign where the others are points. */
export function lossListed(moment: MomentShown, unit: Unit): string {
  const said = lossSaid(moment, unit);
  return said && unitOf(moment, unit) !== unit ? said + perCent() : said;
}

/** "± 0.9% to win", or that it is exact. */
export function errorSaid(moment: MomentShown, unit: Unit): string {
  const form = new Intl.NumberFormat(lang.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const own = unitOf(moment, unit);
  const figure = own === "chance" ? 100 * moment.error : moment.points_error;
  const margin = moment.exact ? "" : `${say("give_or_take", { n: form.format(figure) })}`;
  if (own === "points") return say("in_points", { error: margin }).trim();
  return say("to_win", { error: `${margin}${perCent()}` }).trim();
}

/** The part that the bars are measured by. */
export function largest(parts: PartShown[]): number {
  return Math.max(0, ...parts.flatMap(({ luck, choices }) => [Math.abs(luck), Math.abs(choices)]));
}
