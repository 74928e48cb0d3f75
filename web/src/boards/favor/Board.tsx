import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import { arrows } from "../parts/arrows";
import { useKeptFocus } from "../parts/focus";
import { verb, verbs } from "../parts/menu";
import { useOffer } from "../parts/offer";
import { useSlide } from "../parts/slide";
import { useStill } from "../parts/still";
import { CLAIMS, offerOf } from "./asking";
import { Dock } from "./Dock";
import { joined } from "./model";
import { Opponents } from "./Opponents";
import { Slab } from "./Slab";
import { type Scene, sayingFor } from "./scene";
import { Tray } from "./Tray";
import type { Printed, View } from "./view";
import "./favor.css";
import "./slab.css";
import "./tray.css";
import "./dock.css";
import "./widths.css";

/** The verbs that are about a die on the board. */
const TOOLS = ["lock", "pip", "reroll", "adjust", "shift", "split", "swap", "group"];

/** Favor of the Pharaoh: the slab of tiles, the tray of dice, and what the players have. */
export function Board(fresh: BoardProps<View, Printed>): JSX.Element {
  const props = useStill(fresh);
  const root = useRef<HTMLDivElement>(null);
  const scene = useScene(props);
  useOffer(
    props,
    useMemo(() => offerOf(scene), [scene]),
  );
  useKeptFocus(root, props.menu);
  useSlide(root, props.view, props.motion);
  const drawn = useMemo(() => <Parts scene={scene} />, [scene]);
  return (
    <div ref={root} class="board favor" onKeyDown={arrows}>
      {drawn}
    </div>
  );
}

const Parts = ({ scene }: { scene: Scene }) => (
  <>
    <Slab scene={scene} />
    <Tray scene={scene} />
    <Opponents scene={scene} />
    <Dock scene={scene} />
  </>
);

const NOTHING: readonly string[] = [];

/** What is chosen lasts as long as the question does. */
function useScene(props: BoardProps<View, Printed>): Scene {
  const [chosen, setChosen] = useState<string | null>(null);
  const [dice, setDice] = useState<readonly string[]>(NOTHING);
  const [picked, pick] = useState<string | null>(null);
  const [armed, arm] = useState("");
  useEffect(() => {
    setChosen(null);
    setDice(NOTHING);
    pick(null);
    arm("");
  }, [props.menu]);
  const able = TOOLS.filter((tool) => verbs(props.menu).includes(tool));
  const tool = able.includes(armed) ? armed : (able[0] ?? "lock");
  return useMemo(
    () => ({
      board: props,
      view: joined(props.view, props.printed),
      say: sayingFor(props),
      claiming: props.menu.some(({ move }) => CLAIMS.includes(verb(move))),
      chosen,
      choose: (tile: string) => setChosen((now) => (now === tile ? null : tile)),
      dice: [...dice],
      mark: (key: string) =>
        setDice((now) => (now.includes(key) ? now.filter((one) => one !== key) : [...now, key])),
      picked,
      pick,
      tool,
      arm: (verb: string) => {
        pick(null);
        arm(verb);
      },
    }),
    [props, chosen, dice, picked, tool],
  );
}
