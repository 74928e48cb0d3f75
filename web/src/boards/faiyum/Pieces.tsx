import type { Point } from "./geometry";
import { Icon } from "./icons";
import type { Site, Space } from "./model";
import type { Road } from "./view";

/** What lies and stands on a space, drawn around its middle. */
export function Pieces({ space, site }: { space: Space; site: Site | undefined }) {
  const bare = !space.structure && !space.crocodile && !site;
  const resource = space.terrain !== "site" && space.terrain !== "red";
  return (
    <g class="pieces">
      <text class="space-name" x="0" y="26" text-anchor="middle">
        {space.space}
      </text>{" "}
      {resource && <Icon of={space.terrain} x={0} y={bare ? -3 : -23} size={bare ? 26 : 15} />}
      {site && <Blocks site={site} />}
      {space.crocodile && <Pop of="crocodile" space={space.space} at={{ x: 0, y: 1 }} size={36} />}
      <Structure space={space} />
      {Array.from({ length: space.workers }, (_, n) => (
        <Pop key={n} of="worker" space={`${space.space} ${n}`} at={{ x: 20 - 40 * n, y: 12 }} size={22} />
      ))}
    </g>
  );
}

function Structure({ space }: { space: Space }) {
  if (!space.structure) return null;
  return (
    <>
      {space.extension && <Pop of="extension" space={space.space} at={{ x: -16, y: 5 }} size={22} />}
      <Pop key={space.structure} of={space.structure} space={space.space} at={{ x: 0, y: 1 }} size={34} />
      {space.palace && <Pop of="palace" space={space.space} at={{ x: -13, y: -10 }} size={26} />}
    </>
  );
}

interface PopProps {
  of: string;
  space: string;
  at: Point;
  size: number;
}

/** A piece that comes from the supply. */
function Pop({ of, space, at, size }: PopProps) {
  return (
    <g class="pop" data-slide={`${of} ${space}`} data-from={of}>
      <Icon of={of} x={at.x} y={at.y} size={size} />
    </g>
  );
}

const STONE = 10.5;

/** A building site: the blocks that are there, outlines for the rest, and what the last one brings. */
function Blocks({ site }: { site: Site }) {
  return (
    <g>
      {layers(site.room).map(({ x, y }, n) => (
        <rect
          key={n}
          class={n < site.blocks ? "site-block pop" : "site-room"}
          x={x * STONE - STONE / 2}
          y={17 - y * STONE - STONE}
          width={STONE - 1}
          height={STONE - 1}
          rx="1.500"
        />
      ))}
      <Icon of="reputation" x={-5} y={-12} size={12} />
      <text class="site-bonus" x="5.500" y="-7.500" text-anchor="middle">
        {site.bonus}
      </text>
    </g>
  );
}

/** Places of the blocks from the ground up: a broad base with a narrower top. */
export function layers(room: number): Point[] {
  const base = Math.ceil((room + 1) / 2);
  return Array.from({ length: room }, (_, n) => {
    const upper = n >= base;
    const width = upper ? room - base : base;
    return { x: (upper ? n - base : n) - (width - 1) / 2, y: upper ? 1 : 0 };
  });
}

/** A road from one space to the next, or a bridge over the canal between them. */
export function RoadPiece({ piece }: { piece: Road["piece"] }) {
  if (piece === "road") {
    return (
      <g class="pop">
        <rect class="road" x="-16" y="-5.500" width="32" height="11" rx="3" />
        <path class="dash" d="M-13 0H14" />
      </g>
    );
  }
  const wide = piece === "great_bridge";
  return (
    <g class="pop">
      <rect class="bridge" x="-19" y={wide ? -9 : -6} width="38" height={wide ? 18 : 12} rx="3" />
      <path
        class="planks"
        d={wide ? "M-12-9v18M-4-9v18M4-9v18M12-9v18" : "M-12-6v12M-4-6v12M4-6v12M12-6v12"}
      />
      <path class="rails" d={wide ? "M-19-9H19M-19 9H19" : "M-19-6H19M-19 6H19"} />
      {wide && <path class="towers" d="M-15-12h7v24h-7ZM8-12h7v24H8Z" />}
    </g>
  );
}
