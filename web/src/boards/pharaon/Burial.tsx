import type { JSX } from "preact";
import { Goods } from "../parts/Good";
import { Piece } from "../parts/Piece";
import { SeatMark } from "../parts/seat";
import { tally } from "./model";
import { name, names, playerName, rows, type Scene } from "./scene";
import type { Row } from "./view";

/** The path of the Burial Chamber, the last step on top. */
export function Burial({ scene }: { scene: Scene }): JSX.Element {
  return (
    <div class="steps">
      {rows(scene.view, "step")
        .map((row, at) => <Step key={row.id} scene={scene} row={row} at={at + 1} />)
        .reverse()}
    </div>
  );
}

interface StepProps {
  scene: Scene;
  row: Row;
  at: number;
}

function Step({ scene, row, at }: StepProps): JSX.Element {
  const { board, say, view } = scene;
  const here = view.players.filter((player) => player.step === at);
  const title = `${at}. ${name(scene, row.id)}`;
  const lines = [
    say("cost", { what: names(scene, row.cost ?? []) }),
    say("worth", { n: row.prestige ?? 0 }),
    ...here.map((player) => playerName(scene, player.seat)),
  ];
  return (
    <Piece
      board={board}
      class={`step-row step-${at}`}
      label={[title, ...lines].join("; ")}
      card={{ title, lines, rule: "A5", source: row.source }}
    >
      <b class="prestige-badge" aria-hidden="true">
        {row.prestige ?? 0}
      </b>
      <span class="name" aria-hidden="true">
        {name(scene, row.id)}
      </span>
      <span class="here">
        {here.map((player) => (
          <SeatMark key={player.seat} seat={player.seat} slide={`step ${player.seat}`} />
        ))}
      </span>
      <Goods counts={tally(row.cost ?? [])} lang={board.lang} />
    </Piece>
  );
}
