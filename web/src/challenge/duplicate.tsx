/** A duplicate: somebody's table to be played again, and all who have played it. */

import { useState } from "preact/hooks";
import { api } from "../api/client";
import type { Duplicate } from "../api/types";
import { Missing } from "../app/missing";
import { go, Link } from "../app/router";
import { useDoing } from "../house/doing";
import { myName } from "../house/name";
import { Picture } from "../house/pictures";
import { say } from "../i18n/say";
import { useAsked } from "./asked";
import { dealSaid } from "./deal";
import { Histogram } from "./histogram";
import { Lines } from "./lines";
import "../house/house.css";
import "./challenge.css";

function Tries({ shown }: { shown: Duplicate }) {
  const { standing, tries } = shown;
  return (
    <section class="sheet-box ranks-out">
      <h2>{say("dup_all")}</h2>
      {!standing.people && <p>{say("dup_none")}</p>}
      {standing.people > 0 && !tries.length && (
        <p>
          {say("ch_played", { n: standing.people })}. {say("dup_hidden")}
        </p>
      )}
      <ol>
        {tries.map((one) => (
          <li key={one.table} class={one.table === standing.mine?.table ? "mine" : undefined}>
            <b>
              <bdi>{one.name}</bdi>
            </b>
            <span>{one.said}</span>
            {one.table && <Link to={`/replay/${one.table}`}>{say("review")}</Link>}
          </li>
        ))}
      </ol>
      {shown.playing > 0 && <p>{say("dup_playing", { n: shown.playing })}</p>}
    </section>
  );
}

function Shown({ shown }: { shown: Duplicate }) {
  const [problem, run, busy] = useDoing();
  const { mine } = shown.standing;
  const play = async () => go(`/t/${(await api.tryDuplicate(shown.code, myName())).table}`);
  return (
    <div class="challenge">
      <div class="challenge-side">
        <section class="challenge-head">
          <div class="challenge-told">
            <Picture game={shown.deal.game} />
            <div>
              <h1>{mine ? mine.said : say("dup_title")}</h1>
              <p>
                {say("dup_lead", { name: shown.by })} {dealSaid(shown.deal)}
              </p>
            </div>
          </div>
          <p class="challenge-rules">{say("dup_honest")}</p>
          <div class="challenge-acts">
            {shown.going ? (
              <Link to={`/t/${shown.going}`} class="golden">
                {say("ch_go_on")}
              </Link>
            ) : (
              <button
                type="button"
                class={mine ? "veil" : "golden"}
                disabled={busy}
                onClick={() => run(play)}
              >
                {say(mine ? "dup_again" : "dup_play")}
              </button>
            )}
          </div>
          {problem && <p role="alert">{problem}</p>}
        </section>
        <Tries shown={shown} />
      </div>
      <div class="challenge-main">
        {mine ? (
          <>
            <Histogram standing={shown.standing} />
            <Lines standing={shown.standing} />
          </>
        ) : (
          <section class="sheet-box histogram hidden">
            <h2>{say("ch_everybody")}</h2>
            <p>{say("ch_hidden")}</p>
          </section>
        )}
      </div>
    </div>
  );
}

/** Where a code is typed. */
function Opening() {
  const [code, setCode] = useState("");
  return (
    <form
      class="sheet-box dup-open"
      onSubmit={(event) => {
        event.preventDefault();
        go(`/duplicate/${code.trim().toLowerCase()}`);
      }}
    >
      <label class="field">
        {say("dup_open")}
        <input
          value={code}
          maxLength={10}
          autocomplete="off"
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <button class="button primary" disabled={code.trim().length !== 10}>
        {say("dup_go")}
      </button>
    </form>
  );
}

export function DuplicatePage({ code }: { code: string }) {
  const { found, problem } = useAsked(() => (code ? api.duplicate(code) : Promise.reject(new Error())), code);
  if (!code) return <Opening />;
  if (found) return <Shown shown={found} />;
  return problem ? <Missing why={problem} /> : <p role="status">{say("loading")}</p>;
}
