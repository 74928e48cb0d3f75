/** All moves of a game, turn by turn; each leads to its position. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import type { PlayedMove } from "../api/types";
import { Seal } from "../boards/parts/Seal";
import { say } from "../i18n/say";
import { headsOf } from "../table/props";
import { turnsOf } from "../table/turns";

interface Props {
  moves: PlayedMove[];
  ply: number;
  players: string[];
  called: string[];
  letters: string[];
  turn: (ply: number) => void;
}

export function MoveList({ moves, ply, players, called, letters, turn }: Props) {
  const turns = useMemo(() => turnsOf(moves, players), [moves]);
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    box.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [ply]);
  const lines = turns.flatMap((one) => one.lines);
  const now = lines.filter((line) => line.ply <= ply).at(-1);
  return (
    <ol ref={box} class="move-list" aria-label={say("replay_moves")}>
      {turns.map(({ seat, lines: told }, at) => (
        <li key={at} class={seat === null ? "" : `seat-${seat}`}>
          {seat !== null && <Seal seat={seat} letter={letters[seat] ?? ""} />}
          <div>
            {seat !== null && (
              <b>
                <bdi>{headsOf(players, called)[seat]}</bdi>
              </b>
            )}
            {told.map((line, n) => (
              <button
                key={n}
                type="button"
                aria-current={line === now ? "step" : undefined}
                onClick={() => turn(line.ply)}
              >
                {line.text}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
