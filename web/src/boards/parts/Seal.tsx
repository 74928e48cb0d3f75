import type { JSX } from "preact";
import "./seal.css";

/** Disc, square, shield, lozenge, hexagon: a seat is known by its shape as well as by its colour. */
const SHAPES = [
  "M32 3a29 29 0 1 0 0 58a29 29 0 1 0 0-58Z",
  "M10 4h44q6 0 6 6v44q0 6-6 6H10q-6 0-6-6V10q0-6 6-6Z",
  "M6 5h52v26c0 15-11 25-26 30C17 56 6 46 6 31Z",
  "M32 1 63 32 32 63 1 32Z",
  "M18 5h28l16 27-16 27H18L2 32Z",
] as const;

interface SealProps {
  seat: number;
  letter: string;
  class?: string;
  slide?: string;
}

/** A player's mark: colour, shape and letter say the same; its size is the font's, or `--seal`. */
export function Seal({ seat, letter, class: extra = "", slide }: SealProps): JSX.Element {
  return (
    <svg
      class={`seal seat-${seat % SHAPES.length} ${extra}`}
      viewBox="0 0 64 64"
      aria-hidden="true"
      data-slide={slide}
    >
      <SealShape seat={seat} letter={letter} />
    </svg>
  );
}

/** The same inside a drawing, 64 by 64 from the corner. */
export function SealShape({ seat, letter }: { seat: number; letter: string }): JSX.Element {
  const shape = SHAPES[seat % SHAPES.length];
  return (
    <g class={`seal-shape seat-${seat % SHAPES.length}`}>
      <path class="seal-body" d={shape} />
      <path class="seal-shine" d={shape} fill="url(#shine)" />
      <path class="seal-rim" d={shape} transform="translate(4 4) scale(.875)" />
      <text
        x="32"
        y={letter.length > 1 ? 41 : 44}
        text-anchor="middle"
        font-size={letter.length > 1 ? 25 : 34}
      >
        {letter}
      </text>
    </g>
  );
}

/** Light and shade that drawings on the page share. */
export function Shine(): JSX.Element {
  return (
    <svg width="0" height="0" class="shine" aria-hidden="true">
      <defs>
        <linearGradient id="shine" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#fff" stop-opacity=".38" />
          <stop offset=".5" stop-color="#fff" stop-opacity="0" />
          <stop offset="1" stop-color="#000" stop-opacity=".16" />
        </linearGradient>
        <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#fff" stop-opacity=".22" />
          <stop offset="1" stop-color="#000" stop-opacity=".14" />
        </linearGradient>
        <radialGradient id="sun">
          <stop offset="0" stop-color="#fff6d6" />
          <stop offset="1" stop-color="#efcd76" />
        </radialGradient>
      </defs>
    </svg>
  );
}
