/** A "?" that opens the rulebook at the rule behind something, without leaving the table. */

import { say } from "../i18n/say";
import { openRule } from "./reading";

export function RuleLink({ game, rule }: { game: string; rule: string }) {
  if (!rule) return null;
  return (
    <button
      class="rule-link"
      aria-label={say("rule", { rule })}
      onClick={() => (openRule.value = { game, rule })}
    >
      ?
    </button>
  );
}
