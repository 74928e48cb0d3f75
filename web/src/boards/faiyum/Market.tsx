import { press } from "../parts/press";
import { aboutPlace, say, type Teller } from "./about";
import { CardFace } from "./CardFace";
import { Icon } from "./icons";
import { meant } from "./lit";
import type { Offer } from "./view";

const DISASTERS = 4;

/** The eight market cards: four for sale with their prices, four to come; and the piles behind them. */
export function Market({ teller }: { teller: Teller }) {
  const { market } = teller.view;
  return (
    <section class="market-part">
      <h2>{say(teller, "market")}</h2>
      <Piles teller={teller} />
      <Row teller={teller} offers={market.filter((offer) => offer.current)} name="current" />
      <Row teller={teller} offers={market.filter((offer) => !offer.current)} name="later" />
    </section>
  );
}

function Row({ teller, offers, name }: { teller: Teller; offers: Offer[]; name: "current" | "later" }) {
  if (!offers.length) return null;
  return (
    <div
      class={`market-row ${name}`}
      role="group"
      aria-label={`${say(teller, "market")}, ${say(teller, name)}`}
    >
      <p class="row-name">{say(teller, name)}</p>
      {offers.map((offer) => (
        <Stall key={offer.card} teller={teller} offer={offer} />
      ))}
    </div>
  );
}

function Stall({ teller, offer }: { teller: Teller; offer: Offer }) {
  const { props, view } = teller;
  return (
    <div class="stall">
      <CardFace
        teller={teller}
        card={offer.card}
        offer={offer}
        move={meant(props.menu, "market", offer.card, view.phase)}
        slide={`card-${offer.card}`}
      />
      {offer.price !== null && (
        <span class="price">
          <b>{say(teller, "coins", { n: offer.price })}</b>
          {offer.token && <Icon of="discount" size={22} />}
        </span>
      )}
    </div>
  );
}

/** The draw pile, the final turns stack, and how many natural disasters have come. */
function Piles({ teller }: { teller: Teller }) {
  const { view, props } = teller;
  const open = [...view.market.map((offer) => offer.card), ...view.removed];
  const come = open.filter((card) => view.cards[card]?.border === "disaster").length;
  return (
    <div class="piles">
      <button type="button" class="pile" {...press(aboutPlace(teller, "pile"), props.inspect)}>
        {say(teller, "pile")} <b>{view.pile.length}</b>
      </button>
      <button type="button" class="pile final" {...press(aboutPlace(teller, "final"), props.inspect)}>
        {say(teller, "final")} <b>{view.final.length}</b>
      </button>
      <button
        type="button"
        class={`pile omens ${view.ending ? "ending" : ""}`}
        {...press(aboutPlace(teller, "disasters"), props.inspect)}
      >
        <span>{view.ending ? say(teller, "ending") : say(teller, "disasters")}</span>
        <b>
          {come}/{DISASTERS}
        </b>
      </button>
    </div>
  );
}
