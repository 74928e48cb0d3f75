/** Today's challenges in short: the one that is next on the front door, and all of them. */

import { api } from "../api/client";
import type { ChallengeLine } from "../api/types";
import { Link } from "../app/router";
import { useDoing } from "../house/doing";
import { Glyph } from "../house/glyph";
import { Picture } from "../house/pictures";
import { lastGame } from "../house/setups";
import { say } from "../i18n/say";
import { useAsked } from "./asked";
import { begin } from "./begin";
import { dealSaid, weekdayOf } from "./deal";
import "./challenge.css";

/** The challenge that is shown: one that is going on, else one that still counts. */
const first = (lines: ChallengeLine[]) =>
  lines.find((one) => one.going) ?? lines.find((one) => one.is_open) ?? lines[0];

function Days({ line }: { line: ChallengeLine }) {
  return (
    <span class="week-dots">
      {line.week.map(({ day, played }) => (
        <i key={day} class={played ? "done" : undefined} title={weekdayOf(day).long}>
          {played && <Glyph of="tick" />}
        </i>
      ))}
      <span class="unseen">{say("ch_week_of", { n: line.week.filter(({ played }) => played).length })}</span>
    </span>
  );
}

export function Today() {
  const [problem, run, busy] = useDoing();
  const { found } = useAsked(api.challenges, "today");
  const last = lastGame();
  const line = first(
    found?.games.toSorted((a, b) => Number(b.game === last) - Number(a.game === last)) ?? [],
  );
  if (!found || !line) return <section class="today" aria-busy="true" />;
  const told = line.people
    ? `${say("ch_played", { n: line.people })}${line.best ? `, ${say("ch_best_so_far", { said: line.best })}` : ""}.`
    : say("ch_nobody");
  return (
    <section class="today">
      <h2>{say("ch_today")}</h2>
      <p>
        {dealSaid(line.deal)} {told}
      </p>
      <div class="today-acts">
        {line.going ? (
          <Link to={`/t/${line.going}`} class="golden small">
            {say("ch_go_on")}
          </Link>
        ) : line.is_open ? (
          <button
            type="button"
            class="golden small"
            disabled={busy}
            onClick={() => run(() => begin(line.game, found.day))}
          >
            {say("ch_try")}
          </button>
        ) : null}
        <Link to={`/challenge/${line.game}`} class="today-link">
          {say(line.is_open ? "ch_more" : "ch_look")}
        </Link>
        <Days line={line} />
      </div>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}

/** The tables of today, each with how many have played it and whether one has oneself. */
export function AllToday({ now }: { now: string }) {
  const { found } = useAsked(api.challenges, "all");
  return (
    <section class="sheet-box all-today">
      <header>
        <h2>{say("ch_all_today")}</h2>
        <Link to="/duplicate/" class="underlined">
          {say("dup_open")}
        </Link>
      </header>
      <ul>
        {found?.games
          .filter((line) => line.game !== now)
          .map((line) => (
            <li key={line.game}>
              <Link to={`/challenge/${line.game}`}>
                <Picture game={line.game} />
                <span>
                  <b>{dealSaid(line.deal)}</b>
                  <small>
                    {line.people ? say("ch_played", { n: line.people }) : say("ch_nobody")}
                    {!line.is_open && ` · ${say(line.going ? "ch_go_on" : "ch_done")}`}
                  </small>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
