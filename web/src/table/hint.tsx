/** The hint ladder: a nudge, where to look, the three best with their chances, the best with its reason. */

import { useEffect, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { HintChoice, Position } from "../api/types";
import { lang } from "../app/settings";
import { say } from "../i18n/say";
import { grouped } from "./grouping";
import { question } from "./prompt";

interface Props {
  table: string;
  position: Position;
  play: (move: string) => void;
  close: () => void;
}

const STEPS = 4;

function percent(share: number | null): string {
  const form = new Intl.NumberFormat(lang.value, { style: "percent", maximumFractionDigits: 0 });
  return share === null ? "–" : form.format(share);
}

/** What the best choice is about, without naming it. */
function area(position: Position, best: HintChoice): string {
  const group = grouped(position.menu).find((one) => one.entries.some((entry) => entry.move === best.move));
  return group?.shared || question(position.prompt?.text ?? "");
}

function Rung({ step, choices, position }: { step: number; choices: HintChoice[]; position: Position }) {
  const [best, next] = choices;
  if (step === 0) return <p>{say("hint_nudge")}</p>;
  if (!best) return <p>{say("loading")}</p>;
  if (step === 1) return <p>{say("hint_area", { area: area(position, best) })}</p>;
  if (step === 2) {
    return (
      <>
        <p>{say("hint_three")}</p>
        <ol>
          {choices
            .toSorted((a, b) => a.label.localeCompare(b.label))
            .map((choice) => (
              <li key={choice.move}>
                {choice.label} {choice.win !== null && <small>({say("hint_wins", { win: percent(choice.win) })})</small>}
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
        ? say("hint_reason", { win: percent(best.win), next: percent(next.win) })
        : next
          ? ""
          : say("hint_only")}
    </p>
  );
}

export function Hint({ table, position, play, close }: Props) {
  const [step, setStep] = useState(0);
  const [choices, setChoices] = useState<HintChoice[]>([]);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    api.hint(table).then(
      (found) => setChoices(found.choices),
      (trouble) => setProblem(trouble instanceof Trouble ? trouble.message : say("crashed")),
    );
  }, [table, position.ply]);
  const best = choices[0];
  return (
    <section class="panel hint" aria-label={say("hint")} aria-live="polite">
      {problem ? <p>{problem}</p> : <Rung step={step} choices={choices} position={position} />}
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
