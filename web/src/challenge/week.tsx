/** The last seven days: how one came out on each. */

import type { Day } from "../api/types";
import { Link } from "../app/router";
import { say } from "../i18n/say";
import { percent } from "../table/percent";
import { weekdayOf } from "./deal";

export function Week({ days, game, now }: { days: Day[]; game: string; now: string }) {
  const played = days.filter((one) => one.played).length;
  return (
    <section class="sheet-box last-week">
      <header>
        <h2>{say("ch_week")}</h2>
        <small>{say("ch_week_of", { n: played })}</small>
      </header>
      <ol>
        {days.map((one) => {
          const { short, long } = weekdayOf(one.day);
          const told = one.top === null ? (one.played ? "✓" : "–") : percent(one.top / 100);
          return (
            <li key={one.day} class={`${one.day === now ? "now" : ""} ${one.played ? "" : "missed"}`}>
              <Link to={`/challenge/${game}#${one.day}`} current={one.day === now}>
                <span class="week-bar" aria-hidden="true">
                  <i style={{ height: `${one.played ? Math.max(8, 100 - (one.top ?? 1)) : 4}%` }} />
                </span>
                <b aria-hidden="true">{told}</b>
                <span aria-hidden="true">{short}</span>
                <span class="unseen">
                  {long}: {one.top === null ? told : say("ch_top", { n: one.top })}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
