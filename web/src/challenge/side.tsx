/** Two lines of one deal side by side, on one clock that stops where they part. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { PlayedMove, WholeTable } from "../api/types";
import { Missing } from "../app/missing";
import { place } from "../app/router";
import { pace } from "../app/settings";
import { titleOf } from "../house/games";
import { Thumb } from "../house/thumbs";
import { say } from "../i18n/say";
import { whole } from "../replay/replay";
import { Scrubber } from "../replay/scrubber";
import { outcome } from "../table/prompt";
import { toldOf } from "../table/props";
import { type Tick, ticks } from "./clock";
import "../house/house.css";
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

/** The table of a line as it stood after so many moves. */
function useAt({ table }: Line, ply: number): WholeTable {
  const [shown, setShown] = useState(table);
  useEffect(() => {
    let isWanted = true;
    api.position(table.table, ply).then(
      (position) => isWanted && setShown({ ...table, position }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [table, ply]);
  return shown;
}

function Half({ line, ply, before, at }: { line: Line; ply: number; before: number; at: Tick | undefined }) {
  const shown = useAt(line, ply);
  const { moves, table } = line;
  const isOver = ply === moves.length;
  const next = at?.isParting ? moves[ply] : undefined;
  const told = moves.slice(before, ply).map(toldOf);
  return (
    <section class="sheet-box twin">
      <h2>
        <bdi>{table.seats[0]?.name}</bdi>
        {isOver && <small>{outcome(table, table.position?.ranking ?? [])}</small>}
      </h2>
      <Thumb game={table.game} table={shown} />
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
  const turn = (to: number) => {
    run(false);
    setAt(Math.max(0, Math.min(last, to)));
  };
  const before = clock[at - 1] ?? { mine: 0, other: 0 };
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
        <Scrubber
          ply={at}
          last={last}
          running={running}
          turn={turn}
          toggle={() => {
            if (!running && at >= last) setAt(0);
            run(!running);
          }}
        />
        {parting >= 0 && at !== parting && (
          <button type="button" class="button" onClick={() => turn(parting)}>
            {say("side_to_part")}
          </button>
        )}
      </header>
      <Half line={mine} ply={now?.mine ?? 0} before={before.mine} at={now} />
      <Half line={other} ply={now?.other ?? 0} before={before.other} at={now} />
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
