import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Emblem } from "../parts/Emblem";
import { AreaPanel } from "./Areas";
import { legal, name, type Scene } from "./scene";
import { JarPiece } from "./Time";
import type { Area } from "./view";
import { Wheel } from "./Wheel";

/** The Areas left of the Wheel, below it and right of it, by their places round it from the upper right. */
const COLUMNS = { left: [4, 3], middle: [2], right: [0, 1] } as const;
const EDGES = { left: "right", middle: "top", right: "left" } as const;

/** The Wheel with the five Areas in their order round it. */
export function Stage({ scene }: { scene: Scene }): JSX.Element {
  const { view } = scene;
  const given = asked(scene) || view.area;
  const [chosen, choose] = useState({ area: "", instead: "" });
  const able = view.areas.find((area) => isLit(scene, area)) ?? view.areas[0];
  const open = (chosen.instead === given && chosen.area) || given || able?.area || "";
  return (
    <section class="stage">
      {(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((side) => (
        <div key={side} class={`column ${side}`}>
          {side === "middle" && view.areas.length > 0 && <Wheel scene={scene} />}
          {side === "middle" && (
            <Tabs scene={scene} open={open} choose={(area) => choose({ area, instead: given })} />
          )}
          {COLUMNS[side].map((at) => {
            const area = view.areas[at];
            return (
              area && (
                <AreaPanel
                  key={area.area}
                  scene={scene}
                  area={area}
                  edge={EDGES[side]}
                  open={area.area === open}
                />
              )
            );
          })}
        </div>
      ))}
      {legal(scene, "jar").length > 0 && <JarsAsked scene={scene} />}
    </section>
  );
}

/** On a phone: the Jars to take, where the open Area lies else. */
function JarsAsked({ scene }: { scene: Scene }): JSX.Element {
  return (
    <div class="jars-asked" role="group" aria-label={scene.say("jars")}>
      {scene.view.jars.map((jar) => (
        <JarPiece key={jar.id} scene={scene} jar={jar} />
      ))}
    </div>
  );
}

/** Where things lie that Jars, Nobles, Artisans or steps give, whatever Area was entered for them. */
const LIES: Record<string, string> = {
  take: "offerings",
  bag: "offerings",
  artisan: "artisans",
  square: "nile",
  action_nile: "nile",
  noble: "nobles",
  pool: "nobles",
};

/** The Area where something is asked, entered or not. */
function asked(scene: Scene): string {
  if (scene.view.drawn.length) return "nobles";
  const given = Object.keys(LIES).find((one) => legal(scene, one).length);
  return given ? (LIES[given] ?? "") : "";
}

interface TabsProps {
  scene: Scene;
  open: string;
  choose: (area: string) => void;
}

/** On a phone: which Area lies open under the Wheel. */
function Tabs({ scene, open, choose }: TabsProps): JSX.Element {
  return (
    <div class="area-tabs" role="group" aria-label={scene.say("areas")}>
      {scene.view.areas.map((area) => (
        <button
          key={area.area}
          type="button"
          class={`${area.colour} ${area.area === open ? "on" : ""} ${isLit(scene, area) ? "can" : ""}`}
          aria-pressed={area.area === open}
          aria-label={name(scene, area.area)}
          onClick={() => choose(area.area)}
        >
          <Emblem of={`pharaon/area/${area.area}`} />
        </button>
      ))}
    </div>
  );
}

const isLit = (scene: Scene, area: Area): boolean => legal(scene, "visit", area.area).length > 0;
