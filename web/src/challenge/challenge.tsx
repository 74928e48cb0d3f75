/** The challenge of a day: the table that everybody plays, one's own result, and how all came out. */

import { useEffect } from "preact/hooks";
import { api } from "../api/client";
import type { Challenge } from "../api/types";
import { Missing } from "../app/missing";
import { go, Link, place } from "../app/router";
import { Icon } from "../boards/parts/Icon";
import { useDoing } from "../house/doing";
import { gamesNow, gameText, titleOf } from "../house/games";
import { Picture } from "../house/pictures";
import { say } from "../i18n/say";
import { useAsked } from "./asked";
import { begin } from "./begin";
import { dayOf, dealSaid } from "./deal";
import { Histogram } from "./histogram";
import { Lines } from "./lines";
import { Ranks } from "./ranks";
import { useSharing } from "./sharing";
import { AllToday } from "./today";
import { Week } from "./week";
import "../house/house.css";
import "./challenge.css";

/** Looked at again so often while bots are still playing. */
const SOON = 4000;

function Games({ now }: { now: string }) {
  return (
    <nav class="segments challenge-games" aria-label={say("ch_games")}>
      {gamesNow()?.map(({ name }) => (
        <Link key={name} to={`/challenge/${name}`} current={name === now}>
          {titleOf(name)}
        </Link>
      ))}
    </nav>
  );
}

/** Whoever is in the lower half is told the place alone. */
const HALF = 50;

/** Among the best how many of a hundred one is. */
function Place({ shown }: { shown: Challenge }) {
  const { people, better, mine } = shown.standing;
  if (!mine) return null;
  const top = Math.max(1, Math.round((100 * (better + 1)) / people));
  return people > 1 ? (
    <p class="challenge-top">
      <strong>{top <= HALF ? say("ch_top", { n: top }) : say("ch_place", { n: better + 1 })}</strong>{" "}
      <span>{say("ch_top_of", { n: people })}</span>
    </p>
  ) : (
    <p class="challenge-top">
      <span>{say("ch_first")}</span>
    </p>
  );
}

function Acts({ shown }: { shown: Challenge }) {
  const [problem, run, busy] = useDoing();
  const [isCopied, share] = useSharing();
  const { game } = shown.deal;
  return (
    <>
      <div class="challenge-acts">
        {shown.going ? (
          <Link to={`/t/${shown.going}`} class="golden">
            {say("ch_go_on")}
          </Link>
        ) : (
          <button
            type="button"
            class={shown.is_open ? "golden" : "veil"}
            disabled={busy}
            onClick={() => run(() => begin(game, shown.day))}
          >
            {say(shown.is_open ? "ch_begin" : "ch_practise")}
          </button>
        )}
        <button
          type="button"
          class="veil"
          onClick={() => void share(`/challenge/${game}${shown.is_today ? "" : `#${shown.day}`}`)}
        >
          <Icon name="share" /> {say(isCopied ? "ch_copied" : "ch_share")}
        </button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

function Head({ shown }: { shown: Challenge }) {
  const { mine } = shown.standing;
  return (
    <section class="challenge-head">
      <div class="challenge-told">
        <Picture game={shown.deal.game} />
        <div>
          <h1>{mine ? mine.said : say("ch_of", { day: dayOf(shown.day) })}</h1>
          <p>
            {mine
              ? say("ch_titled", {
                  title: say("ch_of", { day: dayOf(shown.day) }),
                  deal: dealSaid(shown.deal),
                })
              : dealSaid(shown.deal)}
          </p>
        </div>
      </div>
      <Place shown={shown} />
      {!mine && <p class="challenge-rules">{say(shown.is_open ? "ch_rules" : "ch_practice")}</p>}
      <Acts shown={shown} />
    </section>
  );
}

function Shown({ shown }: { shown: Challenge }) {
  const { standing } = shown;
  const isHidden = !standing.columns.length;
  return (
    <div class="challenge">
      <div class="challenge-side">
        <Games now={shown.deal.game} />
        <Head shown={shown} />
        <Week days={shown.week} game={shown.deal.game} now={shown.day} />
        <Ranks bots={standing.bots} toCome={shown.bots_to_come} mine={standing.mine} />
      </div>
      <div class="challenge-main">
        {isHidden ? (
          <>
            <section class="sheet-box histogram hidden">
              <h2>{say("ch_everybody")}</h2>
              <p>
                {standing.people ? say("ch_played", { n: standing.people }) : say("ch_nobody")}
                {standing.people > 0 && `. ${say("ch_hidden")}`}
              </p>
              <p>{say("ch_secret")}</p>
            </section>
            <AllToday now={shown.deal.game} />
          </>
        ) : (
          <>
            <Histogram standing={standing} />
            <Lines standing={standing} />
          </>
        )}
      </div>
    </div>
  );
}

export function ChallengePage({ name }: { name: string }) {
  const games = gamesNow();
  const game = games?.find((one) => one.name === name);
  const day = place.value.hash || "today";
  const { found, problem, again } = useAsked(
    () => (game ? api.challenge(name, day) : Promise.reject(new Error())),
    `${game?.name} ${day}`,
  );
  const isWaiting = Boolean(found?.standing.bots.length && found.bots_to_come);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(again, SOON);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (games && !name) go(`/challenge/${games[0]?.name}`, true);
  if (games && name && !game) return <Missing />;
  if (game && found?.deal.game === name) return <Shown shown={found} />;
  return game && problem ? (
    <p role="alert">{problem}</p>
  ) : (
    <p role="status">{game ? gameText(game, "game.title") : say("loading")}</p>
  );
}
