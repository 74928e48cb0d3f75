/** A pyramid seen corner-on: its owner's colour and letter, its size by height and by pips. */

import { SIZES } from "./model";
import type { Size } from "./view";

const SCALE: Record<Size, number> = { small: 0.62, medium: 0.8, large: 1 };
const LETTER: Record<Size, number> = { small: 16, medium: 17, large: 18 };

interface Props {
  seat: number;
  size: Size;
  letter?: string;
}

/** Drawn around its middle, 68 wide where it is large. */
export function Pyramid({ seat, size, letter = "" }: Props) {
  const k = SCALE[size];
  const [top, side, foot, front] = [-36 * k, 34 * k, 18.6 * k, 28.5 * k];
  return (
    <g class={`ph-pyramid seat-${seat}`}>
      <ellipse cx="5" cy={26 * k} rx={37.4 * k} ry={10.2 * k} class="ph-shadow" />
      <path d={`M0 ${top}L${-side} ${foot}L0 ${front}Z`} class="ph-face" />
      <path d={`M0 ${top}L${-side} ${foot}L0 ${front}Z`} class="ph-light" />
      <path d={`M0 ${top}L${side} ${foot}L0 ${front}Z`} class="ph-face" />
      <path d={`M0 ${top}L${side} ${foot}L0 ${front}Z`} class="ph-dark" />
      <path d={`M${-28.2 * k} ${10.5 * k}L0 ${19.2 * k}L${28.2 * k} ${10.5 * k}`} class="ph-course" />
      <path d={`M0 ${top}L${-10.2 * k} ${-19.2 * k}L0 ${-16.7 * k}Z`} class="ph-cap" />
      <path d={`M0 ${top}L${10.2 * k} ${-19.2 * k}L0 ${-16.7 * k}Z`} class="ph-cap dusk" />
      <text x={-10.2 * k} y={9.3 * k} font-size={letter.length > 1 ? LETTER[size] - 4 : LETTER[size]}>
        {letter}
      </text>
      {SIZES.slice(0, SIZES.indexOf(size) + 1).map((one, at) => (
        <circle key={one} cx={(7.5 + 7.5 * at) * k} cy={(10.5 - 0.8 * at) * k} r="2.7" class="ph-pip" />
      ))}
    </g>
  );
}

/** The same as a picture of its own. */
export function PyramidIcon({ seat, size, class: extra = "" }: Props & { class?: string }) {
  return (
    <svg class={`ph-icon ${size} ${extra}`} viewBox="-36 -42 76 74" aria-hidden="true">
      <Pyramid seat={seat} size={size} />
    </svg>
  );
}
