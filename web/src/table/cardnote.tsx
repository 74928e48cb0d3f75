/** The card of whatever the eye rests on: name, effect, where the data comes from, rule. */

import type { Signal } from "@preact/signals";
import type { Card } from "../boards/board";
import { RuleLink } from "../rules/rulelink";

/** It alone is drawn anew when the eye moves on. */
export function CardNote({ card: eyed, game }: { card: Signal<Card | null>; game: string }) {
  const card = eyed.value;
  return (
    <div class="card-note" aria-live="off">
      {card && (
        <>
          <strong>{card.title}</strong>
          {card.lines.map((line) => (
            <span key={line}> {line}</span>
          ))}
          {card.source && <small> ({card.source})</small>}{" "}
          {card.rule && <RuleLink game={game} rule={card.rule} />}
        </>
      )}
    </div>
  );
}
