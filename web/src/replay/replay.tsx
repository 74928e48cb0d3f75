/** A game looked at again: move by move, by itself, or at any move of the list; every position has an address. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { PlayedMove, Position, WholeTable } from "../api/types";
import { Chrome } from "../app/chrome";
import { Missing } from "../app/missing";
import { go, place } from "../app/router";
import { pace } from "../app/settings";
import { WINDOWS } from "../app/windows";
import { BoardFrame, useBoard } from "../boards/frame";
import { DealNote, ShareDuplicate } from "../challenge/dealt";
import { Dice } from "../fair/dice";
import { titleOf } from "../house/games";
import { say, textsOf } from "../i18n/say";
import { Drawer } from "../table/drawer";
import { OddsPanel } from "../table/odds";
import { outcome } from "../table/prompt";
import { boardProps, toldOf } from "../table/props";
import { paceTool, Rail, type Tool, ToolButton } from "../table/rail";
import { PlayFromHere } from "./branch";
import { MoveList } from "./movelist";
import { Scrubber } from "./scrubber";
import "./replay.css";

/** All moves of a game. */
export async function whole(table: string): Promise<PlayedMove[]> {
  const found: PlayedMove[] = [];
  for (;;) {
    const { moves, last } = await api.history(table, found.length);
    found.push(...moves);
    if (!moves.length || found.length >= last) return found;
  }
}

/** The table, its moves, and the position after so many of them. */
function useGame(table: string) {
  const [shown, setShown] = useState<WholeTable | null>(null);
  const [moves, setMoves] = useState<PlayedMove[]>([]);
  const [position, setPosition] = useState<Position | null>(null);
  const [problem, setProblem] = useState("");
  const ply = Math.min(place.value.ply ?? 0, moves.length);
  const fail = (trouble: unknown) =>
    setProblem(trouble instanceof Trouble ? trouble.message : say("crashed"));
  useEffect(() => {
    Promise.all([api.see(table), whole(table)]).then(([seen, played]) => {
      setMoves(played);
      setShown(seen);
    }, fail);
  }, [table]);
  useEffect(() => {
    let isWanted = true;
    if (shown) api.position(table, ply).then((found) => isWanted && setPosition(found), fail);
    return () => {
      isWanted = false;
    };
  }, [shown, ply]);
  return { shown, moves, position, problem, ply };
}

/** Whether there is room for the list of moves beside the board. */
const isWide = () => matchMedia(WINDOWS["--widest"]).matches;

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9 };

/** The keys of a replay; they do not scroll the page. */
export function useReplayKeys(step: (by: number) => void, toggle: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches("input:not([type=range]), select");
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const by = STEPS[event.key];
      const isOnButton = event.target instanceof HTMLElement && event.target.matches("button, a, summary");
      if (by === undefined && (event.key !== " " || isOnButton)) return;
      event.preventDefault();
      by === undefined ? toggle() : step(by);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** How long a position stays while the game plays by itself, in milliseconds. */
const STAY = 900;

/** Go on move by move until the end, or until stopped. */
export function useAutoplay(
  running: boolean,
  ply: number,
  last: number,
  turn: (to: number) => void,
  stop: () => void,
) {
  useEffect(() => {
    if (!running) return;
    if (ply >= last) return stop();
    const timer = setTimeout(() => turn(ply + 1), Math.max(250, STAY * (pace.value || 1)));
    return () => clearTimeout(timer);
  }, [running, ply, last]);
}

/** What just happened, or how it ended. */
function told(
  moves: PlayedMove[],
  ply: number,
  shown: WholeTable,
  position: Position,
  called: string[],
): string {
  const move = moves[ply - 1];
  const who = move && move.seat !== null && !move.events.length ? `${called[move.seat]}: ` : "";
  const isEnd = ply === moves.length && (shown.status === "over" || shown.status === "closed");
  const end = isEnd ? ` ${outcome(shown, position.ranking ?? [])}` : "";
  return (move ? who + toldOf(move) : say("replay_start")) + end;
}

function Looked({
  table,
  shown,
  moves,
  position,
  ply,
}: {
  table: string;
  shown: WholeTable;
  moves: PlayedMove[];
  position: Position;
  ply: number;
}) {
  const [drawer, open] = useState<"moves" | "more" | null>(isWide() ? "moves" : null);
  const [running, run] = useState(false);
  const module = useBoard(shown.game);
  const last = moves.length;
  const texts = textsOf(shown.game);
  const base = boardProps(shown, position, texts, moves.slice(0, ply));
  const latest = useMemo(() => {
    const move = moves[ply - 1];
    return move && move.seat !== null
      ? { seat: move.seat, places: module?.where?.(move.move, base) ?? [], text: toldOf(move) }
      : null;
  }, [ply, module]);
  const turn = (to: number) => go(`/replay/${table}?ply=${Math.max(0, Math.min(last, to))}`, true);
  const step = (by: number) => {
    run(false);
    turn(Math.min(place.value.ply ?? 0, last) + by);
  };
  const leap = (to: number) => {
    run(false);
    turn(to);
  };
  const toggle = () => {
    if (!running && ply >= last) turn(0);
    run(!running);
  };
  useReplayKeys(step, toggle);
  useAutoplay(running, ply, last, turn, () => run(false));
  const press = (name: "moves" | "more") => () => open(drawer === name ? null : name);
  const isOver = shown.status === "over" || shown.status === "closed";
  const isHeld = !isOver || shown.you.length > 0;
  const tools: Tool[] = [
    { icon: "house", label: "house", press: () => go("/") },
    ...(isHeld ? [{ icon: "table", label: "tab_table", press: () => go(`/t/${table}`) } as const] : []),
    { icon: "log", label: "replay_moves", on: drawer === "moves", press: press("moves") },
    { icon: "review", label: "branch_title", on: drawer === "more", press: press("more") },
    ...(shown.position?.ranking
      ? [{ icon: "watch", label: "review", press: () => go(`/review/${table}?ply=${ply}`) } as const]
      : []),
    { icon: "rules", label: "rules", press: () => go(`/rules/${shown.game}`) },
  ];
  return (
    <main class="desk replay" id="content" data-game={shown.game} data-ply={position.ply} data-turn="past">
      <h1 class="unseen">{say("replay_of", { game: titleOf(shown.game) })}</h1>
      <Rail tools={tools} below={[paceTool()]} />
      <header class="prompt">
        <div class="prompt-line" role="status" aria-live="polite">
          <p>
            <b>{say("replay_at", { ply, last })}</b>{" "}
            <span>{told(moves, ply, shown, position, base.called)}</span>
          </p>
          {shown.rules_note && (
            <button type="button" class="btn o rules-earlier" onClick={press("more")}>
              {say("rules_earlier", { n: shown.rules })}
            </button>
          )}
        </div>
        <div class="acts">
          <Scrubber ply={ply} last={last} running={running} turn={leap} toggle={toggle} />
        </div>
      </header>
      <h2 class="unseen">{say("board")}</h2>
      <BoardFrame game={shown.game} props={{ ...base, last: latest }} texts={texts} />
      <Drawer title={say("replay_moves")} isOpen={drawer === "moves"} close={() => open(null)}>
        <MoveList
          moves={moves}
          ply={ply}
          players={base.players}
          called={base.called}
          letters={base.letters}
          turn={leap}
        />
      </Drawer>
      <Drawer title={say("branch_title")} isOpen={drawer === "more"} close={() => open(null)}>
        <PlayFromHere shown={shown} position={position} />
        {isOver && <OddsPanel table={table} ply={ply} names={base.players} past />}
        <p class="replay-links">
          <a href={`/replay/${table}?ply=${ply}`}>{say("link_here")}</a>
          <a href={`/api/tables/${table}/record`} download>
            {say("download")}
          </a>
        </p>
        {isOver && <Dice shown={shown} moves={moves} />}
        {shown.rules_note && <p class="aside rules-note">{shown.rules_note}</p>}
        <DealNote shown={shown} />
        <p>
          <ShareDuplicate shown={shown} class="button" />
        </p>
      </Drawer>
      <nav class="tabs" aria-label={say("tools")}>
        {tools.map((tool) => (
          <ToolButton key={tool.icon} tool={tool} />
        ))}
      </nav>
    </main>
  );
}

export function Replay({ table }: { table: string }) {
  const { shown, moves, position, problem, ply } = useGame(table);
  if (shown && position)
    return <Looked table={table} shown={shown} moves={moves} position={position} ply={ply} />;
  return <Chrome>{problem ? <Missing why={problem} /> : <p role="status">{say("loading")}</p>}</Chrome>;
}
