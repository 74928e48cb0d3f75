import type { JSX } from "preact";
import { Emblem } from "../parts/Emblem";
import { Count } from "../parts/marks";
import { Piece } from "../parts/Piece";
import { Good, Goods } from "./Good";
import { tally } from "./model";
import { legal, name, type Scene } from "./scene";
import type { Traitor as Shown } from "./view";

const SIGNS: Record<string, string> = {
  offerings: "token",
  nobles: "noble",
  nile: "nile",
  artisans: "artisan",
  burial_chamber: "step",
};

/** The opponent of the solo game: what he holds, and the resource that comes next. */
export function Traitor({ scene, traitor }: { scene: Scene; traitor: Shown }): JSX.Element {
  const { say } = scene;
  return (
    <section class="plate traitor" aria-label={say("traitor")} data-place="traitor">
      <header>
        <Emblem of="pharaon/thing/traitor" />
        <h3>
          {say("traitor")}
          <small>{say("hoard", { n: traitor.hoard })}</small>
        </h3>
        <span class="plate-figure">
          <Points scene={scene} traitor={traitor} />
        </span>
      </header>
      <div class="counters">
        {Object.entries(traitor.tiles).map(([area, count]) => (
          <Tile key={area} scene={scene} traitor={traitor} area={area} count={count} />
        ))}
      </div>
      <Next scene={scene} traitor={traitor} />
      <p class="plate-short">{`${traitor.score} ${say("points")}`}</p>
    </section>
  );
}

interface PartProps {
  scene: Scene;
  traitor: Shown;
}

function Points({ scene, traitor }: PartProps): JSX.Element {
  const { board, say } = scene;
  const lines = Object.entries(traitor.ledger).map(([source, value]) =>
    say("pair", { what: name(scene, source), value }),
  );
  return (
    <Piece
      board={board}
      class="score"
      label={say("score")}
      card={{ title: say("ledger"), lines, rule: "V3" }}
    >
      <Count value={traitor.score} />
    </Piece>
  );
}

function Tile({ scene, traitor, area, count }: PartProps & { area: string; count: number }): JSX.Element {
  const { board, say, view } = scene;
  return (
    <Piece
      board={board}
      class="counter"
      label={`${name(scene, area)}:`}
      card={{
        title: name(scene, area),
        lines: [say("pp", { n: traitor.ledger[area] ?? 0 })],
        rule: "V3",
        source: view.traitor_tiles.find(({ id }) => id === area)?.source,
      }}
      moves={legal(scene, "tile", area)}
      meant={view.phase === "extreme" ? `tile ${area}` : undefined}
    >
      <Good kind={SIGNS[area] ?? "token"} lang={board.lang} />
      <Count value={count} />
    </Piece>
  );
}

/** His Jars, the one in use first; its next resource decides where he goes. */
function Next({ scene, traitor }: PartProps): JSX.Element {
  const { board, say } = scene;
  return (
    <div class="traitor-jars">
      {traitor.jars.map((jar) => (
        <span key={jar.id} role="img" aria-label={name(scene, jar.id)} data-slide={jar.id}>
          <Good kind="jar" lang={board.lang} />
          <Goods counts={tally(jar.resources)} lang={board.lang} />
        </span>
      ))}
      {traitor.next && (
        <span class="traitor-next">
          {say("comesNext")} <Good kind={traitor.next} lang={board.lang} />
          <span class="unseen">{name(scene, traitor.next)}</span>
          {traitor.area && <Good kind={SIGNS[traitor.area] ?? "token"} lang={board.lang} />}
          {traitor.area && <span class="unseen">{name(scene, traitor.area)}</span>}
        </span>
      )}
    </div>
  );
}
