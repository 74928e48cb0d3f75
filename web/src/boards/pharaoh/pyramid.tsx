/** A pyramid seen corner-on: its owner's colour and letter, its size by height and by pips. */

import { SIZES } from "./model";
import type { Size } from "./view";

const WIDTH: Record<Size, number> = { small: 22, medium: 31, large: 41 };
const HEIGHT: Record<Size, number> = { small: 38, medium: 56, large: 76 };

export function Pyramid({ seat, size }: { seat: number; size: Size }) {
  const [w, h] = [WIDTH[size], HEIGHT[size]];
  const depth = w * 0.34;
  const foot = 24;
  const pips = SIZES.indexOf(size) + 1;
  return (
    <g class={`ph-pyramid seat-${seat}`}>
      <ellipse cx="6" cy={foot + depth * 0.4} rx={w * 1.1} ry={depth * 1.1} class="ph-shadow" />
      <path d={`M0 ${foot - h} L${-w} ${foot} L0 ${foot + depth}z`} class="ph-light" />
      <path d={`M0 ${foot - h} L${w} ${foot} L0 ${foot + depth}z`} class="ph-dark" />
      <path
        d={`M0 ${foot - h} L${-w * 0.2} ${foot - h * 0.8} L0 ${foot - h * 0.75} L${w * 0.2} ${foot - h * 0.8}z`}
        class="ph-cap"
      />
      {Array.from({ length: pips }, (_, at) => {
        const along = (at + 1) / (pips + 1);
        return (
          <circle key={at} cx={w * along} cy={foot + depth * (1 - along) - 5.5} r="2.8" class="ph-pip" />
        );
      })}
      <text x={-w * 0.4} y={foot - h * 0.02} class={`ph-letter ${size}`}>
        {"ABCD"[seat]}
      </text>
    </g>
  );
}
