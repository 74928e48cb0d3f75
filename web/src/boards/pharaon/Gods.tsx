import type { JSX } from "preact";
import { Emblem } from "../parts/Emblem";
import { Piece } from "../parts/Piece";
import { factCard, name, type Scene } from "./scene";
import type { Area, Player } from "./view";

/** The five gods, in their order round the Wheel, with how far each half of what they ask is met. */
export function Gods({ scene, player }: { scene: Scene; player: Player }): JSX.Element {
  return (
    <div class="gods" role="group" aria-label={scene.say("gods")} data-place="gods">
      {scene.view.areas.map((area) => (
        <God key={area.god} scene={scene} area={area} player={player} />
      ))}
    </div>
  );
}

function God({ scene, area, player }: { scene: Scene; area: Area; player: Player }): JSX.Element {
  const { board, say } = scene;
  const sum = area.demand.reduce((total, half) => total + half.prestige, 0);
  const met = player.progress[area.god] ?? [];
  const asks = area.demand.map((half, at) =>
    say("demandMet", { n: half.count, what: name(scene, half.what), have: met[at] ?? 0 }),
  );
  const title = name(scene, area.god);
  return (
    <Piece
      board={board}
      class={`god-plate ${player.gods[area.god] ? "pleased" : ""}`}
      label={`${title}. ${asks.join("; ")}. ${say("both", { n: sum })}`}
      card={factCard(scene, "area", area.area, {
        title,
        lines: [...asks, say("both", { n: sum })],
        rule: "E3",
      })}
    >
      <Emblem of={`pharaon/god/${area.god}`} />
      {area.demand.map((half, at) => (
        <i key={at} style={{ "--met": `${Math.min(100, (100 * (met[at] ?? 0)) / half.count)}%` }} />
      ))}
      <b aria-hidden="true">{sum}</b>
    </Piece>
  );
}
