import { Emblem } from "../parts/Emblem";
import { press } from "../parts/press";
import { aboutFinal, aboutPlace, capital, say, type Teller } from "./about";
import { CardFace } from "./CardFace";
import { meant } from "./lit";
import type { Offer } from "./view";

const DISASTERS = 4;

/** The eight market cards: four for sale with their prices, four to come; and the piles behind them. */
export function Market({ teller }: { teller: Teller }) {
  const { market } = teller.view;
  return (
    <section class="side market" aria-label={say(teller, "market")} data-place="market">
      <Piles teller={teller} />
      {/* Laid out anew when cards come and go: they glide by their names, and none of them jumps. */}
      <div class="stalls" key={market.map(({ card }) => card).join()}>
        {market.map((offer) => (
          <Stall key={`${offer.card} ${offer.current}`} teller={teller} offer={offer} />
        ))}
      </div>
    </section>
  );
}

function Stall({ teller, offer }: { teller: Teller; offer: Offer }) {
  const { props, view } = teller;
  const move = meant(props.menu, "market", offer.card, view.phase);
  const money = view.players[props.seat ?? view.seat]?.money ?? 0;
  const far = offer.price !== null && offer.price > money && !move?.legal;
  return (
    <CardFace
      teller={teller}
      card={offer.card}
      offer={offer}
      move={move}
      slide={`card-${offer.card}`}
      class={offer.current ? (far ? "far" : "") : "later"}
    >
      <Price teller={teller} offer={offer} />
    </CardFace>
  );
}

/** What the card costs you, the price without its token struck out; or that it comes next. */
function Price({ teller, offer }: { teller: Teller; offer: Offer }) {
  if (offer.price === null) {
    return offer.current ? null : <span class="price next">{say(teller, "next")}</span>;
  }
  return (
    <span class="price">
      {say(teller, "coins", { n: offer.price })}
      {offer.token && <s>{say(teller, "coins", { n: offer.price + 1 })}</s>}
    </span>
  );
}

/** The draw pile, the cards of the final turns that are known, and how many natural disasters have come. */
function Piles({ teller }: { teller: Teller }) {
  const { view, props } = teller;
  const open = [...view.market.map((offer) => offer.card), ...view.removed];
  const come = open.filter((card) => view.cards[card]?.border === "disaster").length;
  return (
    <header class="piles">
      <h2>{say(teller, "market")}</h2>
      <button
        type="button"
        class="pile"
        data-home="pile"
        {...press(aboutPlace(teller, "pile"), props.inspect)}
      >
        <Emblem of="faiyum/table/draw_pile" />
        {say(teller, "pile")} <b>{view.pile.length}</b>
      </button>
      <button type="button" class="pile final" {...press(aboutFinal(teller), props.inspect)}>
        <Emblem of="faiyum/table/final_turns" />
        {say(teller, "final")} <b>{view.final.length}</b>
      </button>
      <button type="button" class="pile omens" {...press(aboutPlace(teller, "disasters"), props.inspect)}>
        <span>{capital(view.ending ? say(teller, "ending") : say(teller, "omens"))}</span>
        <span class="omen-marks" aria-hidden="true">
          {Array.from({ length: DISASTERS }, (_, at) => (
            <i key={at} class={at < come ? "come" : ""} />
          ))}
        </span>
        <b>{say(teller, "of", { n: come, of: DISASTERS })}</b>
      </button>
    </header>
  );
}
