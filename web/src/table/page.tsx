/** A table: before the game who sits where, then the game on one screen. */

import { useEffect, useMemo } from "preact/hooks";
import { LiveTable } from "../api/live";
import { Chrome } from "../app/chrome";
import { Missing } from "../app/missing";
import { place } from "../app/router";
import { Lobby } from "../house/lobby";
import { useTab } from "../house/tab";
import { say } from "../i18n/say";
import { Desk } from "./desk";

export function TablePage({ table }: { table: string }) {
  const live = useMemo(() => new LiveTable(table), [table]);
  useEffect(() => {
    void live.open();
    return () => live.close();
  }, [live]);
  const shown = live.shown.value;
  useTab(shown);
  const invited = place.value.hash && !shown?.you.length && shown?.seats.some((seat) => !seat.sat);
  return (
    <div class="table-page">
      <p class={live.online.value ? "line-lost off" : "line-lost"} role="status">
        {live.online.value ? "" : say("offline")}
      </p>
      {shown?.position && !invited ? <Desk live={live} /> : <Chrome>{<Before live={live} />}</Chrome>}
    </div>
  );
}

/** Until the game begins. */
function Before({ live }: { live: LiveTable }) {
  const shown = live.shown.value;
  const trouble = live.trouble.value;
  if (!shown && trouble?.code === "offline")
    return <Missing title={say("away_title")} why={say("needs_server")} />;
  if (!shown) return trouble ? <Missing why={trouble.message} /> : <p role="status">{say("loading")}</p>;
  return <Lobby live={live} shown={shown} token={place.value.hash} />;
}
