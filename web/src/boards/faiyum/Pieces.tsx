import type { ComponentChildren } from "preact";
import { EmblemShape } from "../parts/Emblem";
import type { Point } from "./geometry";
import { Icon } from "./icons";
import type { Site, Space } from "./model";
import type { Road } from "./view";

/** What lies and stands on a space, drawn around its middle. */
export function Pieces({ space, site }: { space: Space; site: Site | undefined }) {
  const bare = !space.structure && !space.crocodile && !space.workers && !site;
  const resource = space.terrain !== "site" && space.terrain !== "red";
  return (
    <g class="pieces">
      {resource && <Icon of={space.terrain} at={bare ? [0, -2] : [0, -21]} scale={bare ? 1 : 0.62} />}
      {site && <Blocks site={site} />}
      {space.crocodile && (
        <Pop of="crocodile" space={space.space} at={{ x: 0, y: 6 }}>
          <Crocodile />
        </Pop>
      )}
      <Structure space={space} />
      <Workers space={space} />
    </g>
  );
}

/** What a workshop makes is seen in its drawing. */
const WORKSHOPS: Record<string, string> = {
  wheat: "faiyum/card/44",
  grape: "faiyum/card/46",
  stone: "faiyum/card/48",
};

function Structure({ space }: { space: Space }) {
  const { structure, terrain, extension, palace } = space;
  if (!structure) return null;
  const drawn = structure === "workshop" ? WORKSHOPS[terrain] : undefined;
  return (
    <>
      <Pop key={structure} of={structure} space={space.space} at={{ x: extension ? 6 : 0, y: 3 }}>
        <Building of={drawn ?? `faiyum/structure/${structure}`} size={structure === "town" ? 40 : 36} />
      </Pop>
      {extension && (
        <Pop of="extension" space={space.space} at={{ x: -17, y: 8 }}>
          <Building of="faiyum/structure/extension" size={22} />
        </Pop>
      )}
      {palace && (
        <Pop of="palace" space={space.space} at={{ x: 0, y: -17 }}>
          <Building of="faiyum/structure/palace" size={24} />
        </Pop>
      )}
    </>
  );
}

const Building = ({ of, size }: { of: string; size: number }) => (
  <EmblemShape
    class="building"
    of={of}
    transform={`translate(${-size / 2} ${-size / 2}) scale(${size / 64})`}
  />
);

/** Up to three workers side by side, aside of what stands there. */
function Workers({ space }: { space: Space }) {
  const { workers } = space;
  const aside = space.structure ? 16 : 0;
  return (
    <>
      {Array.from({ length: workers }, (_, n) => (
        <Pop
          key={n}
          of="worker"
          space={`${space.space} ${n}`}
          at={{ x: aside + (n - (workers - 1) / 2) * (aside ? -15 : 17), y: space.structure ? 14 : 6 }}
        >
          <g transform={`scale(${space.structure ? 0.85 : 1.05})`}>
            <path class="worker" d="M-8 12c0-9 3-14 8-14s8 5 8 14Z" />
            <circle class="worker" cy="-6" r="5" />
            <path class="band" d="M-5-8h10v2.500H-5Z" />
          </g>
        </Pop>
      ))}
    </>
  );
}

const Crocodile = () => (
  <g transform="scale(.95)">
    <path
      class="crocodile"
      d="M-18 3c4-5 8-6 11-6 1-4 5-4 6 0 6-2 11-1 14 2l5-6c1 8-2 13-7 13l1 4h-4l-3-3h-8l-3 3h-5l2-4c-4 0-7-1-9-3Z"
    />
    <circle cx="-4" cy="-2.5" r="1.500" fill="#fff3b0" />
    <path d="M-17 3.500l2.200 1.800 2-1.800 2 1.800 2-1.800 2 1.800" fill="none" stroke="#fff" />
    <path d="M3-2l1.500-2 1.500 2M8-1.500l1.500-2 1.500 2" stroke="#1c4d27" fill="none" />
  </g>
);

interface PopProps {
  of: string;
  space: string;
  at: Point;
  children: ComponentChildren;
}

/** A piece that comes from the supply. */
const Pop = ({ of, space, at, children }: PopProps) => (
  <g transform={`translate(${at.x} ${at.y})`}>
    <g data-slide={`${of} ${space}`} data-from={of}>
      {children}
    </g>
  </g>
);

/** What the last block of a building site brings. */
export const Bonus = ({ site, at }: { site: Site; at: Point }) => (
  <text class="site-bonus" x={at.x} y={at.y - 13} text-anchor="middle" aria-hidden="true">
    ★{site.bonus}
  </text>
);

/** A building site: the blocks that are there, and outlines for the rest. */
function Blocks({ site }: { site: Site }) {
  return (
    <g>
      {layers(site.room).map(({ x, y }, n) => (
        <rect
          key={n}
          class={n < site.blocks ? "site-block" : "site-room"}
          x={x * 15 - 7}
          y={4 - y * 13}
          width="14"
          height="12"
          rx="2"
        />
      ))}
    </g>
  );
}

/** Places of the blocks from the ground up: a broad base with a narrower top. */
export function layers(room: number): Point[] {
  const base = room < 4 ? room : Math.ceil((room + 1) / 2);
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
      <>
        <rect class="road" x="-16" y="-5.5" width="32" height="11" rx="3" />
        <path class="dash" d="M-11 0h6M-3 0h6M5 0h6" />
      </>
    );
  }
  const wide = piece === "great_bridge";
  return (
    <>
      <rect class="bridge" x="-18" y={wide ? -10 : -8} width="36" height={wide ? 20 : 16} rx="3" />
      <path class="planks" d="M-12-7V7M-6-7V7M0-7V7M6-7V7M12-7V7" />
      {wide && <path class="towers" d="M-17-13h8v26h-8ZM9-13h8v26H9Z" />}
    </>
  );
}
