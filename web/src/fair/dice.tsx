/** The line about the dice of a game that is over; what checks them is fetched only then. */

import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { PlayedMove, TableShown } from "../api/types";
import "./dice.css";

interface Props {
  shown: TableShown;
  moves: PlayedMove[];
}

let part: FunctionComponent<Props> | null = null;

/** It takes its room from the start, so that nothing moves when the answer comes. */
export function Dice({ shown, moves }: Props) {
  const [, wake] = useState(0);
  const isTold = moves.length > 0 && moves.length === shown.position?.ply;
  useEffect(() => {
    if (part || !isTold) return;
    import("./checked").then(
      ({ Checked }) => {
        part = Checked;
        wake((n) => n + 1);
      },
      () => undefined,
    );
  }, [isTold]);
  const Checked = part;
  return <div class="dice-line">{Checked && isTold && <Checked shown={shown} moves={moves} />}</div>;
}
