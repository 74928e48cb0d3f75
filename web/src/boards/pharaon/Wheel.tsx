import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { EmblemShape } from "../parts/Emblem";
import { DrawnPiece } from "../parts/Piece";
import { around, FIFTH, HALF, sector, turned } from "./model";
import { Segment } from "./Spots";
import { areaCard, factCard, legal, name, type Scene } from "./scene";
import type { Area } from "./view";

/** From so many letters on, a name would run under the gods beside it. */
const LONG = 13;

/** The Wheel with its segments and spots; the five Areas and the gods between them lie around it. */
export function Wheel({ scene }: { scene: Scene }): JSX.Element {
  const { view, say } = scene;
  const turn = useTurn(turned(view) * FIFTH + HALF);
  return (
    <section class="wheel" data-zoom aria-label={say("wheel")} data-place="wheel">
      <svg viewBox="-182 -182 364 364">
        <Rim />
        {view.areas.map((area, at) => (
          <AreaSector key={area.area} scene={scene} area={area} at={at} />
        ))}
        <g class="turns" style={{ transform: `rotate(${turn}deg)` }}>
          {view.wheel.map((segment, at) => (
            <Segment key={segment.colour} scene={scene} segment={segment} at={at} turn={turn} />
          ))}
        </g>
        <Hub scene={scene} />
        {view.areas.map((area, at) => (
          <God key={area.god} scene={scene} at={at} />
        ))}
      </svg>
    </section>
  );
}

/** The same direction as an angle that goes on from the last one by the shortest way. */
function useTurn(turn: number): number {
  const last = useRef(turn);
  const on = (((turn - last.current) % 360) + 540) % 360;
  last.current += on - 180;
  return last.current;
}

const Rim = () => (
  <>
    <defs>
      <radialGradient id="wheel-light" gradientUnits="userSpaceOnUse" r="121" cx="0" cy="0">
        <stop offset=".3" stop-color="#000" stop-opacity=".22" />
        <stop offset=".6" stop-color="#fff" stop-opacity=".1" />
        <stop offset="1" stop-color="#fff" stop-opacity=".28" />
      </radialGradient>
    </defs>
    <circle class="slab" r="178" />
    <circle r="178" fill="url(#shade)" />
    <circle class="rim-line" r="175" />
  </>
);

interface SectorProps {
  scene: Scene;
  area: Area;
  at: number;
}

/** An Area at the rim; its name follows the curve and stands upright in the lower half too. */
function AreaSector({ scene, area, at }: SectorProps): JSX.Element {
  const { board, view } = scene;
  const middle = at * FIFTH + HALF;
  const low = middle > 100 && middle < 260;
  const [from, to] = low ? [middle + 32, middle - 32] : [middle - 32, middle + 32];
  const radius = low ? 159 : 150;
  const arc = `M${around(from, radius)}A${radius} ${radius} 0 0 ${low ? 0 : 1} ${around(to, radius)}`;
  const title = name(scene, area.area);
  return (
    <DrawnPiece
      board={board}
      class={`area-sector ${view.area === area.area ? "here" : ""}`}
      label={title}
      card={areaCard(scene, area)}
      moves={legal(scene, "visit", area.area)}
      meant={view.phase === "turn" ? `visit ${area.area}` : undefined}
    >
      <path class="rim" d={sector(middle - HALF + 2, middle + HALF - 2, 127, 172)} />
      <path id={`arc-${at}`} d={arc} fill="none" />
      <text class={title.length > LONG ? "area-name long" : "area-name"}>
        <textPath href={`#arc-${at}`} startOffset="50%" text-anchor="middle">
          {title}
        </textPath>
      </text>
      <path
        class="tongue"
        d={`M${around(middle - 4, 128)}L${around(middle, 121)}L${around(middle + 4, 128)}Z`}
      />
    </DrawnPiece>
  );
}

function Hub({ scene }: { scene: Scene }): JSX.Element {
  const { board, view, say } = scene;
  const title = say("roundNo", { n: view.round, of: view.rounds });
  const turning = say(view.clockwise ? "clockwise" : "counter");
  return (
    <>
      <DrawnPiece
        board={board}
        class="middle"
        label={`${title}; ${turning}`}
        card={factCard(scene, "value", "rounds", {
          title,
          lines: [say("pair", { what: say("wheel"), value: `${turning}.` })],
          rule: "E1",
        })}
      >
        <circle class="hub" r="38" />
        <path
          class="turning"
          d="M-20 21a29 29 0 0 0 40 0M20 21l-2 8M20 21l-8-1"
          transform={view.clockwise ? "scale(-1 1)" : ""}
        />
      </DrawnPiece>
      <g class="over" aria-hidden="true">
        <text class="hub-round" text-anchor="middle">
          {view.round}
          <tspan> / {view.rounds}</tspan>
        </text>
        <text class="hub-word" y="15" text-anchor="middle">
          {say("round")}
        </text>
      </g>
    </>
  );
}

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
      transform={`translate(${around((at + 1) * FIFTH, 150)})`}
      label={`${title}. ${say("both", { n: sum })}`}
      card={factCard(scene, "area", area.area, { title, lines, rule: "E3" })}
    >
      <rect class="plaque" x="-15" y="-25" width="30" height="50" rx="9" />
      <EmblemShape of={`pharaon/god/${area.god}`} transform="translate(-13 -21) scale(.40625)" />
      <text class="worth" y="19" text-anchor="middle">
        {sum}
      </text>
    </DrawnPiece>
  );
}
