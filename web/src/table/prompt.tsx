/** The one sentence that says who must do what. */

import type { Position, TableShown } from "../api/types";
import { say } from "../i18n/say";
import { RuleLink } from "../rules/rulelink";

export function outcome(shown: TableShown, ranking: number[]): string {
  const first = shown.seats.filter((seat) => ranking[seat.seat] === 1).map((seat) => seat.name);
  if (first.length === 1) return say("winner", { name: first[0] });
  return first.length === shown.seats.length || !first.length
    ? say("draw")
    : say("shared", { names: first.join(", ") });
}

export function who(shown: TableShown, position: Position): string {
  if (shown.status === "closed") return say("table_closed");
  const seat = position.to_move === null ? undefined : shown.seats[position.to_move];
  if (!seat) return `${say("game_over")} ${position.ranking ? outcome(shown, position.ranking) : ""}`;
  if (shown.you.includes(seat.seat)) return say("your_turn", { name: seat.name });
  return seat.bot ? say("thinking", { name: seat.name }) : say("turn_of", { name: seat.name });
}

export function PromptLine({ shown, position }: { shown: TableShown; position: Position }) {
  const mine = position.menu.length > 0;
  const text = position.prompt && mine ? position.prompt.text : "";
  return (
    <p class={mine ? "prompt mine" : "prompt"} role="status" aria-live="polite">
      <strong>{who(shown, position)}</strong> {text}{" "}
      {mine && position.prompt && <RuleLink game={shown.game} rule={position.prompt.rule} />}
    </p>
  );
}
