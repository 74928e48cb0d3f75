import type { JSX } from "preact";
import { Piece } from "../parts/Piece";
import { Good, Goods } from "./Good";
import { fact, factCard, gained, legal, name, type Scene } from "./scene";
import type { Area } from "./view";
import type { Key } from "./words";

/** The Area Bonus: a pill with its price in Swords, or the two cards that lie open. */
export function Bonus({ scene, area }: { scene: Scene; area: Area }): JSX.Element {
  const kind = area.bonus?.kind ?? "";
  if (kind === "royal" || kind === "civil") {
    return (
      <span class="bonus-cards">
        {area.cards.map((id) => (
          <BonusCard key={id} scene={scene} id={id} area={area.area} />
        ))}
      </span>
    );
  }
  return <Pill scene={scene} area={area} kind={kind} />;
}

function Pill({ scene, area, kind }: { scene: Scene; area: Area; kind: string }): JSX.Element {
  const { board, say, view } = scene;
  const side = name(scene, `bonus_${kind}`);
  const here = view.phase === "end" && view.area === area.area;
  const verbs = kind === "action" ? ["bonus", "action", "action_extra"] : ["bonus"];
  const moves = here ? verbs.flatMap((verb) => legal(scene, verb)) : [];
  const swords = fact(scene, "bonus", area.bonus?.side ?? "").swords ?? 0;
  return (
    <Piece
      board={board}
      class="bonus-pill"
      label={`${say("bonus")}: ${side}`}
      card={factCard(scene, "bonus", area.bonus?.side ?? "", {
        title: say("bonus"),
        lines: [side, say("bonusTile")],
        rule: "C5",
      })}
      moves={moves}
      meant={view.phase === "end" ? "bonus" : undefined}
      choose={() => scene.pick(moves)}
      place={`bonus-${area.area}`}
    >
      <span aria-hidden="true">
        <Good kind="sword" lang={board.lang} />
        <b>{kind === "step" ? "1+" : swords || ""}</b>
      </span>
      <span aria-hidden="true">{say(`bonus_${kind}` as Key, { n: view.pool.length })}</span>
    </Piece>
  );
}

/** A Royal or Civil Bonus card: Swords on the left, gains on the right. */
function BonusCard({ scene, id, area }: { scene: Scene; id: string; area: string }): JSX.Element {
  const { board, say, view } = scene;
  const row = fact(scene, "card", id);
  const lines = [say("price", { n: row.swords ?? 0 }), say("gain", { what: gained(scene, row.gain ?? {}) })];
  const here = view.area === "" || view.area === area;
  return (
    <Piece
      board={board}
      class="bonus-pill"
      label={name(scene, id)}
      card={{ title: name(scene, id), lines, rule: "C7", source: row.source }}
      moves={here ? legal(scene, "card", id) : []}
      meant={view.phase === "end" ? `card ${id}` : undefined}
      slide={id}
      place={`card-${id}`}
    >
      <span aria-hidden="true">
        <Good kind="sword" lang={board.lang} />
        <b>{row.swords ?? 0}</b>
      </span>
      <span aria-hidden="true">→</span>
      <Goods counts={row.gain ?? {}} lang={board.lang} most={1} />
    </Piece>
  );
}
