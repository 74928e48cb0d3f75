import type { JSX } from "preact";
import { Die } from "../parts/Die";
import { Emblem } from "../parts/Emblem";
import { Count } from "../parts/marks";
import { Chip, Plate } from "../parts/Plate";
import { press } from "../parts/press";
import { sourced } from "../parts/source";
import type { Player } from "./model";
import { SmallScarab } from "./Scarab";
import { docked, name, ownedCard, type Scene } from "./scene";
import { taken } from "./taken";

/** What the others have, in the order of play. */
export function Opponents({ scene }: { scene: Scene }): JSX.Element {
  const count = scene.view.players.length;
  const order = Array.from({ length: count - 1 }, (_, at) => (docked(scene) + at + 1) % count);
  return (
    <section class={`plates others-${order.length}`} aria-label={scene.say("holdings")}>
      <h2 class="unseen">{scene.say("holdings")}</h2>
      {order.map((seat) => (
        <Opponent key={seat} scene={scene} seat={seat} />
      ))}
    </section>
  );
}

function Opponent({ scene, seat }: { scene: Scene; seat: number }): JSX.Element {
  const { view, say, board } = scene;
  const player = view.players[seat] as Player;
  const dice = Math.max(0, player.start.length - player.dice_fewer);
  return (
    <Plate
      board={{ ...board, lastOf: view.players.map((_, one) => lastTaken(scene, one)) }}
      seat={seat}
      active={view.seat === seat && view.phase !== "over"}
      note={note(scene, seat)}
      short={`${say("diceNow", { n: dice })}, ${say("tilesNow", { n: player.tiles.length })}`}
    >
      <div class="counts">
        <Chip>
          <Die face="3" />
          <span class="unseen">{say("diceNow", { n: dice })}</span>
          <Count value={dice} />
        </Chip>
        <Chip>
          <SmallScarab of="pip" />
          <span class="unseen">{say("pip")}</span>
          <Count value={player.pips} />
        </Chip>
        <Chip>
          <SmallScarab of="reroll" />
          <span class="unseen">{say("reroll")}</span>
          <Count value={player.rerolls} />
        </Chip>
      </div>
      <ul class="emblems">
        {player.tiles.map((owned) => (
          <li key={owned.tile}>
            <button
              type="button"
              class={`emblem-chip ${owned.colour} ${owned.spent ? "spent" : ""}`}
              data-slide={`${seat} ${owned.tile}`}
              data-glide="card"
              data-from={owned.tile}
              data-place={`own:${seat}:${owned.tile}`}
              aria-label={`${name(scene, owned.tile)}${owned.spent ? ` (${say("spent")})` : ""}`}
              {...press(sourced(ownedCard(scene, owned), board.lang), board.inspect)}
            >
              <Emblem of={`favor/tile/${owned.tile}`} />
              <span aria-hidden="true">{name(scene, owned.tile)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Plate>
  );
}

/** What was taken last, and with which dice. */
function lastTaken(scene: Scene, seat: number): string {
  const found = taken(scene.board.log, seat);
  if (!found) return "";
  if (!found.tile) return scene.say("tookNothing");
  const dice = found.dice.join(" ");
  return scene.say(dice ? "tookWith" : "took", { tile: name(scene, found.tile), dice });
}

/** What a player is besides: holder of the Pharaoh, first player, short of dice. */
function note(scene: Scene, seat: number): string | undefined {
  const { view, say, board } = scene;
  const player = view.players[seat] as Player;
  const signs = [
    view.pharaoh === seat ? say("pharaoh") : "",
    view.queen === seat ? name(scene, "queen") : "",
    view.first === seat ? say("first") : "",
    player.dice_fewer ? say("fewer", { n: player.dice_fewer }) : "",
    player.dice_more ? say("more", { n: player.dice_more }) : "",
  ].filter(Boolean);
  return signs.length ? signs.slice(0, 2).join(" · ") : (board.bots[seat] ?? undefined);
}
