import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps, MenuEntry, Offer } from "../board";
import { arrows } from "../parts/arrows";
import { useKeptFocus } from "../parts/focus";
import { verb } from "../parts/menu";
import { useOffer } from "../parts/offer";
import { useSlide } from "../parts/slide";
import { useStill } from "../parts/still";
import { Dock } from "./Dock";
import { joined } from "./model";
import { Plates } from "./Plates";
import { Stage } from "./Stage";
import { isAsked, mine, name, rows, type Scene } from "./scene";
import type { Printed, View } from "./view";
import { waysOf } from "./Ways";
import { saying } from "./words";
import "./pharaon.css";
import "./goods.css";
import "./wheel.css";
import "./areas.css";
import "./cards.css";
import "./plates.css";
import "./dock.css";
import "./middle.css";
import "./phone.css";

/** Pharaon: the Wheel amid its five Areas, the others with the pyramid of time, and what is yours. */
export function Board(fresh: BoardProps<View, Printed>): JSX.Element {
  const props = useStill(fresh);
  const root = useRef<HTMLDivElement>(null);
  const scene = useScene(props);
  useKeptFocus(root, props.menu);
  useSlide(root, props.view, props.motion);
  useOffer(
    props,
    useMemo(() => offered(scene), [scene]),
  );
  const drawn = useMemo(
    () => (
      <>
        <Stage scene={scene} />
        <Plates scene={scene} />
        <Dock scene={scene} />
      </>
    ),
    [scene],
  );
  return (
    <div ref={root} class="board pharaon" onKeyDown={arrows}>
      {drawn}
    </div>
  );
}

/** The position with what is being chosen: moves to pick among and the payment in view. */
function useScene(props: BoardProps<View, Printed>): Scene {
  const [picked, pick] = useState<MenuEntry[] | null>(null);
  const [eyed, show] = useState("");
  useEffect(() => pick(null), [props.menu]);
  const ways = props.menu.filter(({ move }) => verb(move) === "pay");
  const shown = ways.some(({ move }) => move === eyed) ? eyed : (ways[0]?.move ?? "");
  return useMemo(
    () => ({
      board: props,
      view: joined(props.view, props.printed),
      say: saying(props.lang),
      picked,
      pick,
      shown,
      show,
    }),
    [props, picked, shown],
  );
}

/** What the payment in view comes to: the step of the Burial Chamber that it builds, or the payment in words. */
function offered(scene: Scene): Offer | null {
  const { view, say, shown, picked } = scene;
  if (!isAsked(scene)) return null;
  if (picked) return { drop: () => scene.pick(null) };
  const way = waysOf(scene).find(({ move }) => move === shown);
  if (!way) return null;
  const builds = view.phase === "pay" && view.area === "burial_chamber";
  const step = rows(view, "step")[mine(scene).step];
  const label = builds && step ? say("build", { what: name(scene, step.id) }) : way.label;
  return { primary: { label, move: way.move }, quiet: others(scene) };
}

const others = ({ board, say }: Scene) =>
  board.menu
    .filter(({ move }) => verb(move) === "otherwise")
    .map(({ move }) => ({ move, label: say("otherwise") }));
