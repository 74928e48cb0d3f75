import type { JSX } from "preact";
import { Good } from "../parts/Good";
import { Piece } from "../parts/Piece";
import { SeatMark } from "../parts/seat";
import { Artisan, Noble } from "./Cards";
import type { Player } from "./model";
import { fact, legal, name, names, playerName, type Scene } from "./scene";
import { Token } from "./Tokens";

const foremost = ({ board, view }: Scene): number => board.seat ?? view.seat;

/** The looker's own things, or for a spectator those of the player on turn. */
export function Mine({ scene }: { scene: Scene }): JSX.Element {
  return <Holdings scene={scene} seat={foremost(scene)} class="mine" />;
}

/** What the others have, in the order of play. */
export function Others({ scene }: { scene: Scene }): JSX.Element {
  const count = scene.view.players.length;
  const order = Array.from({ length: count - 1 }, (_, at) => (foremost(scene) + at + 1) % count);
  return (
    <section class="others" aria-label={scene.say("holdings")}>
      {order.map((seat) => (
        <Holdings key={seat} scene={scene} seat={seat} />
      ))}
    </section>
  );
}

interface HoldingsProps {
  scene: Scene;
  seat: number;
  class?: string;
}

function Holdings({ scene, seat, class: extra = "" }: HoldingsProps): JSX.Element {
  const { view } = scene;
  const player = view.players[seat] as Player;
  const acting = view.seat === seat && view.phase !== "over";
  return (
    <div role="group" class={`panel holdings ${extra} ${acting ? "acting" : ""}`} aria-label={playerName(scene, seat)}>
      <Heading scene={scene} player={player} />
      <Purse scene={scene} player={player} acting={acting} />
      <Cards scene={scene} player={player} acting={acting} />
    </div>
  );
}

function Heading({ scene, player }: { scene: Scene; player: Player }): JSX.Element {
  const { board, view, say } = scene;
  const { seat } = player;
  const honours = [
    board.seat === seat && board.players.length > 1 ? say("you") : "",
    view.first === seat ? say("first") : "",
    view.pharaoh === seat ? `♛ ${say("pharaoh")}` : "",
    player.passed ? say("passed") : "",
  ].filter(Boolean);
  return (
    <h3>
      <SeatMark seat={seat} />
      {playerName(scene, seat)}
      {honours.map((honour) => (
        <span class="honour" key={honour}>
          {honour}
        </span>
      ))}
      <Score scene={scene} player={player} />
    </h3>
  );
}

function Score({ scene, player }: { scene: Scene; player: Player }): JSX.Element {
  const { board, say } = scene;
  const lines = Object.entries(player.ledger)
    .filter(([, points]) => points)
    .map(([source, points]) => `${name(scene, source)}: ${points}`);
  return (
    <Piece board={board} class="score" label={say("score")} card={{ title: say("ledger"), lines, rule: "E2" }}>
      {say("pp", { n: player.score })}
    </Piece>
  );
}

interface PartProps {
  scene: Scene;
  player: Player;
  acting: boolean;
}

/** Resources, Swords, tokens and resolved conflicts. */
function Purse({ scene, player, acting }: PartProps): JSX.Element {
  const { board, say } = scene;
  const goods = { ...player.resources, ...(player.swords ? { sword: player.swords } : {}) };
  return (
    <div class="strip purse" role="group" aria-label={say("resources")}>
      {Object.keys(goods).length === 0 && <span class="hint">{say("none")}</span>}
      {Object.entries(goods).map(([kind, count]) => (
        <Piece
          key={kind}
          board={board}
          class="resource"
          label={name(scene, kind)}
          card={{ title: name(scene, kind), lines: [`× ${count}`], rule: kind === "sword" ? "C6" : "T4" }}
          moves={acting ? [...legal(scene, "give", kind), ...legal(scene, "colour", kind)] : []}
          meant={acting && scene.view.phase === "give" ? `give ${kind}` : undefined}
        >
          <Good kind={kind} lang={board.lang} />
          <b>×{count}</b>
        </Piece>
      ))}
      {Object.entries(player.tokens).map(([id, count]) => (
        <Token key={id} scene={scene} id={id} count={count} moves={acting ? legal(scene, "give", id) : []} />
      ))}
      {player.conflicts.length > 0 && <Resolved scene={scene} player={player} />}
    </div>
  );
}

function Resolved({ scene, player }: { scene: Scene; player: Player }): JSX.Element {
  const { board, say } = scene;
  const lines = player.conflicts.map(({ id }) => names(scene, fact(scene, "conflict", id).resources ?? []));
  const title = `${say("resolved")}: ${player.conflicts.length}`;
  return (
    <Piece board={board} class="resource" label={title} card={{ title, lines, rule: "C2" }}>
      <span class="conflict-tile" aria-hidden="true" />
      <b aria-hidden="true">{player.conflicts.length}</b>
    </Piece>
  );
}

/** The moves that a Noble of one's own stands for. */
const NOBLE_VERBS: Record<string, string> = { chamberlain: "chamberlain", lector_priest: "lector" };

function Cards({ scene, player, acting }: PartProps): JSX.Element | null {
  if (!player.nobles.length && !player.artisans.length) return null;
  return (
    <div class="cards">
      {player.nobles.map(({ id, used, prestige }) => {
        const verb = NOBLE_VERBS[id];
        return (
          <Noble
            key={id}
            scene={scene}
            id={id}
            used={used}
            worth={prestige}
            moves={acting && verb ? legal(scene, verb) : []}
            meant={acting ? verb : undefined}
          />
        );
      })}
      {player.artisans.map((id) => (
        <Artisan key={id} scene={scene} id={id} />
      ))}
    </div>
  );
}
