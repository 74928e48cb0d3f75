import type { JSX } from "preact";
import { Piece } from "../parts/Piece";
import { Goods } from "./Good";
import { tally } from "./model";
import {
  exchanges,
  fact,
  factCard,
  gained,
  legal,
  name,
  playerName,
  rows,
  type Scene,
  through,
} from "./scene";
import type { Row } from "./view";

const TRACKS = [0, 1, 2, 3, 4, 5];

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
        {TRACKS.map((track) => (
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
  const free = row.gain?.["square"] ?? 0;
  const goods = Object.fromEntries(Object.entries(row.gain ?? {}).filter(([kind]) => kind !== "square"));
  const lines = [
    say("pay", { what: gained(scene, tally(row.pay ?? [])) }),
    say("gain", { what: gained(scene, row.gain ?? {}) }),
    ...tracks.map((track) => say("track", { n: track })),
  ];
  const move = row.pay?.includes("same") ? `same ${row.id} green` : `exchange ${row.id}`;
  return (
    <Piece
      board={board}
      class="exchange"
      label={name(scene, row.id)}
      card={{ title: name(scene, row.id), lines, rule: "A3", source: row.source }}
      moves={moves}
      choose={() => scene.pick(moves)}
      place={`exchange-${row.id}`}
      {...through(scene, "nile", move)}
    >
      <Goods counts={tally(row.pay ?? [])} lang={board.lang} />
      <i aria-hidden="true">→</i>
      <Goods counts={goods} lang={board.lang} />
      <u aria-hidden="true">↑{[...tracks, ...(free ? [say("anySquares", { n: free })] : [])].join(" ")}</u>
    </Piece>
  );
}

/** What the squares are worth, beside the tracks. */
const Prestige = ({ scene, top }: { scene: Scene; top: number }) => (
  <div class="track-worth" aria-hidden="true">
    {downFrom(top).map((square) => (
      <i key={square}>{fact(scene, "square", String(square)).prestige ?? 0}</i>
    ))}
    <i />
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
      meant={view.phase === "square" ? `square ${track + 1}` : undefined}
      place={`track-${track + 1}`}
    >
      {downFrom(top).map((square) => (
        <span class="cell" key={square}>
          {view.players
            .filter((player) => player.nile[track] === square)
            .map(({ seat }) => (
              <i key={seat} class={`disc seat-${seat}`} data-slide={`nile ${track} ${seat}`} />
            ))}
        </span>
      ))}
      <b aria-hidden="true">{track + 1}</b>
    </Piece>
  );
}
