import type { ComponentChildren } from "preact";
import { Emblem } from "../parts/Emblem";
import { press } from "../parts/press";
import { softly } from "../parts/syllables";
import { aboutCard, brief, kindOf, say, type Teller, title } from "./about";
import { disasterOf } from "./disasters";
import { Icon } from "./icons";
import { act, type Meant, writtenOn } from "./lit";
import type { Word } from "./model";
import type { Offer } from "./view";

/** From so many letters on, a word is written smaller, or may be divided. */
const LONG = 10;
const VERY_LONG = 10;

const longest = (text: string): number => Math.max(...text.split(/[\s-]/).map((word) => word.length));

interface FaceProps {
  teller: Teller;
  card: Word;
  move: Meant | null;
  offer?: Offer;
  slide?: string;
  class?: string;
  children?: ComponentChildren;
}

/** The emblem of a card: privileges and disasters have their own. */
export function emblemOf(teller: Teller, card: Word): string {
  const { cards, players } = teller.view;
  const border = cards[card]?.border;
  if (border === "disaster") return `faiyum/disaster/${disasterOf(card, players.length)}`;
  return border === "always" || border === "once" ? `faiyum/privilege/${card}` : `faiyum/card/${card}`;
}

/** The colour of a card: its kind, or that it is a privilege or a disaster. */
function look(teller: Teller, card: Word): string {
  const kind = kindOf(teller, card);
  return kind === "always" || kind === "once" ? "privilege" : kind;
}

/** What a card's head has room for. */
function kindName(teller: Teller, kind: string): string {
  if (kind === "privilege") return say(teller, kind);
  return kind === "disaster" ? say(teller, "disaster_short") : teller.props.t(`name.${kind}`);
}

/** A card: kind and number, emblem, name, and what it does. */
export function CardFace({ teller, card, move, offer, slide, class: extra = "", children }: FaceProps) {
  const { props } = teller;
  const kind = look(teller, card);
  return (
    <button
      type="button"
      class={`card ${kind} ${move?.legal ? "lit" : ""} ${extra}`}
      data-slide={slide}
      data-glide="card"
      data-place={slide}
      data-drag={move?.legal ? "" : undefined}
      data-moves={writtenOn(move)}
      {...press(aboutCard(teller, card, offer), props.inspect, act(props, move))}
    >
      {move?.legal && <span class="unseen">{move.label}. </span>}
      <span class="card-head">
        <Icon of={kind} />
        <span class="card-kind">{kindName(teller, kind)}</span>
        <span class="card-kind kind-short" aria-hidden="true">
          {kind === "build" ? say(teller, "build_short") : kindName(teller, kind)}
        </span>
        {typeof card === "number" && <span class="card-number">{card}</span>}
      </span>
      <span class="picture">
        <Emblem of={emblemOf(teller, card)} />
      </span>
      <span class={`card-name ${longest(title(teller, card)) > LONG ? "long" : ""}`}>
        {softly(title(teller, card), VERY_LONG)}
      </span>
      <span class="card-text">{brief(teller, card)}</span>
      {children}
    </button>
  );
}

interface ChipProps {
  teller: Teller;
  card: Word;
  move?: Meant | null;
  slide?: string;
}

/** A card of which only the emblem shows. */
export function EmblemChip({ teller, card, move = null, slide }: ChipProps) {
  const { props } = teller;
  return (
    <button
      type="button"
      class={`emblem-chip ${look(teller, card)} ${move?.legal ? "lit" : ""}`}
      data-slide={slide}
      data-place={slide}
      data-moves={writtenOn(move)}
      {...press(aboutCard(teller, card), props.inspect, act(props, move))}
    >
      <Emblem of={emblemOf(teller, card)} />
      <span class="unseen">{move?.legal ? move.label : title(teller, card)}</span>
    </button>
  );
}
