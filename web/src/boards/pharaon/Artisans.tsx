import type { JSX } from "preact";
import type { MenuEntry } from "../board";
import { Emblem } from "../parts/Emblem";
import { Piece } from "../parts/Piece";
import { Goods } from "./Good";
import { Pile } from "./Pile";
import { artisanCard, divided, fact, fitted, gained, legal, name, type Scene, through } from "./scene";

interface ArtisanProps {
  scene: Scene;
  id: string;
  moves?: MenuEntry[];
  meant?: string;
  instead?: (() => void) | undefined;
}

/** An Artisan: the craft's tool, the name, what it brings and what it is worth. */
export function Artisan({ scene, id, moves = [], meant, instead }: ArtisanProps): JSX.Element {
  const row = fact(scene, "artisan", id);
  const title = name(scene, id);
  return (
    <Piece
      board={scene.board}
      class="card artisan"
      slide={id}
      place={`artisan-${id}`}
      label={`${title}. ${scene.say("gain", { what: gained(scene, row.gain ?? {}) })}.`}
      card={artisanCard(scene, id)}
      moves={moves}
      meant={meant}
      instead={instead}
      drag={moves.length > 0 || instead !== undefined}
    >
      <span class="prestige" aria-hidden="true">
        {row.prestige ?? 0}
      </span>
      <span class="picture">
        <Emblem of={`pharaon/artisan/${id}`} />
      </span>
      <span class="name" style={fitted(title, 8)} aria-hidden="true">
        {divided(title)}
      </span>
      <small>
        <Goods counts={row.gain ?? {}} lang={scene.board.lang} />
      </small>
    </Piece>
  );
}

export function ArtisanRow({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  return (
    <div class="cards" role="group" aria-label={say("artisans")}>
      {view.artisans.map((id) => (
        <Artisan
          key={id}
          scene={scene}
          id={id}
          moves={legal(scene, "artisan", id)}
          {...through(scene, "artisans", `artisan ${id}`)}
        />
      ))}
      <Pile
        scene={scene}
        of="artisans"
        count={view.piles.artisans}
        rule="A4"
        asked={view.phase === "artisan"}
      />
    </div>
  );
}
