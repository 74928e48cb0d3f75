/** Records of those who play alone, by way to play and by seed. */

import { useState } from "preact/hooks";
import { api } from "../api/client";
import type { GameInfo, SoloMode } from "../api/types";
import { Missing } from "../app/missing";
import { go, Link } from "../app/router";
import { useDoing } from "../house/doing";
import { gamesNow, gameText } from "../house/games";
import { myName } from "../house/name";
import { say } from "../i18n/say";
import { useAsked } from "./asked";
import { dated } from "./deal";
import "../house/house.css";
import "./challenge.css";

/** A way to play by the options that are not as usual. */
function modeSaid(game: GameInfo, { options }: SoloMode): string {
  const parts = Object.entries(options).map(([name, value]) => {
    const title = gameText(game, `option.${name}.title`);
    if (value === true) return title;
    const key = `option.${name}.${value}`;
    return `${title} ${key in game.texts ? gameText(game, key) : String(value)}`;
  });
  return parts.join(", ") || say("solo_usual");
}

async function play(game: GameInfo, mode: SoloMode | undefined, seed: string): Promise<void> {
  const made = await api.create({
    game: game.name,
    seats: [{ who: "me", name: myName() }],
    options: mode?.options ?? {},
    seed: Number(seed),
    sit: { name: myName() },
  });
  go(`/t/${made.table}`);
}

const dayOf = (at: number) => dated(at, { dateStyle: "medium" });

function Records({ game }: { game: GameInfo }) {
  const [mode, setMode] = useState("solo");
  const [seed, setSeed] = useState("");
  const [problem, run, busy] = useDoing();
  const { found } = useAsked(() => api.solo(game.name, mode, seed), `${game.name} ${mode} ${seed}`);
  const modes = found?.modes ?? [];
  const records = found?.mode === mode && found.seed === seed ? found.records : null;
  const chosen = modes.find((one) => one.mode === mode);
  return (
    <div class="solo">
      <section class="sheet-box">
        <h1>
          {say("solo_title")} <small>{gameText(game, "game.title")}</small>
        </h1>
        <p>{say("solo_lead")}</p>
        <div class="chips" role="group" aria-label={say("solo_way")}>
          {modes.map((one) => (
            <button
              key={one.mode}
              type="button"
              class="way-chip"
              aria-pressed={one.mode === mode}
              onClick={() => {
                setMode(one.mode);
                setSeed("");
              }}
            >
              {modeSaid(game, one)} <small>{say("solo_games", { n: one.games })}</small>
            </button>
          ))}
          {seed && (
            <button type="button" class="way-chip" onClick={() => setSeed("")}>
              {say("solo_all")}
            </button>
          )}
        </div>
        {problem && <p role="alert">{problem}</p>}
        {records && !records.length && <p>{say("solo_none")}</p>}
        <ol class="solo-rows">
          {records?.map((one) => (
            <li key={one.table} class={one.mine ? "mine" : undefined}>
              <b>
                <bdi>{one.name || "–"}</bdi>
              </b>
              <span>{one.said}</span>
              <span>{say(one.won ? "solo_won" : "solo_lost")}</span>
              <small>{dayOf(one.ended)}</small>
              <span class="solo-acts">
                {one.seed && one.seed !== seed && (
                  <button type="button" class="underlined" onClick={() => setSeed(one.seed)}>
                    {/^\d+$/.test(one.seed) ? say("solo_seed", { seed: one.seed }) : say("solo_same")}
                  </button>
                )}
                {/^\d+$/.test(one.seed) && (
                  <button
                    type="button"
                    class="button"
                    disabled={busy}
                    onClick={() => run(() => play(game, chosen, one.seed))}
                  >
                    {say("solo_play")}
                  </button>
                )}
                {one.table && (
                  <Link to={`/replay/${one.table}`} class="underlined">
                    {say("review")}
                  </Link>
                )}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

export function SoloPage({ name }: { name: string }) {
  const games = gamesNow();
  const game = games?.find((one) => one.name === name);
  if (!game) return games ? <Missing /> : <p role="status">{say("loading")}</p>;
  return <Records key={game.name} game={game} />;
}
