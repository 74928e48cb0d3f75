/** The dice of the turn and what is left of the points. */

import type { BoardProps } from "../board";
import { Die } from "../parts/Die";
import type { View } from "./view";
import { word } from "./words";

export function Dice({ view, props }: { view: View; props: BoardProps }) {
  const thrown = view.dice.filter((face) => face > 0);
  return (
    <div class="ph-dice">
      <span
        class="ph-thrown"
        role="img"
        aria-label={`${word(props.lang, "dice")}: ${thrown.join(", ") || "–"}`}
      >
        {thrown.map((face, at) => (
          <Die
            key={`${view.turn} ${at} ${thrown.join("")}`}
            face={String(face)}
            class={props.motion ? "tumble" : ""}
          />
        ))}
      </span>
      <span class="ph-points">
        <strong>{view.points}</strong> {word(props.lang, view.points === 1 ? "one_left" : "left")}
      </span>
    </div>
  );
}
