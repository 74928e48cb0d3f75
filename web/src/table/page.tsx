/** A table: the board, one sentence of who must do what, and everything that helps to choose. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../api/client";
import { LiveTable } from "../api/live";
import type { TableShown } from "../api/types";
import { Missing } from "../app/missing";
import { go, place } from "../app/router";
import { playerName } from "../app/settings";
import { titleOf } from "../house/games";
import { say } from "../i18n/say";
import { Desk } from "./desk";
import { Invitations } from "./links";

function SitDown({ live, token }: { live: LiveTable; token: string }) {
  const [name, setName] = useState(playerName.value);
  const sit = async (event: Event) => {
    event.preventDefault();
    playerName.value = name.trim();
    if (await live.act(api.sit(live.table, token, name.trim()))) {
      go(`/t/${live.table}`, true);
      live.close();
      location.reload();
    }
  };
  return (
    <form class="panel narrow" onSubmit={(event) => void sit(event)}>
      <p>{say("sit_help")}</p>
      <label class="field">
        {say("your_name")}
        <input value={name} maxLength={32} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button class="button primary">{say("sit_down")}</button>
    </form>
  );
}

function Waiting({ shown }: { shown: TableShown }) {
  return (
    <>
      <div class="asking">
        <p class="prompt" role="status">
          {say("waiting")}
        </p>
      </div>
      {shown.you.length > 0 && <Invitations shown={shown} />}
    </>
  );
}

export function TablePage({ table }: { table: string }) {
  const live = useMemo(() => new LiveTable(table), [table]);
  useEffect(() => {
    void live.open();
    return () => live.close();
  }, [live]);
  const shown = live.shown.value;
  const token = place.value.hash;
  if (!shown) {
    const trouble = live.trouble.value;
    return trouble ? <Missing why={trouble.message} /> : <p role="status">{say("loading")}</p>;
  }
  const mine = shown.you.length > 0;
  return (
    <div class="table-page">
      <p class={live.online.value ? "line-lost off" : "line-lost"} role="status">
        {live.online.value ? "" : say("offline")}
      </p>
      {!shown.position && <h1>{titleOf(shown.game)}</h1>}
      {token && !mine && <SitDown live={live} token={token} />}
      {shown.position ? (
        <Desk live={live} shown={shown} position={shown.position} />
      ) : (
        <Waiting shown={shown} />
      )}
    </div>
  );
}
