import type { JSX } from "preact";
import { Goods } from "../parts/Good";
import { Piece } from "../parts/Piece";
import { SeatMark } from "../parts/seat";
import { tally } from "./model";
import { exchanges, fact, factCard, gained, legal, name, playerName, rows, type Scene } from "./scene";
import type { Row } from "./view";

/** The exchanges, and six tracks with everybody's discs. */
export function Nile({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  const top = rows(view, "square").length - 1;
  return (
    <>
      <div class="exchanges" role="group" aria-label={say("exchanges")}>
        {exchanges(view).map((row) => (
          <Exchange key={row.id} scene={scene} row={row} />
        ))}
      </div>
      <div class="tracks" role="group" aria-label={say("tracks")}>
        <Prestige scene={scene} top={top} />
        {[0, 1, 2, 3, 4, 5].map((track) => (
          <Track key={track} scene={scene} track={track} top={top} />
        ))}
      </div>
    </>
  );
}

function Exchange({ scene, row }: { scene: Scene; row: Row }): JSX.Element {
  const { board, say } = scene;
  const moves = ["exchange", "same", "action_nile"].flatMap((verb) => legal(scene, verb, row.id));
  const tracks = row.tracks ?? [];
  const lines = [
    say("pay", { what: gained(scene, tally(row.pay ?? [])) }),
    say("gain", { what: gained(scene, row.gain ?? {}) }),
    ...tracks.map((track) => say("track", { n: track })),
  ];
  return (
    <Piece
      board={board}
      class="exchange"
      label={name(scene, row.id)}
      card={{ title: name(scene, row.id), lines, rule: "A3", source: row.source }}
      moves={moves}
      meant={row.pay?.includes("same") ? `same ${row.id} green` : `exchange ${row.id}`}
      choose={() => scene.pick(moves)}
    >
      <Goods counts={tally(row.pay ?? [])} lang={board.lang} />
      <span aria-hidden="true">→</span>
      <Goods counts={row.gain ?? {}} lang={board.lang} />
      {tracks.map((track) => (
        <span class="up" key={track} aria-hidden="true">
          ↑{track}
        </span>
      ))}
    </Piece>
  );
}

/** What the squares are worth, beside the tracks. */
const Prestige = ({ scene, top }: { scene: Scene; top: number }) => (
  <div class="track-worth" aria-hidden="true">
    {downFrom(top).map((square) => (
      <span key={square}>{fact(scene, "square", String(square)).prestige ?? 0}</span>
    ))}
    <span />
  </div>
);

const downFrom = (top: number): number[] => Array.from({ length: top + 1 }, (_, at) => top - at);

interface TrackProps {
  scene: Scene;
  track: number;
  top: number;
}

function Track({ scene, track, top }: TrackProps): JSX.Element {
  const { board, say, view } = scene;
  const lines = view.players.map((player) =>
    say("squareOf", { name: playerName(scene, player.seat), n: player.nile[track] ?? 0 }),
  );
  const title = say("track", { n: track + 1 });
  return (
    <Piece
      board={board}
      class="track"
      label={`${title}. ${lines.join("; ")}`}
      card={factCard(scene, "square", String(top), { title, lines, rule: "A3" })}
      moves={legal(scene, "square", String(track + 1))}
      meant={`square ${track + 1}`}
    >
      {downFrom(top).map((square) => (
        <span class="square" key={square}>
          {view.players
            .filter((player) => player.nile[track] === square && square > 0)
            .map((player) => (
              <SeatMark key={player.seat} seat={player.seat} slide={`nile ${track} ${player.seat}`} />
            ))}
        </span>
      ))}
      <b aria-hidden="true">{track + 1}</b>
    </Piece>
  );
}
