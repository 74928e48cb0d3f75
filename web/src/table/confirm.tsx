/** Asks once, at the button itself, before something is given up. */

import { useEffect, useRef } from "preact/hooks";
import type { Act } from "../boards/board";
import { say } from "../i18n/say";
import { Bubble } from "./bubble";

export interface Question {
  act: Act;
  text: string;
  at: Element;
}

export function Confirm({ question, yes, no }: { question: Question; yes: () => void; no: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), [question]);
  const at = () => (question.at.isConnected ? question.at : document.querySelector(".acts"));
  return (
    <Bubble tone="ask" at={at} title={question.act.label}>
      <p>{question.text}</p>
      <div class="row">
        <button type="button" class="btn" data-yes data-moves={question.act.move} onClick={yes}>
          {say("ask_yes")}
        </button>
        <button ref={keep} type="button" class="btn o" onClick={no}>
          {say("ask_no")}
        </button>
      </div>
    </Bubble>
  );
}
