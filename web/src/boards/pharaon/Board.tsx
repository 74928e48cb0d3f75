import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps, MenuEntry } from "../board";
import { arrows } from "../parts/arrows";
import { useKeptFocus } from "../parts/focus";
import { Mine, Others } from "../parts/Seats";
import { useSight } from "../parts/sight";
import { useSlide } from "../parts/slide";
import { useStill } from "../parts/still";
import { AreaPanel } from "./Areas";
import { Deeds } from "./Deeds";
import { joined } from "./model";
import { Holdings } from "./Players";
import { Gods, Jars, Pyramid } from "./Round";
import type { Scene } from "./scene";
import { Traitor } from "./Traitor";
import type { Printed, View } from "./view";
import { Wheel } from "./Wheel";
import { saying } from "./words";
import "./pharaon.css";
import "./wheel.css";
import "./areas.css";
import "./cards.css";
import "./round.css";
import "./players.css";
import "./widths.css";

/** Which Areas stand left and right of the Wheel, so that both sides are about as high. */
const SIDES = { left: ["nile", "burial_chamber"], right: ["offerings", "nobles", "artisans"] };

/** Pharaon: the Wheel amid its five Areas, the round, and what the players have. */
export function Board(fresh: BoardProps<View, Printed>): JSX.Element {
  const props = useStill(fresh);
  const [picked, pick] = useState<MenuEntry[] | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => pick(null), [props.menu]);
  useKeptFocus(root, props.menu);
  useSight(root, props.menu, props.motion);
  useSlide(root, props.view, props.motion);
  const drawn = useMemo(() => {
    const view = joined(props.view, props.printed);
    return <Parts scene={{ board: props, view, say: saying(props.lang), picked, pick }} />;
  }, [props, picked]);
  return (
    <div ref={root} class="board pharaon" onKeyDown={arrows}>
      {drawn}
    </div>
  );
}

function Parts({ scene }: { scene: Scene }): JSX.Element {
  const { view } = scene;
  return (
    <div class="layout">
      <Deeds scene={scene} />
      <Mine scene={scene} Holdings={Holdings} />
      {view.areas.length > 0 && <Wheel scene={scene} />}
      <div class="round">
        <Jars scene={scene} />
        <Pyramid scene={scene} />
      </div>
      {Object.entries(SIDES).map(([side, areas]) => (
        <div class={`side ${side}`} key={side}>
          {view.areas
            .filter(({ area }) => areas.includes(area))
            .sort((one, other) => areas.indexOf(one.area) - areas.indexOf(other.area))
            .map((area) => (
              <AreaPanel key={area.area} scene={scene} area={area} />
            ))}
        </div>
      ))}
      <Gods scene={scene} />
      {view.traitor && <Traitor scene={scene} traitor={view.traitor} />}
      <Others scene={scene} Holdings={Holdings} label={scene.say("holdings")} />
    </div>
  );
}
