import type { JSX } from "preact";
import type { Place } from "./model";
import type { Scene } from "./scene";
import { Stack } from "./Tile";

/** The five bars, level 7 on top, and the Herder below them. */
export function Table({ scene }: { scene: Scene }): JSX.Element {
  const levels = [...new Set(scene.view.bars.map((place) => place.level))];
  return (
    <section class="table" aria-label={scene.say("table")}>
      {levels.map((level) => (
        <Bar key={level} scene={scene} level={level} places={onBar(scene.view.bars, level)} />
      ))}
    </section>
  );
}

const onBar = (places: Place[], level: number): Place[] => places.filter((place) => place.level === level);

interface BarProps {
  scene: Scene;
  level: number;
  places: Place[];
}

function Bar({ scene, level, places }: BarProps): JSX.Element {
  const title = scene.say("level", { n: level });
  return (
    <div class="level-bar" role="group" aria-label={title}>
      <span class="level" title={title} aria-hidden="true">
        {level}
      </span>
      {places.map((place) => (
        <Stack key={place.tile} scene={scene} place={place} />
      ))}
    </div>
  );
}
