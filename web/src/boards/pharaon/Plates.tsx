import type { ComponentChildren, JSX } from "preact";
import { Count } from "../parts/marks";
import { Piece } from "../parts/Piece";
import { Plate } from "../parts/Plate";
import { Good } from "./Good";
import { mine, name, playerName, type Scene } from "./scene";
import { Time } from "./Time";
import { Traitor } from "./Traitor";
import type { Player } from "./view";

/** The others in the order of play, the Traitor, and below them the pyramid of time with the Jars. */
export function Plates({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  const count = view.players.length;
  const first = mine(scene).seat;
  const order = Array.from({ length: count - 1 }, (_, at) => (first + at + 1) % count);
  return (
    <section
      class={`plates ${count > 4 ? "many" : ""}`}
      aria-label={say("holdings")}
      tabIndex={count > 4 ? 0 : undefined}
    >
      <h2 class="unseen">{say("holdings")}</h2>
      {order.map((seat) => (
        <Opponent key={seat} scene={scene} player={view.players[seat] as Player} />
      ))}
      {view.traitor && <Traitor scene={scene} traitor={view.traitor} />}
      <Time scene={scene} />
    </section>
  );
}

function Opponent({ scene, player }: { scene: Scene; player: Player }): JSX.Element {
  const { board, view } = scene;
  const note = honours(scene, player).join(" · ") || board.bots[player.seat];
  return (
    <Plate
      board={board}
      seat={player.seat}
      active={view.seat === player.seat && view.phase !== "over"}
      note={note}
      figure={<Score scene={scene} player={player} />}
      short={`${player.score}${player.passed ? `, ${scene.say("passed")}` : ` ${scene.say("points")}`}`}
    >
      <div class="counters">
        {counters(player).map(([kind, value, key]) => (
          <Counter
            key={kind}
            scene={scene}
            kind={kind}
            value={value}
            label={scene.say(key)}
            player={player}
          />
        ))}
      </div>
    </Plate>
  );
}

type CounterKey = "resources" | "silverName" | "swordsName" | "tokens" | "nobles" | "artisans" | "stepsName";

/** What is counted on a plate: resources, Silver, Swords, tokens, Nobles, Artisans, steps. */
function counters(player: Player): [string, number, CounterKey][] {
  const { silver = 0, ...colours } = player.resources;
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);
  return [
    ["any", sum(colours), "resources"],
    ["silver", silver, "silverName"],
    ["sword", player.swords, "swordsName"],
    ["token", sum(player.tokens), "tokens"],
    ["noble", player.nobles.length, "nobles"],
    ["artisan", player.artisans.length, "artisans"],
    ["step", player.step, "stepsName"],
  ];
}

interface CounterProps {
  scene: Scene;
  kind: string;
  value: number;
  label: string;
  player: Player;
}

/** A count, and on the eye's wish what it consists of. */
function Counter({ scene, kind, value, label, player }: CounterProps): JSX.Element {
  const { board, say } = scene;
  const lines = [
    say("has", { name: playerName(scene, player.seat), n: value }),
    ...details(scene, kind, player),
  ];
  return (
    <Piece board={board} class="counter" label={`${label}:`} card={{ title: label, lines, rule: "T4" }}>
      <Good kind={kind} lang={board.lang} />
      <Count value={value} />
    </Piece>
  );
}

function details(scene: Scene, kind: string, player: Player): string[] {
  const several = (counts: Record<string, number>) =>
    Object.entries(counts).map(([id, n]) => scene.say("pair", { what: name(scene, id), value: n }));
  if (kind === "any") return several(player.resources);
  if (kind === "token") return several(player.tokens);
  if (kind === "noble") return player.nobles.map(({ id }) => name(scene, id));
  if (kind === "artisan") return player.artisans.map((id) => name(scene, id));
  return kind === "step" && player.step_name ? [name(scene, player.step_name)] : [];
}

/** First Player, Pharaoh, and whether somebody has passed. */
export function honours({ view, say }: Scene, { seat, passed }: Player): string[] {
  return [
    view.first === seat ? say("firstPlayer") : "",
    view.pharaoh === seat ? say("isPharaoh") : "",
    passed ? say("passed") : "",
  ].filter(Boolean);
}

interface ScoreProps {
  scene: Scene;
  player: Player;
  children?: ComponentChildren;
}

/** The points now, and where they come from. */
export function Score({ scene, player, children }: ScoreProps): JSX.Element {
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
      <Count value={player.score} />
      {children}
    </Piece>
  );
}
