/** A hint, drawn on the board: first the place, then the move with its reasons and figures. */

import { useEffect, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { Hint as Advice, HintChoice } from "../api/types";
import { say } from "../i18n/say";
import { worth } from "./figures";
import { Pointer } from "./pointer";

interface Props {
  table: string;
  ply: number;
  /** Whether the move itself is to be shown, not only the place. */
  isWhole: boolean;
  whole: () => void;
  where: (move: string) => string[];
  play: (move: string) => void;
  close: () => void;
}

const FEW = 2;

/** What the strongest bot would do; asked once for each position. */
function useAdvice(table: string, ply: number): { advice: Advice | null; problem: string } {
  const [advice, setAdvice] = useState<Advice | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let isWanted = true;
    api.hint(table).then(
      (found) => isWanted && setAdvice(found),
      (trouble) => isWanted && setProblem(trouble instanceof Trouble ? trouble.message : say("crashed")),
    );
    return () => {
      isWanted = false;
    };
  }, [table, ply]);
  return { advice, problem };
}

function Reasons({ best, next }: { best: HintChoice; next: HintChoice[] }) {
  return (
    <>
      <p>{say("hint_chance", { worth: worth(best) })}</p>
      {best.because.length > 0 && (
        <ul class="because">
          {best.because.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {next.length > 0 && (
        <p class="muted">
          {say("hint_next")} {next.map((one) => `${one.label} (${worth(one)})`).join("; ")}
        </p>
      )}
    </>
  );
}

export function Hint({ table, ply, isWhole, whole, where, play, close }: Props) {
  const { advice, problem } = useAdvice(table, ply);
  const [best, ...next] = advice?.choices ?? [];
  if (!best) {
    const text = problem || (advice ? advice.note || say("hint_none") : say("hint_thinks"));
    return (
      <p class="toast hint" role="status">
        {text}
      </p>
    );
  }
  const places = where(best.move);
  return (
    <Pointer
      tone="hint"
      title={isWhole ? best.label : say("hint_here")}
      places={isWhole ? places : places.slice(0, 1)}
      move={best.move}
    >
      {isWhole && <Reasons best={best} next={next.slice(0, FEW)} />}
      {isWhole && advice?.note && <p class="muted">{advice.note}</p>}
      <div class="row">
        {isWhole ? (
          <button type="button" class="btn" onClick={() => play(best.move)}>
            {say("hint_play")}
          </button>
        ) : (
          <button type="button" class="btn" onClick={whole}>
            {say("hint_show")}
          </button>
        )}
        <button type="button" class="btn o" onClick={close}>
          {say("hint_less")}
        </button>
      </div>
    </Pointer>
  );
}
