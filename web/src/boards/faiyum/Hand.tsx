import type { MenuEntry } from "../board";
import { press } from "../parts/press";
import { aboutCard, aboutPlace, say, type Teller } from "./about";
import { CardFace, MiniCard } from "./CardFace";
import { Icon } from "./icons";
import { meant } from "./lit";
import type { Word } from "./model";

const BACK = 3;

/** The hand, the discard stack from its top, and the privileges of the seat that looks. */
export function Hand({ teller, seat }: { teller: Teller; seat: number }) {
  const { view, props } = teller;
  const me = view.players[seat];
  if (!me) return null;
  const name = props.players[seat] ?? "";
  return (
    <section class="hand-part">
      <h2>{say(teller, "hand", { name })}</h2>
      <div class="hand">
        {[...new Set(me.hand)].map((card) => (
          <HandCard
            key={card}
            teller={teller}
            card={card}
            copies={me.hand.filter((one) => one === card).length}
          />
        ))}
        {!me.hand.length && <p class="none">{say(teller, "empty")}</p>}
      </div>
      {view.privileges && <Privileges teller={teller} cards={me.privileges} />}
      <Stack teller={teller} cards={me.stack} />
    </section>
  );
}

function HandCard({ teller, card, copies }: { teller: Teller; card: Word; copies: number }) {
  const { props, view } = teller;
  const cash = props.menu.find(({ move }) => move === `cash ${card}`);
  return (
    <div class="held">
      <CardFace
        teller={teller}
        card={card}
        copies={copies}
        move={meant(props.menu, "hand", card, view.phase)}
        slide={`card-${card}`}
      />
      {cash && <Cash teller={teller} card={card} entry={cash} />}
    </div>
  );
}

/** Every hand card can be played for money instead. */
function Cash({ teller, card, entry }: { teller: Teller; card: Word; entry: MenuEntry }) {
  const { props } = teller;
  const about = { ...aboutCard(teller, card), lines: [entry.label], rule: "F4" };
  return (
    <button
      type="button"
      class="cash"
      data-moves={entry.move}
      {...press(about, props.inspect, () => props.play(entry.move))}
    >
      <span class="unseen">{entry.label}: </span>
      <Icon of="money" size={18} /> +{say(teller, "coins", { n: 2 })}
    </button>
  );
}

function Privileges({ teller, cards }: { teller: Teller; cards: Word[] }) {
  const { props, view } = teller;
  return (
    <div class="shelf">
      <h3>{say(teller, "privileges")}</h3>
      <div class="hand">
        {cards.map((card) => (
          <CardFace
            key={card}
            teller={teller}
            card={card}
            move={meant(props.menu, "privilege", card, view.phase)}
            slide={`card-${card}`}
          />
        ))}
        {!cards.length && <p class="none">{say(teller, "empty")}</p>}
      </div>
    </div>
  );
}

/** The discard stack, top card first; the first three come back together. */
function Stack({ teller, cards }: { teller: Teller; cards: Word[] }) {
  const { props, view } = teller;
  const down = [...cards].reverse();
  return (
    <div class="shelf">
      <button type="button" class="heading" {...press(aboutPlace(teller, "stack"), props.inspect)}>
        {say(teller, "stack")} <b>{cards.length}</b>
      </button>
      {!cards.length && <p class="none">{say(teller, "empty")}</p>}
      <ol class="stack">
        {down.map((card, at) => (
          <li key={`${card}-${cards.length - at}`} class={at < BACK ? "back" : ""}>
            <MiniCard
              teller={teller}
              card={card}
              note={at < BACK ? say(teller, "back") : ""}
              move={meant(props.menu, "stack", at + 1, view.phase)}
              slide={typeof card === "number" ? `card-${card}` : `stack-${card}-${cards.length - at}`}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
