/** The card of whatever the eye rests on: name, effect, where the data comes from, rule. */

import type { Card } from "../boards/board";
import { RuleLink } from "../rules/rulelink";

export function CardNote({ card, game }: { card: Card | null; game: string }) {
  return (
    <div class="card-note" aria-live="off">
      {card && (
        <>
          <strong>{card.title}</strong>
          {card.lines.map((line) => (
            <span key={line}> {line}</span>
          ))}
          {card.source && <small> ({card.source})</small>} {card.rule && <RuleLink game={game} rule={card.rule} />}
        </>
      )}
    </div>
  );
}
