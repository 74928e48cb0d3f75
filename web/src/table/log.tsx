/** What happened, turn by turn, the newest first; each line leads to its position. */

import { useLayoutEffect, useState } from "preact/hooks";
import type { PlayedMove, SeatChange } from "../api/types";
import { Link } from "../app/router";
import { Seal } from "../boards/parts/Seal";
import { say } from "../i18n/say";
import { headsOf, toldOf } from "./props";
import { type Turn, turnsOf, withChanges } from "./turns";

const SHOWN = 30;

/** What came since the last look, for screen readers, said once. */
export function News({ moves }: { moves: PlayedMove[] }) {
  const [seen, setSeen] = useState(moves.length);
  const [from, setFrom] = useState(moves.length);
  useLayoutEffect(() => {
    if (moves.length > seen) setFrom(seen);
    setSeen(moves.length);
  }, [moves.length]);
  return (
    <p class="unseen" aria-live="polite">
      {moves.slice(from).map(toldOf).join(" ")}
    </p>
  );
}

interface Props {
  moves: PlayedMove[];
  changes: SeatChange[];
  table: string;
  players: string[];
  called: string[];
  letters: string[];
}

function TurnTold({
  turn,
  table,
  players,
  called,
  letters,
}: Omit<Props, "moves" | "changes"> & { turn: Turn }) {
  const { seat } = turn;
  return (
    <li class={seat === null ? "" : `seat-${seat}`}>
      {seat !== null && <Seal seat={seat} letter={letters[seat] ?? ""} />}
      <div>
        {seat !== null && (
          <b>
            <bdi>{headsOf(players, called)[seat]}</bdi>
          </b>
        )}
        {turn.lines.map((line, at) => (
          <Link key={at} to={`/replay/${table}?ply=${line.ply}`}>
            {line.text}
          </Link>
        ))}
      </div>
    </li>
  );
}

export function Log({ moves, changes, ...rest }: Props) {
  const turns = withChanges(turnsOf(moves, rest.players), changes).slice(-SHOWN).reverse();
  if (!turns.length) return <p>{say("log_empty")}</p>;
  return (
    <ol class="log" aria-label={say("log")}>
      {turns.map((turn, at) => (
        <TurnTold key={turns.length - at} turn={turn} {...rest} />
      ))}
    </ol>
  );
}
