/** Taking back, hints, and answers to those who would like to take back. */

import { api } from "../api/client";
import type { LiveTable } from "../api/live";
import type { Position, TableShown } from "../api/types";
import { Link } from "../app/router";
import { say } from "../i18n/say";

interface Props {
  live: LiveTable;
  shown: TableShown;
  position: Position;
  undo: () => void;
  hint: () => void;
}

export function UndoWish({ live, shown }: { live: LiveTable; shown: TableShown }) {
  const wish = shown.undo;
  if (!wish) return null;
  const answer = (yes: boolean) => () => void live.act(api.answer(live.table, yes));
  if (shown.you.includes(wish.seat)) return <p role="status">{say("undo_waits")}</p>;
  return (
    <div class="panel" role="alert">
      <p>{say("undo_asked", { name: shown.seats[wish.seat]?.name })}</p>
      {shown.you.length > 0 && (
        <p class="strip">
          <button class="button primary" onClick={answer(true)}>
            {say("agree")}
          </button>
          <button class="button" onClick={answer(false)}>
            {say("decline")}
          </button>
        </p>
      )}
    </div>
  );
}

export function Actions({ live, shown, position, undo, hint }: Props) {
  if (!shown.you.length) return <p class="aside">{say("watching")}</p>;
  if (shown.status !== "playing") return null;
  return (
    <div class="helps">
      <button class="button" onClick={undo} disabled={!position.can_undo || live.busy.value}>
        ↶ {say("undo")}
      </button>
      <button class="button" onClick={hint} disabled={!position.menu.length}>
        {say("hint")}
      </button>
      <Link to={`/rules/${shown.game}`} class="button">
        {say("rules")}
      </Link>
    </div>
  );
}
