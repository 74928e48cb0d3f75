import type { JSX } from "preact";
import { Good, Goods } from "../parts/Good";
import { Piece } from "../parts/Piece";
import { SeatMark } from "../parts/seat";
import { tally } from "./model";
import { fact, factCard, gained, legal, name, names, playerName, rows, type Scene } from "./scene";
import type { Half, Jar, Row } from "./view";
import { SIGNS } from "./Wheel";

/** The Jars of the round. */
export function Jars({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  return (
    <section class="panel jars" aria-label={say("jars")}>
      <h3>{say("jars")}</h3>
      <div class="strip">
        {view.jars.map((jar) => (
          <JarPiece key={jar.id} scene={scene} jar={jar} />
        ))}
        <span class="hint">{say("pile", { n: view.piles.jars })}</span>
      </div>
      {view.piles.conflicts_waiting.some(Boolean) && <Waiting scene={scene} />}
    </section>
  );
}

/** The Conflict tiles that come at the end of the round. */
function Waiting({ scene }: { scene: Scene }): JSX.Element {
  const { board, say, view } = scene;
  const title = say("waiting");
  return (
    <div class="strip" role="group" aria-label={title}>
      <h4>{title}</h4>
      {view.piles.conflicts_waiting.filter(Boolean).map((id) => {
        const { resources = [], source } = fact(scene, "conflict", id);
        return (
          <Piece
            key={id}
            board={board}
            class="conflict-piece"
            label={name(scene, id)}
            card={{ title: name(scene, id), lines: [title], rule: "C3", source }}
          >
            <Goods counts={tally(resources)} lang={board.lang} />
          </Piece>
        );
      })}
    </div>
  );
}

function JarPiece({ scene, jar }: { scene: Scene; jar: Jar }): JSX.Element {
  const title = name(scene, jar.id);
  return (
    <Piece
      board={scene.board}
      class="jar"
      label={title}
      card={factCard(scene, "jar", jar.id, { title, lines: [names(scene, jar.resources)], rule: "A6" })}
      moves={legal(scene, "jar", jar.id)}
      meant={`jar ${jar.id}`}
      slide={jar.id}
    >
      <Goods counts={tally(jar.resources)} lang={scene.board.lang} />
    </Piece>
  );
}

/** Who has passed and what each space gives, the apex on top; whoever passes begins at the foot. */
export function Pyramid({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  return (
    <section class="panel pyramid" aria-label={say("pyramid")}>
      <h3>{say("pyramid")}</h3>
      <div class="storeys">
        {rows(view, "pyramid")
          .map((row, at) => <Storey key={row.id} scene={scene} row={row} at={at} />)
          .reverse()}
      </div>
    </section>
  );
}

interface StoreyProps {
  scene: Scene;
  row: Row;
  at: number;
}

function Storey({ scene, row, at }: StoreyProps): JSX.Element {
  const { board, say, view } = scene;
  const here = view.players.filter((player) => player.passed && player.space === at);
  const gain = gained(scene, row.gain ?? {});
  const people = here.map((player) => playerName(scene, player.seat));
  const moves = at === 0 ? legal(scene, "pass") : [];
  return (
    <Piece
      board={board}
      class={`storey storey-${at}`}
      label={[say("space", { n: at }), gain, ...people].join("; ")}
      card={{ title: say("space", { n: at }), lines: [gain, ...people], rule: "T7", source: row.source }}
      moves={moves}
      meant="pass"
    >
      {here.map((player) => (
        <SeatMark key={player.seat} seat={player.seat} slide={`time ${player.seat}`} />
      ))}
      <Goods counts={row.gain ?? {}} lang={board.lang} />
      {moves.map(({ move, label }) => (
        <b key={move} aria-hidden="true">
          {label}
        </b>
      ))}
    </Piece>
  );
}

const COUNTED: Record<string, string> = {
  token: "token",
  noble: "noble",
  disc: "nile",
  top_disc: "nile",
  artisan: "artisan",
  step: "step",
  conflict: "sword",
};

/** The gods as columns: what each asks, and what it gives every player now. */
export function Gods({ scene }: { scene: Scene }): JSX.Element {
  const { board, view, say } = scene;
  return (
    <section class="panel gods" aria-label={say("gods")}>
      <h3>{say("gods")}</h3>
      <table>
        <thead>
          <tr>
            <td />
            {view.areas.map((area) => (
              <th key={area.god} scope="col">
                {name(scene, area.god)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{say("asks")}</th>
            {view.areas.map((area) => (
              <td key={area.god}>
                {area.demand.map((half, at) => (
                  <Demand key={at} scene={scene} half={half} />
                ))}
              </td>
            ))}
          </tr>
          {view.players.map((player) => (
            <tr key={player.seat}>
              <th scope="row">
                <SeatMark seat={player.seat} /> <span>{playerName(scene, player.seat)}</span>
              </th>
              {view.areas.map((area) => (
                <td key={area.god}>{player.gods[area.god] || "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{say("condition", { what: board.t(`option.pharaoh_token.${view.condition}`) })}</p>
    </section>
  );
}

function Demand({ scene, half }: { scene: Scene; half: Half }): JSX.Element {
  const words = scene.say("demand", { n: half.count, what: name(scene, half.what) });
  return (
    <span class="demand" role="img" aria-label={`${words}: ${half.prestige}`} title={words}>
      {half.count}
      <Good kind={COUNTED[half.what] ?? SIGNS[half.what] ?? "token"} lang={scene.board.lang} />
      {half.what === "top_disc" && "▲"}→{half.prestige}
    </span>
  );
}
