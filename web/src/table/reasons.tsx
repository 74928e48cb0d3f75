/** Why something is not possible: the failed condition with its numbers, and the rule. */

import type { Trouble } from "../api/client";
import { say } from "../i18n/say";
import { RuleLink } from "../rules/rulelink";
import type { Asked } from "./desk";

interface Props {
  asked: Asked | null;
  trouble: Trouble | null;
  game: string;
  close: () => void;
}

export function Reasons({ asked, trouble, game, close }: Props) {
  const reasons = asked?.reasons ?? trouble?.reasons ?? [];
  const told = asked && !reasons.length ? say("why_legal", { move: asked.move }) : "";
  const other = !asked && trouble && !reasons.length ? trouble.message : "";
  return (
    <div role="alert" class="reasons">
      {(reasons.length > 0 || told || other) && (
        <div class="panel warn">
          {reasons.length > 0 && <h2>{say("why")}</h2>}
          <ul>
            {reasons.map((reason) => (
              <li key={reason.key}>
                {reason.text} <RuleLink game={game} rule={reason.rule} />
              </li>
            ))}
          </ul>
          {(told || other) && <p>{told || other}</p>}
          {asked && (
            <button class="button" onClick={close}>
              {say("close")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
