/** Why something is not possible, at the thing that was touched; it goes by itself or at the next click. */

import { useEffect } from "preact/hooks";
import type { Trouble } from "../api/client";
import type { ReasonShown } from "../api/types";
import { say } from "../i18n/say";
import { openRule } from "../rules/reading";
import { Bubble } from "./bubble";

/** A question that was answered with no. */
export interface Refused {
  at: Element | null;
  reasons: ReasonShown[];
}

const STAYS = 4000;

function useLeaving(close: () => void, deps: unknown[]): void {
  useEffect(() => {
    const timer = setTimeout(close, STAYS);
    const press = (event: Event) => {
      if (!(event.target as Element).closest(".bubble")) close();
    };
    const armed = setTimeout(() => addEventListener("pointerdown", press), 0);
    return () => {
      clearTimeout(timer);
      clearTimeout(armed);
      removeEventListener("pointerdown", press);
    };
  }, deps);
}

export function Refusal({ refused, game, close }: { refused: Refused; game: string; close: () => void }) {
  useLeaving(close, [refused]);
  const [first] = refused.reasons;
  return (
    <Bubble tone="no" at={() => (refused.at?.isConnected ? refused.at : null)} title={say("why")}>
      {refused.reasons.map((reason) => (
        <p key={reason.key}>{reason.text}</p>
      ))}
      {first?.rule && (
        <div class="row">
          <button type="button" class="btn o" onClick={() => (openRule.value = { game, rule: first.rule })}>
            {say("why_rule")}
          </button>
        </div>
      )}
    </Bubble>
  );
}

/** What went wrong with the line or the server, at the lower edge of the board. */
export function TroubleToast({ trouble, close }: { trouble: Trouble; close: () => void }) {
  useLeaving(close, [trouble]);
  return (
    <p class="toast" role="alert">
      {trouble.message}
    </p>
  );
}
