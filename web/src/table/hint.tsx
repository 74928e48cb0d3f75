/** The hint ladder: a nudge, where to look, the best choices with their chances, the best with its reasons. */

import { useEffect, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { Hint as Advice, HintChoice, Position } from "../api/types";
import { say } from "../i18n/say";
import { worth } from "./figures";
import { grouped } from "./grouping";

interface Props {
  table: string;
  position: Position;
  play: (move: string) => void;
  close: () => void;
}

const STEPS = 4;
const FEW = 3;

/** What the best choice is about, without naming it. */
function area(position: Position, best: HintChoice): string {
  const group = grouped(position.menu).find((one) => one.entries.some((entry) => entry.move === best.move));
  return group?.shared || (position.prompt?.text ?? "");
}

function Choices({ choices }: { choices: HintChoice[] }) {
  return (
    <ul>
      {choices.map((choice) => (
        <li key={choice.move}>
          {choice.label} <small>{worth(choice)}</small>
        </li>
      ))}
    </ul>
  );
}

function Best({ choices }: { choices: HintChoice[] }) {
  const [best, ...next] = choices;
  if (!best) return null;
  return (
    <>
      <p>
        <strong>{say("hint_best", { label: best.label })}</strong>
        <br />
        {say("hint_chance", { worth: worth(best) })}
      </p>
      {best.because.length > 0 && (
        <ul class="because">
          {best.because.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <p>{say(next.length ? "hint_next" : "hint_only")}</p>
      <Choices choices={next.slice(0, FEW)} />
    </>
  );
}

function Rung({ step, advice, position }: { step: number; advice: Advice | null; position: Position }) {
  if (step === 0) return <p>{say("hint_nudge")}</p>;
  if (!advice) return <p>{say("loading")}</p>;
  const { choices } = advice;
  const [best] = choices;
  if (!best) return advice.note ? null : <p>{say("hint_none")}</p>;
  if (step === 1) return <p>{say("hint_area", { area: area(position, best) })}</p>;
  if (step === STEPS - 1) return <Best choices={choices} />;
  return (
    <>
      <p>{say("hint_three")}</p>
      <Choices choices={choices.slice(0, FEW).toSorted((a, b) => a.label.localeCompare(b.label))} />
    </>
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
      {step > 1 && advice?.note && <p class="aside">{advice.note}</p>}
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
