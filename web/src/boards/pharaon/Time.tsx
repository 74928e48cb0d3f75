import type { JSX } from "preact";
import { Piece } from "../parts/Piece";
import { Seal } from "../parts/Seal";
import { useStays } from "../parts/stays";
import { Good, Goods } from "./Good";
import { tally } from "./model";
import { fact, factCard, gained, layout, legal, name, names, playerName, rows, type Scene } from "./scene";
import type { Jar, Row } from "./view";

/** Who has passed and what each space gives, the apex on top; then the Jars of the round and the Conflicts to come. */
export function Time({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  const all = rows(view, "pyramid");
  return (
    <section class="time" aria-label={say("pyramid")} data-place="pyramid">
      <h3 class="cap">{say("pyramid")}</h3>
      <div class="storeys">
        {all
          .map((row, at) => <Storey key={row.id} scene={scene} row={row} at={at} of={all.length} />)
          .reverse()}
      </div>
      <Jars scene={scene} />
      {view.piles.conflicts_waiting.some(Boolean) && <Waiting scene={scene} />}
    </section>
  );
}

interface StoreyProps {
  scene: Scene;
  row: Row;
  at: number;
  of: number;
}

function Storey({ scene, row, at, of }: StoreyProps): JSX.Element {
  const { board, say, view } = scene;
  const here = view.players.filter((player) => player.passed && player.space === at);
  const gain = at === 0 ? say("takeJar") : gained(scene, row.gain ?? {});
  const people = here.map((player) => playerName(scene, player.seat));
  return (
    <Piece
      board={board}
      class={`storey ${view.phase === "turn" && legal(scene, "pass").length ? "next" : ""}`}
      label={[say("space", { n: at }), gain, ...people].join("; ")}
      card={{ title: say("space", { n: at }), lines: [gain, ...people], rule: "T7", source: row.source }}
      place={`space-${at}`}
    >
      <span class="storey-body" style={{ "--width": `${100 - (66 * at) / Math.max(1, of - 1)}%` }}>
        {at === 0 ? (
          <span aria-hidden="true">{gain}</span>
        ) : (
          <Goods counts={row.gain ?? {}} lang={board.lang} />
        )}
        {here.map(({ seat }) => (
          <Seal key={seat} seat={seat} letter={board.letters[seat] ?? ""} slide={`time ${seat}`} />
        ))}
      </span>
    </Piece>
  );
}

/** The Jars of the round; the places of those taken stay empty. */
function Jars({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  const places = useStays(
    view.jars.map(({ id }) => id),
    layout(scene).jars ?? 0,
  );
  return (
    <div class="jars" role="group" aria-label={say("jars")} data-place="jars">
      {places.map((id, at) => {
        const jar = view.jars.find((one) => one.id === id);
        if (jar) return <JarPiece key={jar.id} scene={scene} jar={jar} />;
        return (
          <span key={at} class="jar-gone">
            {say("gone")}
          </span>
        );
      })}
    </div>
  );
}

export function JarPiece({ scene, jar }: { scene: Scene; jar: Jar }): JSX.Element {
  const { board, view } = scene;
  const title = name(scene, jar.id);
  return (
    <Piece
      board={board}
      class="jar-piece"
      label={title}
      card={factCard(scene, "jar", jar.id, { title, lines: [names(scene, jar.resources)], rule: "A6" })}
      moves={legal(scene, "jar", jar.id)}
      meant={view.phase === "jar" ? `jar ${jar.id}` : undefined}
      slide={jar.id}
      place={`jar-${jar.id}`}
    >
      <Good kind="jar" lang={board.lang} />
      <Goods counts={tally(jar.resources)} lang={board.lang} />
    </Piece>
  );
}

/** The Conflict tiles that come at the end of the round, each with the colour that it lands on. */
function Waiting({ scene }: { scene: Scene }): JSX.Element {
  const { board, say, view } = scene;
  const { conflicts_waiting: tiles, conflict_backs: backs } = view.piles;
  return (
    <div class="waiting" role="group" aria-label={say("waiting")}>
      {tiles.map((id, at) => {
        const { resources = [], source } = fact(scene, "conflict", id);
        const back = backs[at] ?? null;
        const lands = back ? say("lands", { colour: name(scene, back) }) : say("unknown");
        return (
          id && (
            <Piece
              key={id}
              board={board}
              class={`conflict-piece ${back ?? ""}`}
              label={`${name(scene, id)}: ${lands}`}
              card={{ title: name(scene, id), lines: [say("waiting"), lands], rule: "C3", source }}
            >
              <Goods counts={tally(resources)} lang={board.lang} />
              <i aria-hidden="true">→</i>
              <Good kind={back ?? "any"} lang={board.lang} />
            </Piece>
          )
        );
      })}
    </div>
  );
}
