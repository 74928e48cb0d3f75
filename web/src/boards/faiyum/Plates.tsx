import { Count } from "../parts/marks";
import { Plate } from "../parts/Plate";
import { press } from "../parts/press";
import { aboutThing, say, type Teller, thingName, title } from "./about";
import { EmblemChip } from "./CardFace";
import { Icon } from "./icons";
import { act, type Meant, writtenOn } from "./lit";
import { GOODS } from "./model";
import type { Player } from "./view";

/** With more players than these a plate has no room for what sort of bot it is. */
const ROOMY = 4;

/** The others in the order of play, abreast; alone, the goal or the rank. */
export function Plates({ teller }: { teller: Teller }) {
  const { view, props } = teller;
  const count = view.players.length;
  const first = props.seat ?? view.seat;
  const order = Array.from({ length: count - 1 }, (_, at) => (first + at + 1) % count);
  return (
    <section class={`plates of-${count - 1}`} aria-label={say(teller, "players")}>
      <h2 class="unseen">{say(teller, "players")}</h2>
      {order.map((seat) => (
        <Opponent key={seat} teller={teller} seat={seat} player={view.players[seat] as Player} />
      ))}
      <Goal teller={teller} />
    </section>
  );
}

function Opponent({ teller, player, seat }: { teller: Teller; player: Player; seat: number }) {
  const { view, props } = teller;
  return (
    <Plate
      board={props}
      seat={seat}
      active={view.turn_of === seat && view.phase !== "over"}
      note={player.quit ? say(teller, "gone") : view.players.length > ROOMY ? "" : (props.bots[seat] ?? "")}
      figure={<Holding teller={teller} name="reputation" n={player.reputation} bare />}
      short={`${player.reputation} · ${player.quit ? say(teller, "gone") : say(teller, "coins", { n: player.money })}`}
    >
      <div class="holdings">
        <Holding teller={teller} name="money" n={player.money} />
        {GOODS.map((good) => (
          <Holding key={good} teller={teller} name={good} n={player.goods[good] ?? 0} />
        ))}
        <Cards teller={teller} player={player} />
        {player.privileges.length > 0 && (
          <div class="privileges">
            {player.privileges.map((card) => (
              <EmblemChip key={card} teller={teller} card={card} slide={`card-${card}`} />
            ))}
          </div>
        )}
      </div>
    </Plate>
  );
}

/** How many cards somebody has; hands are open. */
function Cards({ teller, player }: { teller: Teller; player: Player }) {
  const named = (cards: (string | number)[]) => cards.map((card) => title(teller, card)).join(", ");
  const lines = [
    `${say(teller, "held")}: ${named(player.hand) || say(teller, "empty")}.`,
    `${say(teller, "stack")}: ${named([...player.stack].reverse()) || say(teller, "empty")}.`,
  ];
  const card = { title: `${say(teller, "held")} ${player.hand.length}`, lines, rule: "F8" };
  return (
    <button type="button" class="holding" {...press(card, teller.props.inspect)}>
      <Icon of="cards" />
      <span class="unseen">{say(teller, "held")}: </span>
      <b>
        <Count value={player.hand.length} />
      </b>
    </button>
  );
}

interface HoldingProps {
  teller: Teller;
  name: string;
  n: number;
  move?: Meant | null;
  /** Without its sign. */
  bare?: boolean;
}

/** How much of a good somebody has; one's own are touched to give or gain them. */
export function Holding({ teller, name, n, move = null, bare = false }: HoldingProps) {
  const { props } = teller;
  return (
    <button
      type="button"
      class={`holding ${name} ${n ? "" : "zero"} ${move?.legal ? "lit" : ""}`}
      data-moves={writtenOn(move)}
      data-place={move ? `good-${name}` : undefined}
      {...press(aboutThing(teller, name), props.inspect, act(props, move))}
    >
      {!bare && <Icon of={name} />}
      <span class="unseen">
        {thingName(teller, name)}
        {move?.legal ? ` (${move.label})` : ""}:{" "}
      </span>
      <b>
        <Count value={n} />
      </b>
    </button>
  );
}

/** The goal of a game of the campaign, and the rank of one who plays alone. */
function Goal({ teller }: { teller: Teller }) {
  const { view, props } = teller;
  const goal = view.campaign;
  if (!goal && !view.rank) return null;
  const args = goal && { least: goal.least, most: goal.most, value: goal.value };
  return (
    <p class="goal">
      {goal && args && (
        <span>
          <b>{say(teller, "goal", { n: goal.game })}</b> {props.t(`goal.${goal.measure}`, args)}
        </span>
      )}
      {view.rank && (
        <span>
          <b>{say(teller, "rank")}</b> {props.t(`name.${view.rank}`)}
        </span>
      )}
    </p>
  );
}
