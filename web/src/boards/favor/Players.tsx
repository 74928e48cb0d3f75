import type { JSX } from "preact";
import { Die } from "../parts/Die";
import { starting } from "../parts/menu";
import { Piece } from "../parts/Piece";
import { SeatMark } from "../parts/seat";
import type { Player } from "./model";
import { name, playerName, type Scene } from "./scene";
import { OwnTile, Scarab } from "./Tile";
import type { Key } from "./words";

/** Whose things stand beside the dice: the looker's, or for a spectator those of the player on turn. */
const foremost = ({ board, view }: Scene): number => board.seat ?? view.seat;

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
  const { view, say } = scene;
  const player = view.players[seat] as Player;
  const acting = view.seat === seat && view.phase !== "over";
  return (
    <div role="group" class={`holdings ${extra} ${acting ? "acting" : ""}`} aria-label={playerName(scene, seat)}>
      <h3>
        <SeatMark seat={seat} />
        {playerName(scene, seat)}
        <Honours scene={scene} seat={seat} />
      </h3>
      <Tokens scene={scene} player={player} acting={acting} />
      <div class="own-tiles">
        {player.tiles.length === 0 && <p class="hint">{say("startDice")}</p>}
        {player.tiles.map((owned) => (
          <OwnTile key={owned.tile} scene={scene} owned={owned} mine={acting} />
        ))}
      </div>
    </div>
  );
}

/** Signs of rank beside a name. */
function Honours({ scene, seat }: HoldingsProps): JSX.Element {
  const { view, say, board } = scene;
  const player = view.players[seat] as Player;
  const signs = [
    board.seat === seat && board.players.length > 1 ? say("you") : "",
    view.first === seat ? say("first") : "",
    view.pharaoh === seat ? `♛ ${say("pharaoh")}` : "",
    view.queen === seat ? `♕ ${name(scene, "queen")}` : "",
    player.dice_fewer ? say("fewer", { n: player.dice_fewer }) : "",
    player.dice_more ? say("more", { n: player.dice_more }) : "",
  ].filter(Boolean);
  return (
    <span class="honours">
      {signs.map((sign) => (
        <span class="honour" key={sign}>
          {sign}
        </span>
      ))}
    </span>
  );
}

interface TokensProps {
  scene: Scene;
  player: Player;
  acting: boolean;
}

function Tokens({ scene, player, acting }: TokensProps): JSX.Element {
  const { board, say } = scene;
  const kinds: { verb: string; count: number; key: Key; effect: Key; text: string }[] = [
    { verb: "pip", count: player.pips, key: "pip", effect: "pipEffect", text: "+1" },
    { verb: "reroll", count: player.rerolls, key: "reroll", effect: "rerollEffect", text: "↻" },
  ];
  const extra = starting(board.menu, "use", "die_token");
  return (
    <div class="tokens">
      {kinds.map(({ verb, count, key, effect, text }) => {
        const moves = acting ? starting(board.menu, verb) : [];
        return (
          <Piece
            key={verb}
            board={board}
            class={`scarabs ${count ? "" : "gone"}`}
            label={say(key)}
            card={{ title: say(key), lines: [say(effect), say("pile", { n: scene.view.pile })], rule: "F5", source: "public" }}
            moves={scene.tool === verb ? [] : moves.length ? [...moves, ...moves] : []}
            choose={() => scene.arm(verb)}
            meant={acting && !moves.length ? `${verb} ${scene.view.active[0]?.die ?? "s1"}` : undefined}
            pressed={acting && scene.tool === verb && moves.length > 0}
          >
            <Scarab text={text} />
            <b>×{count}</b>
          </Piece>
        );
      })}
      {player.die_tokens > 0 && (
        <Piece
          board={board}
          class="scarabs"
          label={say("dieToken")}
          card={{ title: say("dieToken"), lines: [say("dieEffect")], rule: "F15", source: "public" }}
          moves={acting ? extra : []}
          meant={acting ? "use die_token" : undefined}
        >
          <Die face="+1" />
          <b>×{player.die_tokens}</b>
        </Piece>
      )}
    </div>
  );
}
