/** Today's challenges in short: on the front door all games, on a game's page its own. */

import { api } from "../api/client";
import type { ChallengeLine } from "../api/types";
import { Link } from "../app/router";
import { useDoing } from "../house/doing";
import { Glyph } from "../house/glyph";
import { say } from "../i18n/say";
import { useAsked } from "./asked";
import { begin } from "./challenge";
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

export function Today({ game }: { game?: string }) {
  const [problem, run, busy] = useDoing();
  const { found } = useAsked(api.challenges, "today");
  const lines = found?.games.filter((one) => !game || one.game === game) ?? [];
  const line = first(lines);
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
          {say("ch_look")}
        </Link>
        <Days line={line} />
      </div>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
