import type { JSX } from "preact";
import { Die } from "../parts/Die";
import { Active, Waiting } from "./Active";
import { Options, Pick } from "./Pick";
import { Pile } from "./Pile";
import { isMine, playerName, type Scene } from "./scene";
import type { Key } from "./words";

/** The tray: the dice of the turn, or the tile that is being chosen, above the dice that are locked. */
export function Tray({ scene }: { scene: Scene }): JSX.Element {
  const { view } = scene;
  const isRolling = view.active.length > 0 || view.waiting.length > 0;
  const picked = Boolean(scene.chosen ?? scene.picked);
  return (
    <section
      class={`tray seat-${view.seat} ${isMine(scene) ? "" : "theirs"} ${isCrowded(scene) ? "crowded" : ""}`}
      aria-label={scene.say("turn", { name: playerName(scene, view.seat) })}
    >
      {view.roll_off && <Banner scene={scene} />}
      {isRolling && <Heading scene={scene} />}
      {scene.chosen && <Pick scene={scene} />}
      {scene.picked && <Options scene={scene} />}
      {view.active.length > 0 && <Active key={view.rolls} scene={scene} />}
      {view.waiting.length > 0 && <Waiting scene={scene} large={!view.active.length && !picked} />}
      <Pile key={`${isRolling} ${view.locked.length}`} scene={scene} large={!isRolling} />
    </section>
  );
}

const STRIP = 6;

/** Whether the strip of a phone needs two rows. */
const isCrowded = ({ view }: Scene): boolean =>
  view.active.length + view.waiting.length + view.locked.length > STRIP;

const NAMED = 5;

function Heading({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  const n = view.rolls;
  const roll = n === 0 ? say("beforeRoll") : n <= NAMED ? say(`roll${n}` as Key) : say("rollNth", { n });
  const count = view.active.length;
  return (
    <p class="tray-head">
      <span>{isMine(scene) ? roll : say("rollOf", { name: playerName(scene, view.seat), roll })}</span>
      <b>{count > 0 && say("activeDice", { n: count })}</b>
    </p>
  );
}

/** The roll to beat, and who holds the court. */
function Banner({ scene }: { scene: Scene }): JSX.Element {
  const { view, say, board } = scene;
  const holder =
    view.pharaoh === null
      ? say("unheld")
      : view.pharaoh === board.seat
        ? say("heldByYou")
        : say("held", { name: playerName(scene, view.pharaoh) });
  return (
    <div class="to-beat" role="note">
      <Die face={String(view.mark.value)} />
      <p>
        <b>{say("beat", { ...view.mark })}</b>
        <small>{holder}</small>
      </p>
    </div>
  );
}
