import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import { arrows } from "../parts/arrows";
import { useKeptFocus } from "../parts/focus";
import { verbs } from "../parts/menu";
import { Mine, Others } from "../parts/Seats";
import { useSight } from "../parts/sight";
import { useSlide } from "../parts/slide";
import { useStill } from "../parts/still";
import { Court } from "./Court";
import { TOOLS, Turn } from "./Dice";
import { joined } from "./model";
import { Holdings } from "./Players";
import { type Scene, sayingFor } from "./scene";
import { Table } from "./Table";
import type { Printed, View } from "./view";
import "./favor.css";
import "./dice.css";
import "./tiles.css";
import "./players.css";
import "./widths.css";

/** Favor of the Pharaoh: the dice of the turn, the table of tiles, and what the players have. */
export function Board(fresh: BoardProps<View, Printed>): JSX.Element {
  const props = useStill(fresh);
  const [picked, pick] = useState<string | null>(null);
  const [armed, arm] = useState("");
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => pick(null), [props.menu]);
  useKeptFocus(root, props.menu);
  useSight(root, props.menu, props.motion);
  useSlide(root, props.view, props.motion);
  const able = TOOLS.filter((tool) => verbs(props.menu).includes(tool));
  const tool = able.includes(armed) ? armed : (able[0] ?? "lock");
  const drawn = useMemo(() => {
    const armFresh = (verb: string) => {
      pick(null);
      arm(verb);
    };
    const view = joined(props.view, props.printed);
    return <Parts scene={{ board: props, view, say: sayingFor(props), picked, pick, tool, arm: armFresh }} />;
  }, [props, picked, tool]);
  return (
    <div ref={root} class="board favor" onKeyDown={arrows}>
      {drawn}
    </div>
  );
}

const Parts = ({ scene }: { scene: Scene }) => (
  <div class="layout">
    <Court scene={scene} />
    <Turn scene={scene} />
    <Mine scene={scene} Holdings={Holdings} />
    <Table scene={scene} />
    <Others scene={scene} Holdings={Holdings} label={scene.say("holdings")} />
  </div>
);
