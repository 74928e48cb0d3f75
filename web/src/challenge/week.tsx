/** The last seven days: how one came out on each. */

import type { Day } from "../api/types";
import { Link } from "../app/router";
import { say } from "../i18n/say";
import { weekdayOf } from "./deal";

export function Week({ days, game, now }: { days: Day[]; game: string; now: string }) {
  const played = days.filter((one) => one.played).length;
  return (
    <section class="sheet-box week">
      <header>
        <h2>{say("ch_week")}</h2>
        <small>{say("ch_week_of", { n: played })}</small>
      </header>
      <ol>
        {days.map((one) => {
          const { short, long } = weekdayOf(one.day);
          const told = one.top === null ? (one.played ? "1." : "–") : say("ch_top", { n: one.top });
          return (
            <li key={one.day} class={one.day === now ? "now" : undefined}>
              <Link to={`/challenge/${game}#${one.day}`} current={one.day === now}>
                <span class="week-bar" aria-hidden="true">
                  <i style={{ height: `${one.played ? Math.max(8, 100 - (one.top ?? 1)) : 4}%` }} />
                </span>
                <b aria-hidden="true">{one.top === null ? (one.played ? "✓" : "–") : `${one.top}%`}</b>
                <span aria-hidden="true">{short}</span>
                <span class="unseen">
                  {long}: {told}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
