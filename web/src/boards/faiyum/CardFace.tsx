import { press } from "../parts/press";
import { aboutCard, cardText, kindOf, say, type Teller, title } from "./about";
import { Icon } from "./icons";
import { act, type Meant, writtenOn } from "./lit";
import type { Word } from "./model";
import type { Offer } from "./view";

interface FaceProps {
  teller: Teller;
  card: Word;
  move: Meant | null;
  offer?: Offer;
  copies?: number;
  slide?: string;
}

/** A card at full size: number, kind, name and what it does. */
export function CardFace({ teller, card, move, offer, copies = 1, slide }: FaceProps) {
  const { props, view } = teller;
  const kind = kindOf(teller, card);
  const gain = view.cards[card]?.reputation;
  return (
    <button
      type="button"
      class={`card ${view.cards[card]?.border ?? "blue"} ${move?.legal ? "lit" : ""}`}
      data-slide={slide}
      data-moves={writtenOn(move)}
      {...press(aboutCard(teller, card, offer), props.inspect, act(props, move))}
    >
      {move?.legal && <span class="unseen">{move.label}. </span>}
      <span class="card-head">
        <Icon of={kind} size={16} />
        <span class="card-kind">{props.t(`name.${kind}`)}</span>
        {typeof card === "number" && <span class="card-number">{card}</span>}
      </span>
      <span class="card-name">{title(teller, card)}</span>
      <span class="card-text">{cardText(teller, card)}</span>
      {gain != null && (
        <span class="card-gain">
          <Icon of="reputation" size={16} />
          {gain}
        </span>
      )}
      {copies > 1 && <span class="card-copies">×{copies}</span>}
    </button>
  );
}

interface MiniProps {
  teller: Teller;
  card: Word;
  move?: Meant | null;
  note?: string;
  slide?: string;
}

/** A card of which only the head shows. */
export function MiniCard({ teller, card, move = null, note = "", slide }: MiniProps) {
  const { props, view } = teller;
  const name = title(teller, card);
  return (
    <button
      type="button"
      class={`mini ${view.cards[card]?.border ?? "blue"} ${move?.legal ? "lit" : ""}`}
      data-slide={slide}
      data-moves={writtenOn(move)}
      {...press(aboutCard(teller, card), props.inspect, act(props, move))}
    >
      <Icon of={kindOf(teller, card)} size={16} />
      <span>{name}</span>
      {typeof card === "number" && <span class="card-number">{card}</span>}
      <span class="unseen"> {[note, move?.legal ? move.label : ""].filter(Boolean).join(", ")}</span>
    </button>
  );
}

/** A list of small cards, or the word for none. */
export function MiniCards({ teller, cards }: { teller: Teller; cards: Word[] }) {
  if (!cards.length) return <p class="none">{say(teller, "empty")}</p>;
  return (
    <div class="minis">
      {cards.map((card, at) => (
        <MiniCard key={`${card}-${at}`} teller={teller} card={card} />
      ))}
    </div>
  );
}
