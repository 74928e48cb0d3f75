import type { JSX } from "preact";
import { GoodShape } from "../parts/Good";
import { DrawnPiece } from "../parts/Piece";
import { around, sector, turned } from "./model";
import { areaCard, fact, factCard, legal, name, names, type Scene } from "./scene";
import type { Area, Fifth } from "./view";

const FIFTH = 72;
const HALF = FIFTH / 2;
/** From so many letters on, a name would run under the gods beside it. */
const LONG = 15;

/** The sign of each Area. */
export const SIGNS: Record<string, string> = {
  offerings: "token",
  nobles: "noble",
  nile: "nile",
  artisans: "artisan",
  burial_chamber: "step",
};

/** The Wheel with its segments and spots; the five Areas and the gods between them lie around it. */
export function Wheel({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  const turn = turned(view) * FIFTH;
  return (
    <section class="wheel" aria-label={say("wheel")}>
      <svg viewBox="-177 -177 354 354">
        {view.areas.map((area, at) => (
          <AreaSector key={area.area} scene={scene} area={area} at={at} />
        ))}
        <g class="disc" style={{ transform: `rotate(${turn}deg)` }}>
          {view.wheel.map((segment, at) => (
            <path
              key={segment.colour}
              class={`segment ${segment.colour}`}
              d={sector(at * FIFTH - HALF, at * FIFTH + HALF, 34, 118)}
            />
          ))}
        </g>
        {view.wheel.map((segment, at) => (
          <Spots key={segment.colour} scene={scene} segment={segment} angle={at * FIFTH + turn} />
        ))}
        <Hub scene={scene} />
        {view.areas.map((area, at) => (
          <God key={area.god} scene={scene} at={at} />
        ))}
      </svg>
    </section>
  );
}

interface SectorProps {
  scene: Scene;
  area: Area;
  at: number;
}

/** An Area at the rim; its name follows the curve and stands upright in the lower half too. */
function AreaSector({ scene, area, at }: SectorProps): JSX.Element {
  const { board, view } = scene;
  const middle = at * FIFTH;
  const low = middle > 90 && middle < 270;
  const [from, to] = low ? [middle + 30, middle - 30] : [middle - 30, middle + 30];
  const radius = low ? 158 : 148;
  const arc = `M${around(from, radius)}A${radius} ${radius} 0 0 ${low ? 0 : 1} ${around(to, radius)}`;
  const title = name(scene, area.area);
  return (
    <DrawnPiece
      board={board}
      class="area-sector"
      label={title}
      card={areaCard(scene, area)}
      moves={legal(scene, "visit", area.area)}
      meant={view.phase === "turn" ? `visit ${area.area}` : undefined}
    >
      <path class="rim" d={sector(middle - HALF + 1, middle + HALF - 1, 122, 174)} />
      <path id={`arc-${at}`} d={arc} fill="none" />
      <text class={title.length > LONG ? "area-name long" : "area-name"}>
        <textPath href={`#arc-${at}`} startOffset="50%" text-anchor="middle">
          {title}
        </textPath>
      </text>
      <g transform={`translate(${around(middle, 133)}) scale(.8)`}>
        <GoodShape kind={SIGNS[area.area] ?? "token"} lang={board.lang} />
      </g>
    </DrawnPiece>
  );
}

interface SpotsProps {
  scene: Scene;
  segment: Fifth;
  angle: number;
}

/** The spots of a segment, the first leftmost as seen from the rim. */
function Spots({ scene, segment, angle }: SpotsProps): JSX.Element {
  const { board } = scene;
  const count = segment.spots.length;
  const step = count > 3 ? 15.5 : 20;
  return (
    <g>
      <g transform={`translate(${around(angle, 56)})`}>
        <GoodShape kind={segment.colour} lang={board.lang} />
      </g>
      {segment.spots.map((spot, at) => (
        <Spot
          key={at}
          scene={scene}
          segment={segment}
          spot={spot}
          at={at + 1}
          angle={angle + (at - (count - 1) / 2) * step}
        />
      ))}
    </g>
  );
}

interface SpotProps {
  scene: Scene;
  segment: Fifth;
  spot: string;
  at: number;
  angle: number;
}

function Spot({ scene, segment, spot, at, angle }: SpotProps): JSX.Element {
  const { board, say, view } = scene;
  const asked = view.segment === segment.colour;
  const moves = asked ? [...legal(scene, "spot", String(at)), ...legal(scene, "joker", String(at))] : [];
  const tile = spot && spot !== "taken" ? fact(scene, "conflict", spot) : null;
  const state = tile
    ? say("conflictHere", { goods: names(scene, tile.resources ?? []) })
    : say(spot ? "taken" : "free");
  const label = say("spot", { colour: name(scene, segment.colour), n: at });
  return (
    <DrawnPiece
      board={board}
      class={`spot ${spot ? (tile ? "conflict" : "taken") : "free"}`}
      transform={`translate(${around(angle, 98)})`}
      label={say("pair", { what: label, value: state })}
      card={{
        title: label,
        lines: [state],
        rule: tile ? "C2" : "T2",
        source: (tile ?? layout(scene)).source,
      }}
      moves={moves}
      meant={asked ? `spot ${at}` : undefined}
      choose={() => scene.pick(moves)}
    >
      {tile ? (
        <path class="hole" d="M-11.5-11.5H11.5V11.5H-11.5Z" transform={`rotate(${angle})`} />
      ) : (
        <circle class="hole" r="11.5" />
      )}
      {!spot && (
        <text class="number" y="4.5" text-anchor="middle">
          {at}
        </text>
      )}
      {spot === "taken" && <GoodMark colour={segment.colour} scene={scene} />}
      {tile?.resources?.map((kind, index, all) => (
        <g key={index} transform={`translate(${(index - (all.length - 1) / 2) * 11} 0) scale(.55)`}>
          <GoodShape kind={kind} />
        </g>
      ))}
    </DrawnPiece>
  );
}

/** How many spots the Wheel has for so many players. */
const layout = (scene: Scene) => fact(scene, "players", String(scene.view.players.length));

const GoodMark = ({ colour, scene }: { colour: string; scene: Scene }) => (
  <g transform="scale(.85)">
    <GoodShape kind={colour} lang={scene.board.lang} />
  </g>
);

function Hub({ scene }: { scene: Scene }): JSX.Element {
  const { board, view, say } = scene;
  const title = say("roundNo", { n: view.round, of: view.rounds });
  const turning = say(view.clockwise ? "clockwise" : "counter");
  return (
    <DrawnPiece
      board={board}
      class="middle"
      label={`${view.round}/${view.rounds}: ${title}; ${turning}`}
      card={factCard(scene, "value", "rounds", {
        title,
        lines: [say("pair", { what: say("wheel"), value: `${turning}.` })],
        rule: "E1",
      })}
    >
      <circle class="hub" r="32" />
      <text class="hub-text" y="3" text-anchor="middle">
        {view.round}/{view.rounds}
      </text>
      <path
        class="turning"
        d="M-14 14A20 20 0 0 0 14 14M14 14 8 15M14 14 14 21"
        transform={view.clockwise ? "scale(-1 1)" : ""}
      />
    </DrawnPiece>
  );
}

/** The sign of each god: a throne, an eye, a pillar, the sun, a jackal. */
const GODS: Record<string, string> = {
  isis: "M-6 7V-8H-1V-1H6V7Z",
  horus:
    "M-9-2C-5-8 5-8 9-2 5 3-5 3-9-2ZM-2.5-2.5A2.5 2.5 0 1 0 2.5-2.5 2.5 2.5 0 1 0-2.5-2.5ZM-4 3-5 8H-2.5L-1 3Z",
  osiris: "M-2.5 8V-1H2.5V8ZM-7-2H7V-4.500H-7ZM-6-5.500H6V-8H-6Z",
  ra: "M-7 0A7 7 0 1 1 7 0 7 7 0 1 1-7 0ZM-2.5 0A2.5 2.5 0 1 0 2.5 0 2.5 2.5 0 1 0-2.5 0Z",
  anubis: "M-6-9-2-3 0-4 2-9 4-3 8 2 7 5 1 4 0 8H-6L-5 0Z",
};

/** The god between an Area and the next. */
function God({ scene, at }: { scene: Scene; at: number }): JSX.Element {
  const { board, say, view } = scene;
  const area = view.areas[at] as Area;
  const next = view.areas[(at + 1) % view.areas.length] as Area;
  const title = name(scene, area.god);
  const sum = area.demand.reduce((total, half) => total + half.prestige, 0);
  const lines = [
    say("between", { one: name(scene, area.area), other: name(scene, next.area) }),
    ...area.demand.map((half) => say("demand", { n: half.count, what: name(scene, half.what) })),
    say("both", { n: sum }),
  ];
  return (
    <DrawnPiece
      board={board}
      class="god"
      transform={`translate(${around(at * FIFTH + HALF, 152)})`}
      label={`${title}. ${say("both", { n: sum })}`}
      card={factCard(scene, "area", area.area, { title, lines, rule: "E3" })}
    >
      <path class="cartouche" d="M-13-15A13 6 0 0 1 13-15V13A13 6 0 0 1-13 13Z" />
      <path
        class="glyph"
        d={GODS[area.god] ?? ""}
        fill-rule="evenodd"
        transform="translate(0 -6) scale(.85)"
      />
      <text class="worth" y="13" text-anchor="middle">
        {sum}
      </text>
    </DrawnPiece>
  );
}
