/** A game looked at again: a scrubber, arrow keys, and an address for every position. */

import { useEffect, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { PlayedMove, Position, WholeTable } from "../api/types";
import { Missing } from "../app/missing";
import { go, place } from "../app/router";
import { BoardFrame } from "../boards/frame";
import { titleOf } from "../house/games";
import { say, textsOf } from "../i18n/say";
import { Log } from "../table/log";
import { OddsPanel } from "../table/odds";
import { outcome } from "../table/prompt";
import { boardProps, lettersOf } from "../table/props";
import { Origin, Seats } from "../table/seats";
import { PlayFromHere } from "./branch";

async function whole(table: string): Promise<PlayedMove[]> {
  const found: PlayedMove[] = [];
  for (;;) {
    const { moves, last } = await api.history(table, found.length);
    found.push(...moves);
    if (!moves.length || found.length >= last) return found;
  }
}

/** What just happened at a ply, in words. */
function told(moves: PlayedMove[], ply: number): string {
  const move = moves[ply - 1];
  if (!move) return say("replay_start");
  return move.events.map((event) => event.text).join(" ") || `${move.label}.`;
}

function Scrubber({ ply, last, turn }: { ply: number; last: number; turn: (ply: number) => void }) {
  const button = (key: "first" | "before" | "after" | "last", to: number, sign: string) => (
    <button
      class="button"
      aria-label={say(key)}
      disabled={to < 0 || to > last || to === ply}
      onClick={() => turn(to)}
    >
      {sign}
    </button>
  );
  return (
    <div class="scrubber strip">
      {button("first", 0, "|◀")}
      {button("before", ply - 1, "◀")}
      <input
        class="grow"
        type="range"
        min={0}
        max={last}
        value={ply}
        aria-label={say("replay_at", { ply, last })}
        onInput={(event) => turn(event.currentTarget.valueAsNumber)}
      />
      {button("after", ply + 1, "▶")}
      {button("last", last, "▶|")}
    </div>
  );
}

function useArrows(step: (by: number) => void): void {
  useEffect(() => {
    const by: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9 };
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches("input, select")) return;
      const steps = by[event.key];
      if (steps) step(steps);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

export function Replay({ table }: { table: string }) {
  const [shown, setShown] = useState<WholeTable | null>(null);
  const [moves, setMoves] = useState<PlayedMove[]>([]);
  const [position, setPosition] = useState<Position | null>(null);
  const [problem, setProblem] = useState("");
  const last = moves.length;
  const ply = Math.min(place.value.ply ?? 0, last);
  const fail = (trouble: unknown) =>
    setProblem(trouble instanceof Trouble ? trouble.message : say("crashed"));
  useEffect(() => {
    Promise.all([api.see(table), whole(table)]).then(([seen, played]) => {
      setShown(seen);
      setMoves(played);
    }, fail);
  }, [table]);
  useEffect(() => {
    let wanted = true;
    if (shown) api.position(table, ply).then((found) => wanted && setPosition(found), fail);
    return () => {
      wanted = false;
    };
  }, [shown, ply]);
  const turn = (to: number) => go(`/replay/${table}?ply=${Math.max(0, Math.min(last, to))}`, true);
  useArrows((by) => turn(Math.min(place.value.ply ?? 0, last) + by));
  if (problem && !position) return <Missing why={problem} />;
  if (!shown || !position) return <p role="status">{say("loading")}</p>;
  const texts = textsOf(shown.game);
  const names = shown.seats.map((seat) => seat.name);
  const ended = shown.status === "over" || shown.status === "closed";
  return (
    <div class="table-page">
      <h1>{say("replay_of", { game: titleOf(shown.game) })}</h1>
      <div class="asking">
        <p class="prompt" role="status">
          <strong>{say("replay_at", { ply, last })}</strong> {told(moves, ply)}{" "}
          {position.ranking ? outcome(shown, position.ranking) : ""}
        </p>
        <Scrubber ply={ply} last={last} turn={turn} />
      </div>
      <div class="desk">
        <section class="board-side" aria-label={say("board")}>
          <Seats shown={shown} position={position} letters={lettersOf(names)} />
          <Origin shown={shown} />
          <BoardFrame
            game={shown.game}
            texts={texts}
            props={boardProps(shown, position, texts, moves.slice(0, ply))}
          />
        </section>
        <div class="choice-side">
          <p class="strip">
            <a class="button" href={`/replay/${table}?ply=${ply}`}>
              {say("link_here")}
            </a>
            <a class="button" href={`/api/tables/${table}/record`} download>
              {say("download")}
            </a>
          </p>
          <PlayFromHere shown={shown} position={position} />
          {ended && <OddsPanel table={table} ply={ply} names={names} past />}
          <p class="aside">{say("replay_keys")}</p>
          <Log moves={moves.slice(0, ply)} table={table} called={names} letters={lettersOf(names)} />
        </div>
      </div>
    </div>
  );
}
