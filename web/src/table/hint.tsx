/** The hint ladder: a nudge, where to look, the three best with their chances, the best with its reason. */

import { useEffect, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { Advice, HintChoice, Position } from "../api/types";
import { say } from "../i18n/say";
import { grouped } from "./grouping";
import { percent } from "./percent";
import { question } from "./prompt";

interface Props {
  table: string;
  position: Position;
  play: (move: string) => void;
  close: () => void;
}

const STEPS = 4;

/** What the best choice is about, without naming it. */
function area(position: Position, best: HintChoice): string {
  const group = grouped(position.menu).find((one) => one.entries.some((entry) => entry.move === best.move));
  return group?.shared || question(position.prompt?.text ?? "");
}

function Rung({ step, advice, position }: { step: number; advice: Advice | null; position: Position }) {
  if (step === 0) return <p>{say("hint_nudge")}</p>;
  if (!advice) return <p>{say("loading")}</p>;
  const { choices, exact } = advice;
  const [best, next] = choices;
  const digits = exact ? 2 : 0;
  if (!best) return <p>{say("hint_none")}</p>;
  if (step === 1) return <p>{say("hint_area", { area: area(position, best) })}</p>;
  if (step === 2) {
    return (
      <>
        <p>{say(exact ? "hint_three_exact" : "hint_three")}</p>
        <ol>
          {choices
            .toSorted((a, b) => a.label.localeCompare(b.label))
            .map((choice) => (
              <li key={choice.move}>
                {choice.label}{" "}
                {choice.win !== null && (
                  <small>({say("hint_wins", { win: percent(choice.win, digits) })})</small>
                )}
              </li>
            ))}
        </ol>
      </>
    );
  }
  return (
    <p>
      <strong>{say("hint_best", { label: best.label })}</strong>{" "}
      {next && best.win !== null && next.win !== null
        ? say(exact ? "hint_reason_exact" : "hint_reason", {
            win: percent(best.win, digits),
            next: percent(next.win, digits),
          })
        : next
          ? ""
          : say("hint_only")}
    </p>
  );
}

export function Hint({ table, position, play, close }: Props) {
  const [step, setStep] = useState(0);
  const [advice, setAdvice] = useState<Advice | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    api
      .hint(table)
      .then(setAdvice, (trouble) =>
        setProblem(trouble instanceof Trouble ? trouble.message : say("crashed")),
      );
  }, [table, position.ply]);
  const best = advice?.choices[0];
  return (
    <section class="panel hint" aria-label={say("hint")} aria-live="polite">
      {problem ? <p>{problem}</p> : <Rung step={step} advice={advice} position={position} />}
      <p class="strip">
        {step < STEPS - 1 && (
          <button class="button" onClick={() => setStep(step + 1)}>
            {say("hint_more")}
          </button>
        )}
        {step === STEPS - 1 && best && (
          <button class="button primary" onClick={() => play(best.move)}>
            {say("hint_play")}
          </button>
        )}
        <button class="button" onClick={close}>
          {say("hint_less")}
        </button>
      </p>
    </section>
  );
}
