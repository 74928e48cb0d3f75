import { press } from "../parts/press";
import { SeatMark } from "../parts/seat";
import { aboutThing, say, type Teller, thingName } from "./about";
import { MiniCards } from "./CardFace";
import { Icon } from "./icons";
import { GOODS } from "./model";
import type { Player } from "./view";

/** What everybody has; hands are open. */
export function Players({ teller }: { teller: Teller }) {
  return (
    <section class="players-part">
      <h2>{say(teller, "players")}</h2>
      <div class="players">
        {teller.view.players.map((player, seat) => (
          <Mat key={seat} teller={teller} player={player} seat={seat} />
        ))}
      </div>
    </section>
  );
}

function Mat({ teller, player, seat }: { teller: Teller; player: Player; seat: number }) {
  const { view, props } = teller;
  const turn = view.turn_of === seat && view.phase !== "over";
  return (
    <div class={`mat seat-${seat} ${turn ? "turn" : ""} ${player.quit ? "gone" : ""}`}>
      <p class="mat-name">
        <SeatMark seat={seat} />
        <b>{props.players[seat]}</b>
        {turn && <span class="tag">{say(teller, "turn")}</span>}
        {player.quit && <span class="tag">{say(teller, "gone")}</span>}
      </p>
      <div class="holdings">
        <Holding teller={teller} name="reputation" n={player.reputation} />
        <Holding teller={teller} name="money" n={player.money} />
        {GOODS.map((good) => (
          <Holding key={good} teller={teller} name={good} n={player.goods[good] ?? 0} />
        ))}
      </div>
      <details>
        <summary>
          {say(teller, "held")} {player.hand.length} · {say(teller, "stack")} {player.stack.length}
          {view.privileges && ` · ${say(teller, "privileges")} ${player.privileges.length}`}
        </summary>
        <MiniCards teller={teller} cards={player.hand} />
        <p class="none">{say(teller, "stack")}</p>
        <MiniCards teller={teller} cards={[...player.stack].reverse()} />
        {view.privileges && <MiniCards teller={teller} cards={player.privileges} />}
      </details>
    </div>
  );
}

interface HoldingProps {
  teller: Teller;
  name: string;
  n: number;
  /** Whether pieces of the map come from here. */
  home?: boolean;
}

function Holding({ teller, name, n, home }: HoldingProps) {
  return (
    <button
      type="button"
      class={`holding ${name} ${n ? "" : "zero"}`}
      data-home={home && name}
      {...press(aboutThing(teller, name), teller.props.inspect)}
    >
      <Icon of={name} size={18} />
      <span class="unseen">{thingName(teller, name)}: </span>
      <b key={n} class="bump">
        {n}
      </b>
    </button>
  );
}

/** The pieces that are left for everybody. */
export function Supply({ teller }: { teller: Teller }) {
  const { supply } = teller.view;
  return (
    <section class="supply-part">
      <h2>{say(teller, "supply")}</h2>
      <div class="holdings">
        {Object.entries(supply)
          .filter(([name]) => name !== "discount" && name !== "crocodile")
          .map(([name, n]) => (
            <Holding key={name} teller={teller} name={name} n={n} home />
          ))}
      </div>
    </section>
  );
}
