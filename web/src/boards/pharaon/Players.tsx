import type { JSX } from "preact";
import type { Card } from "../board";
import { Good } from "../parts/Good";
import { Piece } from "../parts/Piece";
import type { HoldingsProps } from "../parts/Seats";
import { SeatMark } from "../parts/seat";
import { Artisan, Noble } from "./Cards";
import { fact, legal, name, names, playerName, type Scene } from "./scene";
import { Token } from "./Tokens";
import type { Player } from "./view";

/** What a player has. */
export function Holdings({ scene, seat, class: extra = "" }: HoldingsProps<Scene>): JSX.Element {
  const { view } = scene;
  const player = view.players[seat] as Player;
  const acting = view.seat === seat && view.phase !== "over";
  return (
    <div
      role="group"
      class={`panel holdings ${extra} ${acting ? "acting" : ""}`}
      aria-label={playerName(scene, seat)}
    >
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
  const from = Object.entries(player.ledger)
    .filter(([, points]) => points)
    .map(([source, points]) => say("pair", { what: name(scene, source), value: points }));
  const lines = [say("pp", { n: player.score }), ...from];
  return (
    <Piece
      board={board}
      class="score"
      label={say("score")}
      card={{ title: say("ledger"), lines, rule: "E2" }}
    >
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
  const isEmpty = Object.keys({ ...goods, ...player.tokens }).length === 0;
  return (
    <div class="strip" role="group" aria-label={say("resources")}>
      {isEmpty && <span class="hint">{say("none")}</span>}
      {Object.entries(goods).map(([kind, count]) => (
        <Piece
          key={kind}
          board={board}
          class="resource"
          label={name(scene, kind)}
          card={resourceCard(scene, kind, player, count)}
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

/** What a resource is good for, and who has how many. */
function resourceCard(scene: Scene, kind: string, { seat }: Player, n: number): Card {
  const { say } = scene;
  const effect = say(kind === "sword" ? "swordGood" : kind === "silver" ? "silverGood" : "good");
  const lines = [effect, say("has", { name: playerName(scene, seat), n })];
  return { title: name(scene, kind), lines, rule: kind === "sword" ? "C6" : "T4" };
}

function Resolved({ scene, player }: { scene: Scene; player: Player }): JSX.Element {
  const { board, say } = scene;
  const lines = player.conflicts.map(({ id }) => names(scene, fact(scene, "conflict", id).resources ?? []));
  const title = say("pair", { what: say("resolved"), value: player.conflicts.length });
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
