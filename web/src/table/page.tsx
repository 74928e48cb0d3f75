/** A table: before the game who sits where, then the game on one screen. */

import { useEffect, useMemo } from "preact/hooks";
import { LiveTable } from "../api/live";
import { Chrome } from "../app/chrome";
import { Missing } from "../app/missing";
import { place } from "../app/router";
import { titleOf } from "../house/games";
import { SitDown, Waiting } from "../house/lobby";
import { say } from "../i18n/say";
import { Desk } from "./desk";

export function TablePage({ table }: { table: string }) {
  const live = useMemo(() => new LiveTable(table), [table]);
  useEffect(() => {
    void live.open();
    return () => live.close();
  }, [live]);
  const shown = live.shown.value;
  return (
    <div class="table-page">
      <p class={live.online.value ? "line-lost off" : "line-lost"} role="status">
        {live.online.value ? "" : say("offline")}
      </p>
      {shown?.position ? <Desk live={live} /> : <Chrome>{<Before live={live} />}</Chrome>}
    </div>
  );
}

/** Until the game begins. */
function Before({ live }: { live: LiveTable }) {
  const shown = live.shown.value;
  const trouble = live.trouble.value;
  const token = place.value.hash;
  if (!shown) return trouble ? <Missing why={trouble.message} /> : <p role="status">{say("loading")}</p>;
  return (
    <>
      <h1>{titleOf(shown.game)}</h1>
      {token && !shown.you.length && <SitDown live={live} token={token} />}
      <Waiting shown={shown} />
    </>
  );
}
