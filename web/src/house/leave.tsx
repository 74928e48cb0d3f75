/** Giving up and ending a table, each asked once. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api/client";
import type { LiveTable } from "../api/live";
import type { TableShown } from "../api/types";
import { promised } from "../fair/promise";
import { say } from "../i18n/say";

/** What giving up would mean at this table. */
function resigning(shown: TableShown): string {
  const others = shown.seats.filter(({ seat }) => !shown.you.includes(seat));
  if (others.length === 1) return say("resign_ask", { who: others[0]?.name });
  return say(others.some(({ bot }) => !bot) ? "resign_ask_many" : "resign_ask_bots");
}

interface AskProps {
  label: string;
  ask: string;
  yes: string;
  act: () => void;
}

function Ask({ label, ask, yes, act }: AskProps) {
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const agree = () => {
    setAsking(false);
    act();
  };
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [asking]);
  if (!asking) {
    return (
      <button class="button" onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  return (
    <div ref={box} role="alertdialog" aria-label={label} class="leave-asking">
      <p>{ask}</p>
      <button class="button leave-yes" onClick={agree}>
        {yes}
      </button>
      <button class="button" onClick={() => setAsking(false)}>
        {say("not_now")}
      </button>
    </div>
  );
}

/** Whoever played can have their name and their words removed, during the game and after it, also if they gave up. */
function Forget({ live }: { live: LiveTable }) {
  return (
    <Ask
      label={say("forget_me")}
      ask={say("forget_me_ask")}
      yes={say("forget_yes")}
      act={() => void live.act(api.forget(live.table))}
    />
  );
}

/** Whether somebody else is at the table: a game belongs to all who play it, so that the host does not end it. */
const isAlone = (shown: TableShown) =>
  !shown.seats.some(({ seat, bot, online }) => online && !bot && !shown.you.includes(seat));

/** The ways out of a game in play. */
export function Leave({ live, shown }: { live: LiveTable; shown: TableShown }) {
  if (!shown.you.length && !promised(shown.table)) return null;
  if (!shown.you.length || shown.status !== "playing") {
    return (
      <section class="leave" aria-label={say("forget_me")}>
        <Forget live={live} />
        {live.trouble.value && <p role="alert">{live.trouble.value.message}</p>}
      </section>
    );
  }
  const alone = shown.you.length === shown.seats.length;
  const isHost = shown.host !== null && shown.you.includes(shown.host);
  return (
    <section class="leave" aria-label={say("leave_title")}>
      {!alone && (
        <Ask
          label={say("resign")}
          ask={resigning(shown)}
          yes={say("resign_yes")}
          act={() => void live.act(api.resign(live.table))}
        />
      )}
      {isHost && !isAlone(shown) && <p class="aside">{say("end_table_rule")}</p>}
      {isHost && isAlone(shown) && (
        <Ask
          label={say("end_table")}
          ask={say(shown.seats.length === 1 ? "end_alone_ask" : "end_table_ask")}
          yes={say("end_table_yes")}
          act={() => void live.act(api.close(live.table))}
        />
      )}
      <Forget live={live} />
      {live.trouble.value && <p role="alert">{live.trouble.value.message}</p>}
    </section>
  );
}
