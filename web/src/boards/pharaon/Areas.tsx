import type { ComponentChildren, JSX } from "preact";
import { Good } from "../parts/Good";
import { Piece } from "../parts/Piece";
import { Burial } from "./Burial";
import { ArtisanRow, BonusCard, NobleRow } from "./Cards";
import { Nile } from "./Nile";
import { Offerings } from "./Offerings";
import { areaCard, factCard, legal, name, type Scene } from "./scene";
import type { Area } from "./view";
import { SIGNS } from "./Wheel";

const INSIDE: Record<string, (props: { scene: Scene }) => ComponentChildren> = {
  offerings: Offerings,
  nobles: NobleRow,
  nile: Nile,
  artisans: ArtisanRow,
  burial_chamber: Burial,
};

interface PanelProps {
  scene: Scene;
  area: Area;
}

/** An Area with all that is to be had there. */
export function AreaPanel({ scene, area }: PanelProps): JSX.Element {
  const { board, view } = scene;
  const title = name(scene, area.area);
  const Inside = INSIDE[area.area];
  return (
    <section class={`panel area ${area.colour}`} aria-label={title}>
      <Piece
        board={board}
        class="header"
        label={title}
        card={areaCard(scene, area)}
        moves={legal(scene, "visit", area.area)}
        meant={view.phase === "turn" ? `visit ${area.area}` : undefined}
      >
        <Good kind={SIGNS[area.area] ?? "token"} lang={board.lang} />
        <span class="name" aria-hidden="true">
          {title}
        </span>
        <Good kind={area.colour} lang={board.lang} />
      </Piece>
      {Inside && <Inside scene={scene} />}
      {area.bonus && <Bonus scene={scene} area={area} />}
    </section>
  );
}

function Bonus({ scene, area }: { scene: Scene; area: Area }): JSX.Element {
  const { board, say } = scene;
  const side = name(scene, `bonus_${area.bonus?.kind ?? ""}`);
  const card = { title: say("bonus"), lines: [side, say("bonusTile")], rule: "C5" };
  return (
    <div class="bonus">
      <Piece
        board={board}
        class="bonus-side"
        label=""
        card={factCard(scene, "bonus", area.bonus?.side ?? "", card)}
      >
        <b>{say("bonus")}</b> <span>{side}</span>
      </Piece>
      {area.cards.map((id) => (
        <BonusCard key={id} scene={scene} id={id} />
      ))}
    </div>
  );
}
