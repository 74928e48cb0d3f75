import type { JSX } from "preact";
import { Emblem } from "../parts/Emblem";
import { OddsPill, Tick } from "../parts/marks";
import { starting } from "../parts/menu";
import { Seal } from "../parts/Seal";
import { DemandStrip } from "./DemandStrip";
import { effect } from "./effects";
import type { Place } from "./model";
import { name, owners, type Scene, tileCard, withoutPlace } from "./scene";
import { Touch } from "./Touch";

/** The five bars, level 7 on top, and the Herder below them. */
export function Slab({ scene }: { scene: Scene }): JSX.Element {
  const { bars } = scene.view;
  const levels = [...new Set(bars.map(({ level }) => level))];
  return (
    <section class={`stage slab ${scene.claiming ? "claiming" : ""}`} aria-label={scene.say("table")}>
      {levels.map((level) => (
        <Bar key={level} scene={scene} level={level} places={bars.filter((one) => one.level === level)} />
      ))}
    </section>
  );
}

interface BarProps {
  scene: Scene;
  level: number;
  places: Place[];
}

function Bar({ scene, level, places }: BarProps): JSX.Element {
  const title = scene.say("level", { n: level });
  return (
    <div class={`bar level-${level}`} role="group" aria-label={title}>
      <span class="level" aria-hidden="true">
        {level}
      </span>
      {places.map((place) => (
        <Tile key={place.tile} scene={scene} place={place} />
      ))}
    </div>
  );
}

/** The sign in the strip: people that add dice, people that change dice, artifacts. */
const KINDS: Record<string, string> = {
  yellow: "M6 1l5 10H1Z",
  blue: "M6 0l6 6-6 6-6-6Z",
  red: "M6 1a5 5 0 1 0 0 10a5 5 0 1 0 0-10Z",
};

export const KindSign = ({ colour }: { colour: string }) => (
  <svg class="kind" viewBox="0 0 12 12" aria-hidden="true">
    <path d={KINDS[colour] ?? ""} />
  </svg>
);

/** A tile of the table, with all that is known of its stack. */
function Tile({ scene, place }: { scene: Scene; place: Place }): JSX.Element {
  const { board, say } = scene;
  const title = name(scene, place.tile);
  const moves = [...starting(board.menu, "claim", place.tile), ...starting(board.menu, "borrow", place.tile)];
  const chosen = scene.chosen === place.tile;
  const asked = place.slot ? name(scene, `slot_${place.slot}`) : say("oneDie");
  const wanted = `${scene.view.phase === "borrow" ? "borrow" : "claim"} ${place.tile}`;
  const act = moves.length
    ? () => scene.choose(place.tile)
    : board.menu.length
      ? () => board.why(wanted)
      : undefined;
  return (
    <Touch
      board={board}
      class={`tile ${place.colour} ${place.slot ? "" : "herder"} ${place.left ? "" : "gone"}`}
      label={`${title}: ${asked}. ${place.left ? say("left", { n: place.left }) : say("none")}`}
      card={tileCard(scene, place)}
      moves={moves}
      act={act}
      chooses
      drag={moves.length > 0}
      chosen={chosen}
      place={place.tile}
      home={place.tile}
    >
      {place.slot ? (
        <Face scene={scene} place={place} title={title} />
      ) : (
        <HerderFace scene={scene} place={place} />
      )}
      {chosen && <Tick />}
    </Touch>
  );
}

const SHORT = 12;
const ONE_LINE = 15;

/** Whether a name is written smaller, or needs two lines even so. */
export const lengthOf = (title: string): string =>
  title.length <= SHORT ? "" : title.length <= ONE_LINE ? "long" : "long two-lines";

interface FaceProps {
  scene: Scene;
  place: Place;
  title: string;
}

/** Whatever takes more letters than these is told in few words on a large tile too. */
const MOST = 90;

function Face({ scene, place, title }: FaceProps): JSX.Element {
  const { board, say } = scene;
  const p = board.odds?.[place.tile];
  const whole = board.t(`card.tile.${place.tile}`);
  const text = withoutPlace(whole);
  return (
    <>
      <span class="asks">
        <DemandStrip demand={place.demand} say={say} />
        <KindSign colour={place.colour} />
      </span>
      <span class={`art ${p === undefined ? "" : "with-odds"}`}>
        <Emblem of={`favor/tile/${place.tile}`} />
        {p !== undefined && <OddsPill p={p} />}
      </span>
      <span class="words" aria-hidden="true">
        <b class={lengthOf(title)}>{title}</b>
        <small class={text.length > MOST ? "always" : "short"}>{effect(board.lang, place.tile, whole)}</small>
        {text.length <= MOST && <small class="whole">{text}</small>}
      </span>
      <span class="foot">
        <Owners scene={scene} place={place} />
        <Copies scene={scene} place={place} />
      </span>
    </>
  );
}

function HerderFace({ scene, place }: Omit<FaceProps, "title">): JSX.Element {
  const { say } = scene;
  return (
    <>
      <span class="art">
        <Emblem of={`favor/tile/${place.tile}`} />
      </span>
      <b aria-hidden="true">{name(scene, place.tile)}</b>
      <span class="demand" aria-hidden="true">
        <i class="small-die">?</i>
        <em>{say("anyDie")}</em>
      </span>
      <small aria-hidden="true">{say("herderRule")}</small>
      <Owners scene={scene} place={place} />
      <Copies scene={scene} place={place} />
    </>
  );
}

function Owners({ scene, place }: Omit<FaceProps, "title">): JSX.Element {
  return (
    <span class="owners">
      {owners(scene, place.tile).map((seat) => (
        <Seal key={seat} seat={seat} letter={scene.board.letters[seat] ?? ""} />
      ))}
    </span>
  );
}

/** The copies left as pips; one empty pip when none is. */
function Copies({ place }: Omit<FaceProps, "title">): JSX.Element {
  return (
    <span class="copies" aria-hidden="true">
      {place.left ? Array.from({ length: place.left }, (_, at) => <u key={at} class="left" />) : <u />}
    </span>
  );
}
