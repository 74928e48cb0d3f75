/** Small drawings of puzzles: how hard, how it went, a grade, a row of days. */

import type { PuzzleGraded } from "../api/types";
import { lang } from "../app/settings";
import { Glyph } from "../house/glyph";
import { say } from "../i18n/say";
import { dayAfter, kept, row, today, type Went } from "./kept";

export function Difficulty({ of }: { of: number }) {
  return (
    <span class="pyramids" role="img" aria-label={say("puzzle_difficulty_n", { n: of })}>
      {[1, 2, 3, 4, 5].map((n) => (
        <svg key={n} viewBox="0 0 16 14" class={n <= of ? "full" : ""} aria-hidden="true">
          <path d="M8 0L0 14h8Z" />
          <path d="M8 0l8 14H8Z" />
        </svg>
      ))}
    </span>
  );
}

const SIGNS: Record<PuzzleGraded["grade"], string> = {
  best: "★",
  good: "✓",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** A cartouche: an oval and a bar, so that it is never taken for a seat. */
export function GradeMark({ grade }: { grade: PuzzleGraded["grade"] }) {
  return (
    <span class={`cartouche g-${grade}`} aria-hidden="true">
      {SIGNS[grade]}
    </span>
  );
}

export function WentMark({ went }: { went: Went | undefined }) {
  if (!went) return null;
  return (
    <span class={`went ${went}`}>
      <Glyph of={went === "first" || went === "later" ? "tick" : "cross"} />
      <span class="unseen">{say(`puzzle_done_${went}`)}</span>
    </span>
  );
}

/** The week so far and to come, with the days on which a puzzle was solved. */
export function Days() {
  const { days, best } = kept.value;
  const now = today();
  const count = row(days, now);
  const week = [-4, -3, -2, -1, 0, 1, 2].map((by) => dayAfter(now, by));
  const letter = (day: string) =>
    new Intl.DateTimeFormat(lang.value, { weekday: "narrow", timeZone: "UTC" }).format(Date.parse(day));
  const isToday = days.includes(now);
  return (
    <section class="puzzle-box">
      <header>
        <h3>{say("puzzle_days")}</h3>
        <small>{best > 0 && say("puzzle_days_best", { n: best })}</small>
      </header>
      <p class="week" aria-hidden="true">
        {week.map((day) => (
          <i key={day} class={`${days.includes(day) ? "done" : ""} ${day === now ? "now" : ""}`}>
            {days.includes(day) ? <Glyph of="tick" /> : letter(day)}
          </i>
        ))}
      </p>
      <p>
        {count > 0 && say("puzzle_days_on", { n: count })}{" "}
        {!isToday && say(count ? "puzzle_days_keep" : "puzzle_days_none")}
      </p>
    </section>
  );
}

export function percent(share: number, digits = 1): string {
  const format = { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(lang.value, format).format(share);
}

export const decimal = (points: number): string =>
  new Intl.NumberFormat(lang.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points);
