import type { ComponentChildren, JSX } from "preact";
import { DrawnPiece } from "../parts/Piece";
import { Good } from "./Good";
import { FIFTH, HALF, sector } from "./model";
import { fact, layout, legal, name, names, type Scene } from "./scene";
import type { Fifth } from "./view";

interface SegmentProps {
  scene: Scene;
  segment: Fifth;
  at: number;
  turn: number;
}

/** A segment with its spots, the first leftmost as seen from the rim. */
export function Segment({ scene, segment, at, turn }: SegmentProps): JSX.Element {
  const count = segment.spots.length;
  const step = count > 3 ? 17 : 20;
  const d = sector(-HALF + 0.7, HALF - 0.7, 40, 121);
  return (
    <g transform={`rotate(${at * FIFTH})`}>
      <path class={`segment ${segment.colour}`} d={d} />
      <path d={d} fill="url(#wheel-light)" />
      <g transform="translate(0 -60)">
        <Upright angle={turn + at * FIFTH}>
          <Good kind={segment.colour} lang={scene.board.lang} at={[0, 0]} size={28} />
        </Upright>
      </g>
      {segment.spots.map((spot, index) => {
        const local = (index - (count - 1) / 2) * step;
        const angle = turn + at * FIFTH + local;
        return (
          <Spot
            key={index}
            scene={scene}
            segment={segment}
            spot={spot}
            at={index + 1}
            local={local}
            angle={angle}
          />
        );
      })}
    </g>
  );
}

/** What stays upright while the Wheel turns under it. */
const Upright = ({ angle, children }: { angle: number; children: ComponentChildren }) => (
  <g class="upright" style={{ transform: `rotate(${-angle}deg)` }}>
    {children}
  </g>
);

interface SpotProps {
  scene: Scene;
  segment: Fifth;
  spot: string;
  at: number;
  /** Its direction within the segment, and altogether. */
  local: number;
  angle: number;
}

function Spot({ scene, segment, spot, at, local, angle }: SpotProps): JSX.Element {
  const { board, say, view } = scene;
  const asked = view.segment === segment.colour;
  const moves = asked ? [...legal(scene, "spot", String(at)), ...legal(scene, "joker", String(at))] : [];
  const tile = spot && spot !== "taken" ? fact(scene, "conflict", spot) : null;
  const state = tile
    ? say("conflictHere", { goods: names(scene, tile.resources ?? []) })
    : say(spot ? "taken" : "free");
  const label = say("spot", { colour: name(scene, segment.colour), n: at });
  const goods = tile?.resources ?? [];
  return (
    <g transform={`rotate(${local}) translate(0 -100)`}>
      <DrawnPiece
        board={board}
        class={`spot ${spot ? (tile ? "conflict" : "taken") : "free"}`}
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
        place={`spot-${segment.colour}-${at}`}
      >
        <Ground goods={goods} isTile={tile !== null} isTaken={spot === "taken"} />
        {moves.length > 0 && (tile ? <ConflictRing goods={goods} /> : <circle class="can-ring" r="15" />)}
      </DrawnPiece>
      <Signs
        scene={scene}
        goods={tile ? goods : spot ? [segment.colour] : []}
        isTile={tile !== null}
        angle={angle}
      />
    </g>
  );
}

const height = (goods: string[]): number => (goods.length > 1 ? 43 : 35);

const ConflictRing = ({ goods }: { goods: string[] }) => (
  <rect class="can-ring" x="-16.5" y="-23" width="33" height={height(goods) + 6} rx="8" />
);

/** A hole, what covers it, or a Conflict tile that lies towards the hub. */
function Ground({
  goods,
  isTile,
  isTaken,
}: {
  goods: string[];
  isTile: boolean;
  isTaken: boolean;
}): JSX.Element {
  if (isTile) return <rect class="tile" x="-13.5" y="-20" width="27" height={height(goods)} rx="6" />;
  return <circle class={isTaken ? "token" : "hole"} r={isTaken ? 13 : 12} />;
}

interface SignsProps {
  scene: Scene;
  goods: string[];
  isTile: boolean;
  angle: number;
}

/** What lies there or is asked there, upright upon it; those who hear the page are told by the spot. */
function Signs({ scene, goods, isTile, angle }: SignsProps): JSX.Element {
  const first = isTile ? (goods.length > 1 ? -9 : -3) : 0;
  return (
    <g class="over" aria-hidden="true">
      {goods.map((kind, index) => (
        <g key={index} transform={`translate(0 ${first + index * 20})`}>
          <Upright angle={angle}>
            <Good kind={kind} lang={scene.board.lang} at={[0, 0]} size={20} />
          </Upright>
        </g>
      ))}
    </g>
  );
}
