import type { JSX } from "preact";
import { Good, Goods } from "../parts/Good";
import { Piece } from "../parts/Piece";
import { tally } from "./model";
import { legal, name, type Scene } from "./scene";
import type { Traitor as Shown } from "./view";
import { SIGNS } from "./Wheel";

/** The opponent of the solo game. */
export function Traitor({ scene, traitor }: { scene: Scene; traitor: Shown }): JSX.Element {
  const { board, say } = scene;
  const lines = Object.entries(traitor.ledger).map(([source, value]) =>
    say("pair", { what: name(scene, source), value }),
  );
  return (
    <section class="panel holdings traitor" aria-label={say("traitor")}>
      <h3>
        {say("traitor")}
        <Piece
          board={board}
          class="score"
          label={say("score")}
          card={{ title: say("ledger"), lines, rule: "V3" }}
        >
          {say("pp", { n: traitor.score })}
        </Piece>
      </h3>
      <div class="strip">
        <span>{say("hoard", { n: traitor.hoard })}</span>
        {Object.entries(traitor.tiles).map(([area, count]) => (
          <Piece
            key={area}
            board={board}
            class="resource"
            label={name(scene, area)}
            card={{
              title: name(scene, area),
              lines: [say("pp", { n: traitor.ledger[area] ?? 0 })],
              rule: "V3",
              source: scene.view.traitor_tiles.find(({ id }) => id === area)?.source,
            }}
            moves={legal(scene, "tile", area)}
            meant={`tile ${area}`}
          >
            <Good kind={SIGNS[area] ?? "token"} lang={board.lang} />
            <b>{count}</b>
          </Piece>
        ))}
        {traitor.jars.map((jar) => (
          <span class="jar still" key={jar.id} role="img" aria-label={name(scene, jar.id)}>
            <Goods counts={tally(jar.resources)} lang={board.lang} />
          </span>
        ))}
      </div>
    </section>
  );
}
