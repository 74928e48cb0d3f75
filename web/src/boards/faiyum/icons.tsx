import type { ComponentChildren, JSX } from "preact";

const SIX = [
  [-5, -3],
  [0, -3],
  [5, -3],
  [-2.5, 2],
  [2.5, 2],
  [0, 7],
];

/** Small drawings of 24 by 24 round their middle: goods, money, reputation, kinds of cards. */
const DRAWINGS: Record<string, ComponentChildren> = {
  wheat: (
    <g fill="#8a6410">
      <path d="M-.8 10h1.600V-6h-1.600Z" />
      <path d="M0-12c3 2 3 5 0 8-3-3-3-6 0-8ZM-1-1c-4 0-6-2-6-6 4 0 6 2 6 6ZM1-1c4 0 6-2 6-6-4 0-6 2-6 6ZM-1 6c-4 0-6-2-6-6 4 0 6 2 6 6ZM1 6c4 0 6-2 6-6-4 0-6 2-6 6Z" />
    </g>
  ),
  grape: (
    <>
      <path d="M0-6c-1-4 2-7 7-7 0 5-3 7-7 7Z" fill="#3f7a3a" />
      <g fill="#5f2f7d">
        {SIX.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3.2" />
        ))}
      </g>
    </>
  ),
  stone: (
    <g transform="scale(.85)">
      <path d="M-12 8l3-11 8-6 9 4 5 11-3 3h-20Z" fill="#77726b" />
      <path d="M-9-3l8-6 9 4-7 4Z" fill="#aaa49b" />
      <path d="M1-1l3 10h6l3-3-5-11Z" fill="#5d5952" />
    </g>
  ),
  fish: (
    <g transform="translate(-12 -12) scale(.375)">
      <path d="M4 34c10-18 34-18 44 0l12-11v22L48 34C38 52 14 52 4 34Z" fill="#2f6c86" />
      <circle cx="15" cy="31" r="2.5" fill="#fff" />
      <path d="M24 20c6-8 12-8 18-4l-6 8ZM26 46l10 8 2-9Z" fill="#e08a4a" />
      <path d="M22 26c4 5 4 11 0 16" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" />
    </g>
  ),
  rose: (
    <g transform="translate(-12 -12) scale(.375)">
      <path d="M32 60V32" fill="none" stroke="#2f7a3d" stroke-width="4" stroke-linecap="round" />
      <path
        d="M32 54c-12 2-18-4-19-14 10 0 17 5 19 14ZM32 50c10 1 16-4 17-12-9 0-15 4-17 12Z"
        fill="#2f7a3d"
      />
      <circle cx="32" cy="20" r="15" fill="#c2345c" />
      <path
        d="M32 20c0-5 7-5 7 0s-9 8-13 2 3-15 11-12"
        fill="none"
        stroke="#fff"
        stroke-width="2.6"
        stroke-linecap="round"
      />
    </g>
  ),
  money: (
    <>
      <circle r="10" fill="#efc24a" stroke="#8a6110" stroke-width="1.5" />
      <text class="coin-sign" y="5" text-anchor="middle">
        $
      </text>
    </>
  ),
  reputation: <path class="star" d="M0-10l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1Z" />,
  cards: (
    <>
      <rect x="-8" y="-9" width="13" height="18" rx="2" fill="var(--lapis-6)" />
      <rect x="-4" y="-9" width="13" height="18" rx="2" class="card-face" />
    </>
  ),
  harvest: (
    <path class="kind" d="M5-10C-3-11-9-5-8 2c1 4 5 5 8 3-4-1-6-4-5-8 1-4 5-6 10-7ZM-1 3l3-1 5 7-3 2Z" />
  ),
  commerce: (
    <path
      class="kind"
      d="M-1-10h2v3l8 1v2l-8-1v13h4v2H-5v-2h4V-5l-8 1v-2l8-1ZM-12 2l4.500-7L-3 2c-1 4-8 4-9 0ZM3 2l4.500-7L12 2c-1 4-8 4-9 0Z"
    />
  ),
  build: <path class="kind" d="M-11 10V4h10v6ZM1 10V4h10v6ZM-5 3v-6H5v6ZM1-4v-6h4v6Z" />,
  other: <path class="kind" d="M0-10l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1Z" />,
  privilege: <path class="kind" d="M0-10a7 7 0 0 0-3 13l-2 8 5-3 5 3-2-8A7 7 0 0 0 0-10Z" />,
  disaster: <path class="kind" d="M1-11-9 2h7l-2 9L8-3H0Z" />,
};

interface IconProps {
  of: string;
  /** Inside a drawing: its middle, and how large. */
  at?: [number, number];
  scale?: number;
}

/** A small drawing; its size is the font's or `--icon`, or inside a drawing 24 units times the scale. */
export function Icon({ of, at, scale = 1 }: IconProps): JSX.Element {
  if (at) return <g transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>{DRAWINGS[of]}</g>;
  return (
    <svg class={`fy-icon ${of}`} viewBox="-12 -12 24 24" aria-hidden="true">
      {DRAWINGS[of]}
    </svg>
  );
}
