import type { JSX } from "preact";
import { Die } from "../parts/Die";
import { starting } from "../parts/menu";
import { Piece } from "../parts/Piece";
import { Demand } from "./Demand";
import type { Owned, Place } from "./model";
import { name, ownedCard, type Scene, tileCard } from "./scene";

/** The sign that tells colours apart: people that add dice, people that change dice, artifacts. */
const SIGNS: Record<string, string> = {
  yellow: "M-6 6 0-6 6 6Z",
  blue: "M0-7 7 0 0 7-7 0Z",
  red: "M0-3A4 4 0 1 1 .1-3M0-1V8M-5 2H5",
};

export const Sign = ({ colour }: { colour: string }) => (
  <svg class={`sign ${colour}`} viewBox="-10 -10 20 20" aria-hidden="true">
    <path d={SIGNS[colour] ?? ""} />
  </svg>
);

/** What a tile adds, drawn with dice and scarabs. */
export function Gives({ place }: { place: Place }): JSX.Element | null {
  if (!place.dice.length && !place.bring && !place.draw) return null;
  return (
    <span class="gives" aria-hidden="true">
      {(place.dice.length > 0 || place.bring > 0) && <b>+</b>}
      {place.dice.map((kind, at) => (
        <Die key={at} kind={kind} />
      ))}
      {place.bring > 0 && <Die face={place.bring === 7 ? "*" : String(place.bring)} />}
      {Array.from({ length: place.draw }, (_, at) => (
        <Scarab key={at} />
      ))}
    </span>
  );
}

export const Scarab = ({ text = "" }: { text?: string }) => (
  <svg class="scarab" viewBox="-14 -14 28 28" aria-hidden="true">
    <path class="legs" d="M-7-6-12-9M-8 1H-13M-7 7-12 11M7-6 12-9M8 1H13M7 7 12 11" />
    <ellipse class="back" cx="0" cy="2" rx="8.5" ry="10" />
    <circle class="back" cx="0" cy="-9" r="4.2" />
    {text ? (
      <text y="6" text-anchor="middle">
        {text}
      </text>
    ) : (
      <path class="legs" d="M0-5V12" />
    )}
  </svg>
);

/** A stack of the table. */
export function Stack({ scene, place }: { scene: Scene; place: Place }): JSX.Element {
  const { board, say, view } = scene;
  const moves = [...starting(board.menu, "claim", place.tile), ...starting(board.menu, "borrow", place.tile)];
  const wanted = view.phase === "borrow" ? "borrow" : "claim";
  const title = name(scene, place.tile);
  const asked = place.slot ? name(scene, `slot_${place.slot}`) : say("oneDie");
  return (
    <Piece
      board={board}
      class={`tile ${place.colour} ${place.left ? "" : "gone"}`}
      label={`${title}: ${asked}.`}
      card={tileCard(scene, place)}
      moves={moves}
      meant={`${wanted} ${place.tile}`}
      home={place.tile}
    >
      <Demand demand={place.demand} />
      <span class="title" aria-hidden="true">
        <Sign colour={place.colour} />
        {title}
      </span>
      <Gives place={place} />
      <span class="power">{board.t(`power.${place.tile}`)}</span>
      <span class="copies">{place.left ? say("left", { n: place.left }) : say("none")}</span>
    </Piece>
  );
}

interface OwnProps {
  scene: Scene;
  owned: Owned;
  seat: number;
  mine: boolean;
}

/** A tile that somebody has; their own are lit when they can be used. */
export function OwnTile({ scene, owned, seat, mine }: OwnProps): JSX.Element {
  const { board, say, view } = scene;
  const place = view.bars.find((one) => one.tile === owned.tile);
  const moves = mine
    ? [...starting(board.menu, "use", owned.tile), ...starting(board.menu, "bring", owned.tile)]
    : [];
  const state = owned.spent ? "spent" : owned.used ? "used" : "";
  const stored = mine ? view.stored[owned.tile] : undefined;
  const title = name(scene, owned.tile);
  const brings = Boolean(place?.bring) || stored !== undefined;
  return (
    <Piece
      board={board}
      class={`tile own ${owned.colour} ${state}`}
      label={state ? `${title} (${say(state)})` : title}
      card={ownedCard(scene, owned)}
      moves={moves}
      meant={
        mine ? (brings ? `bring ${owned.tile} ${stored ?? faceOf(place)}` : `use ${owned.tile}`) : undefined
      }
      choose={() => scene.pick(scene.picked === owned.tile ? null : owned.tile)}
      pressed={scene.picked === owned.tile}
      slide={`${seat} ${owned.tile}`}
      from={owned.tile}
    >
      <span class="title" aria-hidden="true">
        <Sign colour={owned.colour} />
        {title}
      </span>
      {stored !== undefined ? <Die face={String(stored)} /> : place && <Gives place={place} />}
      {!brings && !place?.dice.length && <span class="power">{board.t(`power.${owned.tile}`)}</span>}
      {state && (
        <span class="state" aria-hidden="true">
          {say(state)}
        </span>
      )}
    </Piece>
  );
}

const faceOf = (place: Place | undefined): number => (place?.bring === 7 ? 6 : (place?.bring ?? 1));
