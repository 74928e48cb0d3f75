import type { JSX } from "preact";
import { Piece } from "../parts/Piece";
import { Seal } from "../parts/Seal";
import { Goods } from "./Good";
import { tally } from "./model";
import { mine, name, names, playerName, rows, type Scene, through } from "./scene";
import type { Row } from "./view";

/** The path of the Burial Chamber, the last step on top. */
export function Burial({ scene }: { scene: Scene }): JSX.Element {
  const all = rows(scene.view, "step");
  return (
    <div class="stairs">
      {all
        .map((row, at) => <Step key={row.id} scene={scene} row={row} at={at + 1} of={all.length} />)
        .reverse()}
    </div>
  );
}

interface StepProps {
  scene: Scene;
  row: Row;
  at: number;
  of: number;
}

function Step({ scene, row, at, of }: StepProps): JSX.Element {
  const { board, say, view } = scene;
  const here = view.players.filter((player) => player.step === at);
  const own = mine(scene).step;
  const title = `${at}. ${name(scene, row.id)}`;
  const lines = [
    say("cost", { what: names(scene, row.cost ?? []) }),
    say("worth", { n: row.prestige ?? 0 }),
    ...here.map((player) => playerName(scene, player.seat)),
  ];
  const next = at === own + 1 ? through(scene, "burial_chamber", "") : {};
  const state = at <= own ? "done" : at === own + 1 && view.area === "burial_chamber" ? "next" : "";
  return (
    <Piece
      board={board}
      class={`step ${state} ${(row.cost?.length ?? 0) > 5 ? "dear" : ""}`}
      label={[title, ...lines].join("; ")}
      card={{ title, lines, rule: "A5", source: row.source }}
      place={`step-${row.id}`}
      {...next}
    >
      <span class="step-body" style={{ "--width": `${100 - (12 * (at - 1)) / Math.max(1, of - 1)}%` }}>
        <b class="prestige" aria-hidden="true">
          {row.prestige ?? 0}
        </b>
        <span class="name" aria-hidden="true">
          {name(scene, row.id)}
        </span>
        <span class="people">
          {here.map(({ seat }) => (
            <Seal key={seat} seat={seat} letter={board.letters[seat] ?? ""} slide={`step ${seat}`} />
          ))}
        </span>
        <Goods counts={tally(row.cost ?? [])} lang={board.lang} />
      </span>
    </Piece>
  );
}
