/** Two lines of one deal side by side, on one clock that stops where they part. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { PlayedMove, WholeTable } from "../api/types";
import { Missing } from "../app/missing";
import { place } from "../app/router";
import { pace } from "../app/settings";
import { BoardFrame } from "../boards/frame";
import { titleOf } from "../house/games";
import { say, textsOf } from "../i18n/say";
import { useReplayKeys, whole } from "../replay/replay";
import { Scrubber } from "../replay/scrubber";
import { usePosition } from "../review/positions";
import { outcome } from "../table/prompt";
import { boardProps, toldOf } from "../table/props";
import { type Tick, ticks } from "./clock";
import "../house/house.css";
import "../review/board.css";
import "./challenge.css";

interface Line {
  table: WholeTable;
  moves: PlayedMove[];
}

async function read(table: string): Promise<Line> {
  const [seen, moves] = await Promise.all([api.see(table), whole(table)]);
  return { table: seen, moves };
}

/** Both lines, and what keeps them from being shown. */
function useLines(tables: string[]): [Line[] | null, string] {
  const [lines, setLines] = useState<Line[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    Promise.all(tables.map(read)).then(setLines, (trouble: unknown) =>
      setProblem(trouble instanceof Trouble ? trouble.message : say("crashed")),
    );
  }, [tables.join(" ")]);
  return [lines, problem];
}

interface HalfProps {
  line: Line;
  ply: number;
  before: number;
  /** Where the clock stands next, so that its position is there in time. */
  soon: number[];
  at: Tick | undefined;
}

function Half({ line: { moves, table }, ply, before, soon, at }: HalfProps) {
  const position = usePosition(table.table, ply, moves.length, soon) ?? table.position;
  const texts = textsOf(table.game);
  const isOver = ply === moves.length;
  const next = at?.isParting ? moves[ply] : undefined;
  const told = moves.slice(before, ply).map(toldOf);
  return (
    <section class="sheet-box twin" data-ply={position?.ply}>
      <h2>
        <bdi>{table.seats[0]?.name}</bdi>
        {isOver && <small>{outcome(table, table.position?.ranking ?? [])}</small>}
      </h2>
      <div class="looked" inert data-game={table.game}>
        {position && (
          <BoardFrame
            game={table.game}
            props={boardProps(table, position, texts, moves.slice(0, position.ply))}
            texts={texts}
          />
        )}
      </div>
      <p class="twin-told scroll" tabIndex={0}>
        {next ? <b>{toldOf(next)}</b> : told.slice(-6).join(" ") || say("replay_start")}
      </p>
    </section>
  );
}

/** How long a step stays while the clock runs, in milliseconds. */
const STAY = 1200;

function Both({ mine, other }: { mine: Line; other: Line }) {
  const clock = useMemo(() => ticks(mine.moves, other.moves), [mine, other]);
  const [at, setAt] = useState(0);
  const [running, run] = useState(false);
  const last = clock.length - 1;
  const now = clock[at];
  const parting = clock.findIndex((one) => one.isParting);
  useEffect(() => {
    if (!running) return;
    if (at >= last) return run(false);
    const timer = setTimeout(
      () => {
        setAt(at + 1);
        if (clock[at + 1]?.isParting) run(false);
      },
      Math.max(300, STAY * (pace.value || 1)),
    );
    return () => clearTimeout(timer);
  }, [running, at]);
  const within = (to: number) => Math.max(0, Math.min(last, to));
  const turn = (to: number) => {
    run(false);
    setAt(within(to));
  };
  const step = (by: number) => {
    run(false);
    setAt((was) => within(was + by));
  };
  const toggle = () => {
    if (!running && at >= last) setAt(0);
    run(!running);
  };
  useReplayKeys(step, toggle);
  const before = clock[at - 1] ?? { mine: 0, other: 0 };
  const next = clock[at + 1] ?? before;
  return (
    <div class="twins" data-step={at} data-parting={now?.isParting ? "here" : undefined}>
      <header class="sheet-box side-head">
        <h1>
          {say("side_title")} <small>{titleOf(mine.table.game)}</small>
        </h1>
        <p role="status">
          {now?.isParting
            ? say("side_part")
            : parting < 0 || at < parting
              ? say("side_same")
              : say("side_at", { at, last })}
        </p>
        <Scrubber ply={at} last={last} running={running} turn={turn} toggle={toggle} />
        {parting >= 0 && at !== parting && (
          <button type="button" class="button" onClick={() => turn(parting)}>
            {say("side_to_part")}
          </button>
        )}
      </header>
      <Half line={mine} ply={now?.mine ?? 0} before={before.mine} soon={[next.mine]} at={now} />
      <Half line={other} ply={now?.other ?? 0} before={before.other} soon={[next.other]} at={now} />
    </div>
  );
}

export function SidePage({ table }: { table: string }) {
  const [lines, problem] = useLines([table, place.value.hash]);
  const [mine, other] = lines ?? [];
  if (problem) return <Missing why={problem} />;
  if (mine && other) return <Both mine={mine} other={other} />;
  return <p role="status">{say("loading")}</p>;
}
