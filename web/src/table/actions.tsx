/** A wish to take back, where the eye is: a toast that stays until it is answered. */

import { api } from "../api/client";
import type { LiveTable } from "../api/live";
import type { TableShown } from "../api/types";
import { say } from "../i18n/say";

export function UndoWish({ live, shown }: { live: LiveTable; shown: TableShown }) {
  const wish = shown.undo;
  if (!wish) return null;
  const answer = (yes: boolean) => () => void live.act(api.answer(live.table, yes));
  if (shown.you.includes(wish.seat)) {
    return (
      <p class="toast" role="status">
        {say("undo_waits")}
      </p>
    );
  }
  return (
    <div class="toast undo-wish" role="alert">
      <span>{say("undo_asked", { name: shown.seats[wish.seat]?.name })}</span>
      {shown.you.length > 0 && (
        <>
          <button type="button" class="btn" onClick={answer(true)}>
            {say("agree")}
          </button>
          <button type="button" class="btn o" onClick={answer(false)}>
            {say("decline")}
          </button>
        </>
      )}
    </div>
  );
}
