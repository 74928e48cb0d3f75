/** The dice of the turn and what is left of the points. */

import type { BoardProps } from "../board";
import type { PharaohView } from "./view";
import { word } from "./words";

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

function Die({ face, motion }: { face: number; motion: boolean }) {
  return (
    <svg viewBox="-24 -24 48 48" class={motion ? "ph-die tumble" : "ph-die"} aria-hidden="true">
      <rect x="-21" y="-21" width="42" height="42" rx="9" class="ph-die-body" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x * 11} cy={y * 11} r="4.4" class="ph-die-pip" />
      ))}
    </svg>
  );
}

export function Dice({ view, props }: { view: PharaohView; props: BoardProps }) {
  const thrown = view.dice.filter((face) => face > 0);
  return (
    <div class="ph-dice">
      <span role="img" aria-label={`${word(props.lang, "dice")}: ${thrown.join(", ") || "–"}`}>
        {thrown.map((face, at) => (
          <Die key={`${view.turn} ${at} ${thrown.join("")}`} face={face} motion={props.motion} />
        ))}
      </span>
      <span class="ph-points">
        <strong>{view.points}</strong> {word(props.lang, "left")}
      </span>
    </div>
  );
}
