import { Count } from "../parts/marks";
import { press } from "../parts/press";
import { Seal } from "../parts/Seal";
import { aboutCard, aboutPlace, aboutThing, say, type Teller, thingName, title } from "./about";
import { CardFace, EmblemChip } from "./CardFace";
import { Icon } from "./icons";
import { act, good, meant, writtenOn } from "./lit";
import { GOODS, type Word } from "./model";
import { Holding } from "./Plates";
import type { Player } from "./view";
import { Ways, waysOf } from "./Ways";

/** How many cards come back together, and how many of the discard stack show. */
const BACK = 3;
const SHOWN = 4;

/** What is yours: goods, privileges, the hand as a fan, and the top of the discard stack. */
export function Dock({ teller }: { teller: Teller }) {
  const { view, props } = teller;
  const seat = props.seat ?? view.seat;
  const player = view.players[seat];
  if (!player) return null;
  return (
    <section class={`dock seat-${seat}`} aria-label={props.called[seat] ?? ""} data-place={`seat-${seat}`}>
      <Self teller={teller} seat={seat} player={player} />
      {waysOf(teller).length > 0 ? <Ways teller={teller} /> : <Hand teller={teller} player={player} />}
      <Stack teller={teller} cards={player.stack} />
    </section>
  );
}

/** Pieces that nobody owns come from where the player sits who lays them. */
const SUPPLY = "worker settlement workshop town palace extension road bridge";

function Self({ teller, seat, player }: { teller: Teller; seat: number; player: Player }) {
  const { props, view } = teller;
  const asked = view.seat === seat ? props.menu : [];
  return (
    <div class="self" data-home={`seat-${seat} ${SUPPLY}`}>
      <header>
        <Seal seat={seat} letter={props.letters[seat] ?? ""} />
        <h2>{props.called[seat]}</h2>
        <Reputation teller={teller} n={player.reputation} />
      </header>
      <div class="holdings" data-place="goods">
        <Holding teller={teller} name="money" n={player.money} move={good(asked, "money")} />
        {GOODS.map((name) => (
          <Holding
            key={name}
            teller={teller}
            name={name}
            n={player.goods[name] ?? 0}
            move={good(asked, name)}
          />
        ))}
      </div>
      <div class="privileges">
        {player.privileges.map((card) => (
          <EmblemChip
            key={card}
            teller={teller}
            card={card}
            move={meant(asked, "privilege", card, view.phase)}
            slide={`card-${card}`}
          />
        ))}
      </div>
    </div>
  );
}

function Reputation({ teller, n }: { teller: Teller; n: number }) {
  const { props } = teller;
  const move = good(props.menu, "reputation");
  return (
    <button
      type="button"
      class={`fame ${move?.legal ? "lit" : ""}`}
      data-moves={writtenOn(move)}
      {...press(aboutThing(teller, "reputation"), props.inspect, act(props, move))}
    >
      <Icon of="reputation" />
      <span class="unseen">{thingName(teller, "reputation")}: </span>
      <Count value={n} />
    </button>
  );
}

/** The hand, each card once with the number of its copies; the card being carried out stands out of it. */
function Hand({ teller, player }: { teller: Teller; player: Player }) {
  const { view } = teller;
  const playing = view.turn_of === (teller.props.seat ?? view.seat) ? view.in_play : [];
  const kinds = [...new Set(player.hand)];
  return (
    <div
      class="hand"
      role="group"
      data-place="hand"
      aria-label={say(teller, "held")}
      style={{ "--cards": kinds.length + playing.length }}
    >
      {playing.map((card) => (
        <div key={`playing-${card}`} class="held">
          <CardFace teller={teller} card={card} move={null} slide={`card-${card}`} class="chosen" />
        </div>
      ))}
      {kinds.map((card) => (
        <HandCard
          key={card}
          teller={teller}
          card={card}
          copies={player.hand.filter((one) => one === card).length}
          slide={playing.includes(card) ? "" : `card-${card}`}
        />
      ))}
      {!kinds.length && !playing.length && <p class="none">{say(teller, "emptyHand")}</p>}
    </div>
  );
}

interface HandCardProps {
  teller: Teller;
  card: Word;
  copies: number;
  slide: string;
}

function HandCard({ teller, card, copies, slide }: HandCardProps) {
  const { props, view } = teller;
  const cash = props.menu.find(({ move }) => move === `cash ${card}`);
  return (
    <div class="held" data-drag={cash ? "" : undefined} data-place={cash ? `card-${card}` : undefined}>
      <CardFace
        teller={teller}
        card={card}
        move={meant(props.menu, "hand", card, view.phase)}
        {...(slide ? { slide } : {})}
      >
        {copies > 1 && <span class="copies">×{copies}</span>}
      </CardFace>
      {cash && (
        <button
          type="button"
          class="cash lit"
          data-moves={cash.move}
          aria-label={cash.label}
          {...press({ ...aboutCard(teller, card), lines: [cash.label], rule: "F4" }, props.inspect, () =>
            props.play(cash.move),
          )}
        >
          +{say(teller, "coins", { n: 2 })}
        </button>
      )}
    </div>
  );
}

/** From so many letters on, a name in the stack is written smaller. */
const LONG = 13;

/** The discard stack from its top; the first three come back together. */
function Stack({ teller, cards }: { teller: Teller; cards: Word[] }) {
  const { props, view } = teller;
  const down = [...cards].reverse();
  const shown = down.slice(0, Math.max(SHOWN, down.findLastIndex((_, at) => isLit(teller, at + 1)) + 1));
  return (
    <div class="discard" data-place="discard">
      <button type="button" class="cap" {...press(aboutPlace(teller, "stack"), props.inspect)}>
        {say(teller, "discard", { n: cards.length })}
      </button>
      <ol class="stack">
        {shown.map((card, at) => {
          const move = meant(props.menu, "stack", at + 1, view.phase);
          return (
            <li key={`${card}-${cards.length - at}`}>
              <button
                type="button"
                class={`mini ${at < BACK ? "" : "deep"} ${title(teller, card).length > LONG ? "long" : ""} ${move?.legal ? "lit" : ""}`}
                data-slide={typeof card === "number" ? `card-${card}` : `stack-${card}-${cards.length - at}`}
                data-moves={writtenOn(move)}
                {...press(aboutCard(teller, card), props.inspect, act(props, move))}
              >
                {title(teller, card)}
                {move?.legal && <span class="unseen"> ({move.label})</span>}
              </button>
            </li>
          );
        })}
      </ol>
      <span class="back-note">
        {cards.length ? say(teller, "comesBack", { n: BACK }) : say(teller, "empty")}
      </span>
    </div>
  );
}

const isLit = ({ props, view }: Teller, at: number): boolean =>
  meant(props.menu, "stack", at, view.phase)?.legal ?? false;
