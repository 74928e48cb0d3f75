/** The card of whatever the eye rests on, beside it: name, effect, where the data comes from, rule. */

import type { Signal } from "@preact/signals";
import type { Card } from "../boards/board";
import { RuleLink } from "../rules/rulelink";
import { Anchored } from "./anchored";

/** A card and the thing that it belongs to. */
export interface Eyed {
  card: Card;
  at: Element | null;
}

/** It alone is drawn anew when the eye moves on. */
export function CardNote({ eyed, game }: { eyed: Signal<Eyed | null>; game: string }) {
  const now = eyed.value;
  if (!now) return null;
  const { card, at } = now;
  return (
    <Anchored class="card-note" flees at={() => (at?.isConnected ? at : null)}>
      <strong>{card.title}</strong>
      {card.lines.map((line) => (
        <span key={line}> {line}</span>
      ))}
      {card.source && <small> ({card.source})</small>}{" "}
      {card.rule && <RuleLink game={game} rule={card.rule} />}
    </Anchored>
  );
}
