import type { JSX } from "preact";
import { Piece } from "../parts/Piece";
import { factCard, legal, type Scene } from "./scene";

interface PileProps {
  scene: Scene;
  count: number;
  rule: string;
  /** Its name among the components of the box. */
  of: string;
  /** Whether its top may be taken now. */
  asked: boolean;
}

/** A pile face down. */
export function Pile({ scene, count, asked, rule, of }: PileProps): JSX.Element {
  const { board, say } = scene;
  const title = say("pile", { n: count });
  return (
    <Piece
      board={board}
      class="pile"
      label={title}
      card={factCard(scene, "component", of, { title, lines: [say("faceDown")], rule })}
      moves={asked ? legal(scene, "pile") : []}
      meant={asked ? "pile" : undefined}
      place={`pile-${of}`}
      home={`pile-${of}`}
    >
      <b aria-hidden="true">{count}</b>
      <small aria-hidden="true">{say("inPile")}</small>
    </Piece>
  );
}
