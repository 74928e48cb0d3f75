import type { ComponentChildren } from "preact";

const SIX = [
  [8, 10],
  [12, 10],
  [16, 10],
  [10, 14],
  [14, 14],
  [12, 18],
];

const DRAWINGS: Record<string, ComponentChildren> = {
  wheat: (
    <g class="wheat-ink">
      <path class="line" d="M12 23V7" />
      <path d="M12 1c2 2 2 4 0 6-2-2-2-4 0-6ZM11 12c-3 0-5-2-5-5 3 0 5 2 5 5ZM13 12c3 0 5-2 5-5-3 0-5 2-5 5ZM11 18c-3 0-5-2-5-5 3 0 5 2 5 5ZM13 18c3 0 5-2 5-5-3 0-5 2-5 5Z" />
    </g>
  ),
  grape: (
    <g>
      <path class="leaf" d="M12 8c-1-4 2-6 6-6 0 4-2 6-6 6Z" />
      <g class="grape-ink">
        {SIX.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="2.7" />
        ))}
      </g>
    </g>
  ),
  stone: (
    <g class="stone-ink">
      <path d="M3 17 6 8l6-4 7 4 3 8-5 5H7Z" />
      <path class="shine" d="m6 8 6-4 7 4-6 3Z" />
    </g>
  ),
  fish: (
    <g class="fish-ink">
      <path d="M2 12c4-7 11-7 15 0l5-5v10l-5-5c-4 7-11 7-15 0Z" />
      <circle class="hole" cx="7" cy="11" r="1.3" />
    </g>
  ),
  rose: (
    <g>
      <path class="leaf line-only" d="M12 13v10M12 20c-3 0-5-1-5-4M12 18c3 0 4-1 4-3" />
      <circle class="rose-ink" cx="12" cy="8" r="6.5" />
      <path class="hole-line" d="M12 8c0-2 3-2 3 0s-5 4-6 0 4-6 6-4" />
    </g>
  ),
  money: (
    <g>
      <circle class="coin" cx="12" cy="12" r="10" />
      <text class="coin-sign" x="12" y="17" text-anchor="middle">
        $
      </text>
    </g>
  ),
  reputation: (
    <path
      class="ankh"
      d="M12 1c4 0 6 3 5 6-.6 1.700-2 3.500-3 5h6v4h-6v7h-4v-7H4v-4h6c-1-1.500-2.400-3.300-3-5-1-3 1-6 5-6Zm0 3.200c-1.800 0-2.300 1.300-1.900 2.600.4 1.200 1.200 2.300 1.900 3.400.7-1.100 1.500-2.200 1.900-3.400.4-1.300-.1-2.600-1.900-2.600Z"
    />
  ),
  worker: (
    <g class="worker-ink">
      <circle cx="12" cy="6" r="4.500" />
      <path d="M3 23c0-7 3-12 9-12s9 5 9 12Z" />
    </g>
  ),
  settlement: (
    <g class="house">
      <path d="M3 22V11h18v11Z" />
      <path class="roof" d="M2 11V8h3v1h3V8h8v1h3V8h3v3Z" />
      <path class="door" d="M9.500 22v-5a2.500 2.500 0 0 1 5 0v5Z" />
    </g>
  ),
  town: (
    <g class="house">
      <path d="M1 22V11h22v11ZM3 11V4h6v7ZM15 11V6h6v5Z" />
      <path class="roof" d="M2 4V1h2v1h4V1h2v3ZM14 6V3h2v1h4V3h2v3ZM1 12v-1.500h22V12Z" />
      <path class="door" d="M9.500 22v-5a2.500 2.500 0 0 1 5 0v5ZM5 6h2v3H5ZM17 7.500h2v2h-2Z" />
    </g>
  ),
  palace: (
    <g class="house">
      <path class="gold" d="M2 10 12 3l10 7Z" />
      <path d="M3 11h18v2H3ZM2 20h20v3H2ZM4 13h3v7H4ZM10.500 13h3v7h-3ZM17 13h3v7h-3Z" />
      <path class="gold" d="M11.400 4V0l5 1.500-4 1.500v1Z" />
    </g>
  ),
  workshop: (
    <g class="shed">
      <path d="M2 22V12l6-5v5l6-5v5l6-5 2 2v13Z" />
      <path class="door" d="M5 15h3v3H5ZM10.500 15h3v3h-3ZM16 15h3v7h-3Z" />
    </g>
  ),
  extension: (
    <g class="shed">
      <path d="M3 22V10l9-6 9 6v12Z" />
      <path class="plus" d="M12 10v9M7.500 14.500h9" />
    </g>
  ),
  road: (
    <g>
      <path class="road-ink" d="m7 23 3-22h4l3 22Z" />
      <path class="dash" d="M12 3v3M12 9v4M12 16v5" />
    </g>
  ),
  bridge: (
    <g class="bridge-ink">
      <path d="M1 17C5 7 19 7 23 17h-5c-3-5-9-5-12 0Z" />
      <path class="line" d="M2 12c5-7 15-7 20 0" />
    </g>
  ),
  great_bridge: (
    <g class="bridge-ink">
      <path d="M1 20h22v-4H1Z" />
      <path d="M5 3h3v18H5ZM16 3h3v18h-3Z" />
      <path class="line" d="M1 15 6.500 5c3 8 8 8 11 0L23 15" />
    </g>
  ),
  block: (
    <g class="block-ink">
      <path d="M3 8h18v13H3Z" />
      <path class="shine" d="m3 8 4-4h14v4Z" />
    </g>
  ),
  crocodile: (
    <g class="croc">
      <path d="M1 15c2-3 4-4 6-4 1-2 3-2 4 0 4-1 7 0 9 2l4-4c0 5-2 8-5 8l1 3h-3l-2-2h-5l-2 2H5l1-3c-2 0-4-1-5-2Z" />
      <circle class="hole" cx="9" cy="11.500" r="1.100" />
      <path class="teeth" d="m1 15.500 1.500 1.500L4 15.700 5.500 17 7 15.700" />
    </g>
  ),
  discount: (
    <g>
      <circle class="token" cx="12" cy="12" r="10.500" />
      <text class="token-sign" x="12" y="16.500" text-anchor="middle">
        −1
      </text>
    </g>
  ),
  harvest: (
    <path
      class="kind-ink"
      d="M17 2c-8-1-14 5-13 12 1 4 5 5 8 3-4-1-6-4-5-8 1-4 5-6 10-7ZM11 15l3-1 5 7-3 2Z"
    />
  ),
  commerce: (
    <g class="kind-ink">
      <path d="M11 2h2v3l8 1v2l-8-1v13h4v2H7v-2h4V7L3 8V6l8-1Z" />
      <path d="M0 14 4.500 7 9 14c-1 4-8 4-9 0ZM15 14l4.500-7 4.500 7c-1 4-8 4-9 0Z" />
    </g>
  ),
  build: <path class="kind-ink" d="M1 22v-6h10v6ZM13 22v-6h10v6ZM7 15V9h10v6ZM13 8V2h4v6Z" />,
  other: (
    <g class="kind-ink">
      <path d="M1 12C6 4 18 4 23 12c-5 7-17 7-22 0Zm11 5a5 5 0 1 0-.01 0Z" />
      <circle cx="12" cy="12" r="3" />
      <path d="M8 17h2v6H8Z" />
    </g>
  ),
  disaster: <path class="kind-ink" d="M13 1 3 14h7l-2 9L20 9h-8Z" />,
  always: <path class="kind-ink" d="m12 1 3 7 8 .5-6 5 2 8.500-7-5-7 5 2-8.500-6-5 8-.5Z" />,
  once: <path class="kind-ink" d="M4 1h16v3c0 4-4 6-6 8 2 2 6 4 6 8v3H4v-3c0-4 4-6 6-8-2-2-6-4-6-8Z" />,
};

interface IconProps {
  of: string;
  x?: number;
  y?: number;
  size?: number;
}

/** A drawing in a square; within another drawing it is centred on x, y. */
export function Icon({ of, x, y, size = 24 }: IconProps) {
  const place = x === undefined || y === undefined ? {} : { x: x - size / 2, y: y - size / 2 };
  return (
    <svg class="fy-icon" {...place} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[of]}
    </svg>
  );
}
