import type { JSX } from "preact";
import { Die } from "../parts/Die";
import { starting } from "../parts/menu";
import { Piece } from "../parts/Piece";
import type { HoldingsProps } from "../parts/Seats";
import { SeatMark } from "../parts/seat";
import type { Player } from "./model";
import { name, playerName, type Scene, tokenCard } from "./scene";
import { OwnTile, Scarab } from "./Tile";
import type { Key } from "./words";

/** What a player has. */
export function Holdings({ scene, seat, class: extra = "" }: HoldingsProps<Scene>): JSX.Element {
  const { view, say } = scene;
  const player = view.players[seat] as Player;
  const acting = view.seat === seat && view.phase !== "over";
  return (
    <div
      role="group"
      class={`holdings ${extra} ${acting ? "acting" : ""}`}
      aria-label={playerName(scene, seat)}
    >
      <h3>
        <SeatMark seat={seat} />
        {playerName(scene, seat)}
        <Honours scene={scene} seat={seat} />
      </h3>
      <Tokens scene={scene} player={player} acting={acting} />
      <div class="own-tiles">
        {player.tiles.length === 0 && <p class="hint">{say("startDice")}</p>}
        {player.tiles.map((owned) => (
          <OwnTile key={owned.tile} scene={scene} owned={owned} seat={seat} mine={acting} />
        ))}
      </div>
    </div>
  );
}

/** Signs of rank beside a name. */
function Honours({ scene, seat }: HoldingsProps<Scene>): JSX.Element {
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
            card={tokenCard(scene, verb, say(key), [say(effect), say("pile", { n: scene.view.pile })], "F5")}
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
          card={tokenCard(scene, "die", say("dieToken"), [say("dieEffect")], "F15")}
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
