import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import { arrows } from "../parts/arrows";
import { verbs } from "../parts/menu";
import { Court } from "./Court";
import { TOOLS, Turn } from "./Dice";
import type { View } from "./model";
import { Mine, Others } from "./Players";
import { type Scene, sayingFor } from "./scene";
import { Table } from "./Table";
import "../parts/parts.css";
import "./favor.css";

/** Favor of the Pharaoh: the dice of the turn, the table of tiles, and what the players have. */
export function Board(props: BoardProps): JSX.Element {
  const view = props.view as unknown as View;
  const [picked, pick] = useState<string | null>(null);
  const [armed, arm] = useState("");
  useEffect(() => pick(null), [props.menu]);
  const able = TOOLS.filter((tool) => verbs(props.menu).includes(tool));
  const tool = able.includes(armed) ? armed : (able[0] ?? "lock");
  const armFresh = (verb: string) => (pick(null), arm(verb));
  const scene: Scene = { board: props, view, say: sayingFor(props), picked, pick, tool, arm: armFresh };
  return (
    <div class="board favor" onKeyDown={arrows}>
      <div class="layout">
        <Court scene={scene} />
        <Turn scene={scene} />
        <Mine scene={scene} />
        <Table scene={scene} />
        <Others scene={scene} />
      </div>
    </div>
  );
}
