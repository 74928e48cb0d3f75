import type { JSX } from "preact";
import type { MenuEntry } from "../board";
import { Good, Goods } from "../parts/Good";
import { Piece } from "../parts/Piece";
import { artisanCard, fact, factCard, gained, legal, name, nobleCard, power, type Scene } from "./scene";

const KINDS: Record<string, string> = { permanent: "∞", once: "↻", instant: "!" };

interface NobleProps {
  scene: Scene;
  id: string;
  moves?: MenuEntry[];
  meant?: string | undefined;
  used?: boolean;
  /** What it is worth to its owner now. */
  worth?: number;
}

/** A Noble. */
export function Noble({ scene, id, moves = [], meant, used = false, worth }: NobleProps): JSX.Element {
  const { board, say } = scene;
  const row = fact(scene, "noble", id);
  const title = name(scene, id);
  const per = Object.keys(row.per ?? {}).length > 0;
  return (
    <Piece
      board={board}
      class={`card noble ${used ? "used" : ""}`}
      label={used ? `${title} (${say("usedUp")})` : title}
      card={nobleCard(scene, id)}
      moves={moves}
      meant={meant}
      choose={() => scene.pick(moves)}
      slide={id}
    >
      <span class="name" aria-hidden="true">
        {title}
      </span>
      <span class="prestige-badge">
        {worth ?? row.prestige ?? 0}
        {worth === undefined && per && "+"}
      </span>
      <span class="effect">
        {KINDS[row.kind ?? ""]} {power(scene, row)}
      </span>
      {used && (
        <span class="state" aria-hidden="true">
          {say("usedUp")}
        </span>
      )}
    </Piece>
  );
}

export function NobleRow({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  return (
    <>
      <div class="cards" role="group" aria-label={say("nobles")}>
        {view.nobles.map((id) => (
          <Noble key={id} scene={scene} id={id} moves={legal(scene, "noble", id)} meant={`noble ${id}`} />
        ))}
        <Pile
          scene={scene}
          count={view.piles.nobles}
          moves={view.phase === "noble" ? legal(scene, "pile") : []}
          rule="A2"
          of="nobles"
        />
      </div>
      {view.pool.length > 0 && (
        <details class="pool" open={legal(scene, "pool").length > 0}>
          <summary>{say("pool")}</summary>
          <div class="cards">
            {view.pool.map((id) => (
              <Noble key={id} scene={scene} id={id} moves={legal(scene, "pool", id)} meant={`pool ${id}`} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

interface ArtisanProps {
  scene: Scene;
  id: string;
  moves?: MenuEntry[];
  meant?: string;
}

/** An Artisan. */
export function Artisan({ scene, id, moves = [], meant }: ArtisanProps): JSX.Element {
  const row = fact(scene, "artisan", id);
  const title = name(scene, id);
  return (
    <Piece
      board={scene.board}
      class="card artisan"
      slide={id}
      label={`${title}. ${scene.say("gain", { what: gained(scene, row.gain ?? {}) })}.`}
      card={artisanCard(scene, id)}
      moves={moves}
      meant={meant}
    >
      <span class="name" aria-hidden="true">
        {title}
      </span>
      <span class="prestige-badge">{row.prestige ?? 0}</span>
      <Goods counts={row.gain ?? {}} lang={scene.board.lang} />
    </Piece>
  );
}

export function ArtisanRow({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  return (
    <div class="cards" role="group" aria-label={say("artisans")}>
      {view.artisans.map((id) => (
        <Artisan key={id} scene={scene} id={id} moves={legal(scene, "artisan", id)} meant={`artisan ${id}`} />
      ))}
      <Pile
        scene={scene}
        count={view.piles.artisans}
        moves={view.phase === "artisan" ? legal(scene, "pile") : []}
        rule="A4"
        of="artisans"
      />
    </div>
  );
}

interface PileProps {
  scene: Scene;
  count: number;
  moves: MenuEntry[];
  rule: string;
  /** Its name among the components of the box. */
  of: string;
}

/** A pile face down. */
function Pile({ scene, count, moves, rule, of }: PileProps): JSX.Element {
  const title = scene.say("pile", { n: count });
  return (
    <Piece
      board={scene.board}
      class="pile"
      label={title}
      card={factCard(scene, "component", of, { title, lines: [scene.say("faceDown")], rule })}
      moves={moves}
      meant="pile"
    >
      <span aria-hidden="true">{title}</span>
    </Piece>
  );
}

/** A Royal or Civil Bonus card: Swords on the left, gains on the right. */
export function BonusCard({ scene, id }: { scene: Scene; id: string }): JSX.Element {
  const { board, say } = scene;
  const row = fact(scene, "card", id);
  const lines = [say("price", { n: row.swords ?? 0 }), say("gain", { what: gained(scene, row.gain ?? {}) })];
  return (
    <Piece
      board={board}
      class="exchange"
      label={[name(scene, id), ...lines].join(". ")}
      card={{ title: name(scene, id), lines, rule: "C7", source: row.source }}
      moves={legal(scene, "card", id)}
      meant={`card ${id}`}
    >
      <Good kind="sword" lang={board.lang} />
      <b aria-hidden="true">×{row.swords ?? 0}</b>
      <span aria-hidden="true">→</span>
      <Goods counts={row.gain ?? {}} lang={board.lang} />
    </Piece>
  );
}
