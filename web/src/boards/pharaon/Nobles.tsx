import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MenuEntry } from "../board";
import { Emblem } from "../parts/Emblem";
import { Piece } from "../parts/Piece";
import { Goods } from "./Good";
import { Pile } from "./Pile";
import { briefly, divided, fact, fitted, legal, name, nobleCard, type Scene, through } from "./scene";

const KINDS: Record<string, string> = { permanent: "∞", once: "↻", instant: "!" };

/** Namesakes are told apart by a number; on their cards what they do tells them apart. */
const NUMBER = / \[\d+\]$/;

interface NobleProps {
  scene: Scene;
  id: string;
  moves?: MenuEntry[];
  meant?: string | undefined;
  instead?: (() => void) | undefined;
  used?: boolean;
  /** What it is worth to its owner now. */
  worth?: number;
}

/** A Noble: the sign of the office, the name, what it does and what it is worth. */
export function Noble({
  scene,
  id,
  moves = [],
  meant,
  instead,
  used = false,
  worth,
}: NobleProps): JSX.Element {
  const { board, say } = scene;
  const row = fact(scene, "noble", id);
  const title = name(scene, id);
  const written = title.replace(NUMBER, "");
  const per = worth === undefined && Object.keys(row.per ?? {}).length > 0;
  return (
    <Piece
      board={board}
      class={`card noble ${used ? "used" : ""}`}
      label={used ? `${title} (${say("usedUp")})` : title}
      card={nobleCard(scene, id)}
      moves={moves}
      meant={meant}
      instead={instead}
      drag={moves.length > 0 || instead !== undefined}
      choose={() => scene.pick(moves)}
      slide={id}
      place={`noble-${id}`}
    >
      <span class="prestige" aria-hidden="true">
        {worth ?? row.prestige ?? 0}
        {per && "+"}
      </span>
      <span class="picture">
        <Emblem of={`pharaon/noble/${id}`} />
      </span>
      <span class="name" style={fitted(written, 10)} aria-hidden="true">
        {divided(written)}
      </span>
      <small class="effect" aria-hidden="true">
        {KINDS[row.kind ?? ""]}{" "}
        {row.power ? briefly(scene, row) : <Goods counts={row.gain ?? {}} lang={board.lang} />}
      </small>
    </Piece>
  );
}

/** The open Nobles and the pile; those drawn to choose from lie in their place, the pool beside them. */
export function NobleRow({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  const [open, setOpen] = useState(false);
  if (view.drawn.length > 0) return <Drawn scene={scene} />;
  const asked = legal(scene, "pool").length > 0;
  const pool = asked || open ? view.pool : [];
  return (
    <>
      <div class={`cards ${pool.length ? "many" : ""}`} role="group" aria-label={say("nobles")}>
        {view.nobles.map((id) => (
          <Noble
            key={id}
            scene={scene}
            id={id}
            moves={legal(scene, "noble", id)}
            {...through(scene, "nobles", `noble ${id}`)}
          />
        ))}
        {pool.map((id) => (
          <Noble key={id} scene={scene} id={id} moves={legal(scene, "pool", id)} meant={`pool ${id}`} />
        ))}
        <Pile scene={scene} of="nobles" count={view.piles.nobles} rule="A2" asked={view.phase === "noble"} />
      </div>
      {view.pool.length > 0 && !asked && (
        <button type="button" class="pool-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say(open ? "hidePool" : "seePool", { n: view.pool.length })}
        </button>
      )}
    </>
  );
}

function Drawn({ scene }: { scene: Scene }): JSX.Element {
  return (
    <div class="cards drawn" role="group" aria-label={scene.say("drawn")}>
      {scene.view.drawn.map((id) => (
        <Noble key={id} scene={scene} id={id} moves={legal(scene, "noble", id)} meant={`noble ${id}`} />
      ))}
    </div>
  );
}
