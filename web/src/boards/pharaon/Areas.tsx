import type { ComponentChildren, JSX } from "preact";
import { Emblem } from "../parts/Emblem";
import { Piece } from "../parts/Piece";
import { ArtisanRow } from "./Artisans";
import { Bonus } from "./Bonus";
import { Burial } from "./Burial";
import { Good } from "./Good";
import { Nile } from "./Nile";
import { NobleRow } from "./Nobles";
import { Offerings } from "./Offerings";
import { areaCard, legal, name, type Scene } from "./scene";
import type { Area } from "./view";
import type { Key } from "./words";

const INSIDE: Record<string, (props: { scene: Scene }) => ComponentChildren> = {
  offerings: Offerings,
  nobles: NobleRow,
  nile: Nile,
  artisans: ArtisanRow,
  burial_chamber: Burial,
};

const COLOURS = ["green", "blue", "red", "yellow", "black"];

interface PanelProps {
  scene: Scene;
  area: Area;
  /** Which edge looks to the Wheel. */
  edge: "left" | "right" | "top";
  /** On a phone one Area is open at a time. */
  open: boolean;
}

/** An Area with all that is to be had there; the colour that faces it lies along its edge. */
export function AreaPanel({ scene, area, edge, open }: PanelProps): JSX.Element {
  const { view } = scene;
  const Inside = INSIDE[area.area];
  const marks = [
    `area ${area.area} ${area.colour} edge-${edge}`,
    view.area === area.area ? "here" : "",
    open ? "open" : "",
    legal(scene, "visit", area.area).length ? "can" : "",
  ];
  return (
    <section class={marks.join(" ")} aria-label={name(scene, area.area)} data-place={area.area}>
      <Heading scene={scene} area={area} />
      <div class="sub">
        <Entry scene={scene} area={area} />
        {area.bonus && <Bonus scene={scene} area={area} />}
      </div>
      {Inside && <Inside scene={scene} />}
    </section>
  );
}

function Heading({ scene, area }: { scene: Scene; area: Area }): JSX.Element {
  const { board, view } = scene;
  const title = name(scene, area.area);
  return (
    <Piece
      board={board}
      class="area-head"
      label={title}
      card={areaCard(scene, area)}
      moves={legal(scene, "visit", area.area)}
      meant={view.phase === "turn" ? `visit ${area.area}` : undefined}
    >
      <Emblem of={`pharaon/area/${area.area}`} />
      <span class="area-title" aria-hidden="true">
        {title}
      </span>
      <span class="area-cost" aria-hidden="true">
        <Cost scene={scene} area={area.area} />
      </span>
    </Piece>
  );
}

function Cost({ scene, area }: { scene: Scene; area: string }): JSX.Element {
  if (area !== "nobles") return <>{scene.say(`cost_${area}` as Key)}</>;
  return (
    <>
      {COLOURS.map((colour) => (
        <Good key={colour} kind={colour} lang={scene.board.lang} />
      ))}
    </>
  );
}

/** What gets in, and how many spots are free for it. */
function Entry({ scene, area }: { scene: Scene; area: Area }): JSX.Element {
  const spots = scene.view.wheel.find(({ colour }) => colour === area.colour)?.spots ?? [];
  const free = spots.filter((spot) => !spot).length;
  return (
    <span class="entry">
      {scene.say("enter")} <Good kind={area.colour} lang={scene.board.lang} />{" "}
      <b>{scene.say(free < 2 ? "freeSpot" : "freeSpots", { n: free })}</b>
    </span>
  );
}
