import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BoardProps, MenuEntry } from "../board";
import { arrows } from "../parts/arrows";
import { AreaPanel } from "./Areas";
import { Deeds } from "./Deeds";
import type { View } from "./model";
import { Mine, Others } from "./Players";
import { Gods, Jars, Pyramid } from "./Round";
import type { Scene } from "./scene";
import { Traitor } from "./Traitor";
import { Wheel } from "./Wheel";
import { saying } from "./words";
import "../parts/parts.css";
import "./pharaon.css";

/** Which Areas stand left of the Wheel, above it and right of it, as they lie around it. */
const COLUMNS = [[4, 3], [0], [1, 2]];

/** Pharaon: the Wheel amid its five Areas, the round, and what the players have. */
export function Board(props: BoardProps): JSX.Element {
  const view = props.view as unknown as View;
  const [picked, pick] = useState<MenuEntry[] | null>(null);
  useEffect(() => pick(null), [props.menu]);
  const scene: Scene = { board: props, view, say: saying(props.lang), picked, pick };
  return (
    <div class="board pharaon" onKeyDown={arrows}>
      <div class="layout">
        <Deeds scene={scene} />
        <Mine scene={scene} />
        <div class="areas">
          {view.areas.length > 0 && <Wheel scene={scene} />}
          {COLUMNS.map((column, at) => (
            <div class={`column column-${at}`} key={at}>
              {column.map((position) => {
                const area = view.areas[position];
                return area && <AreaPanel key={area.area} scene={scene} area={area} at={position} />;
              })}
            </div>
          ))}
        </div>
        <div class="round">
          <Jars scene={scene} />
          <Pyramid scene={scene} />
          <Gods scene={scene} />
        </div>
        {view.traitor && <Traitor scene={scene} traitor={view.traitor} />}
        <Others scene={scene} />
        <p class="hint">{scene.say("condition", { what: props.t(`option.pharaoh_token.${view.condition}`) })}</p>
      </div>
    </div>
  );
}
