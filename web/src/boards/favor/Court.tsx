import type { JSX } from "preact";
import { Die } from "../parts/Die";
import { playerName, type Scene } from "./scene";

/** How the roll-off stands, or which round it is. */
export function Court({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  return (
    <div class={`court ${view.roll_off ? "held" : ""}`}>
      <span>{say("roundNo", { n: view.round })}</span>
      {view.extra_turns > 0 && <span>{say("extra", { n: view.extra_turns })}</span>}
      <span>{say("pile", { n: view.pile })}</span>
      {view.roll_off && <Standings scene={scene} />}
      {view.winner !== null && <strong>{say("winner", { name: playerName(scene, view.winner) })}</strong>}
    </div>
  );
}

function Standings({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  const holder =
    view.pharaoh === null ? say("nobody") : say("court", { name: playerName(scene, view.pharaoh) });
  return (
    <span class="standings">
      <strong>{say("standings")}.</strong> {holder} {say("toBeat", { ...view.mark })}
      <span class="mark-dice" aria-hidden="true">
        {Array.from({ length: Math.min(view.mark.count, 12) }, (_, at) => (
          <Die key={at} face={String(view.mark.value)} />
        ))}
      </span>
    </span>
  );
}
