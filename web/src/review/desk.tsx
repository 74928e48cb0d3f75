/** The review on one screen: the board at the moment, luck and choices, the moments, and the curve. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { PlayedMove, ReviewShown, WholeTable } from "../api/types";
import { go, Link, place } from "../app/router";
import { BoardFrame, useBoard } from "../boards/frame";
import { Seal } from "../boards/parts/Seal";
import { titleOf } from "../house/games";
import { Glyph, type Glyphs } from "../house/glyph";
import { type Key, say, textsOf } from "../i18n/say";
import { PlayFromHere } from "../replay/branch";
import { MoveList } from "../replay/movelist";
import { useAutoplay } from "../replay/replay";
import { Drawer } from "../table/drawer";
import { resultOf } from "../table/ending";
import { useKeys } from "../table/keys";
import { boardProps, toldOf } from "../table/props";
import { paceTool, Rail, type Tool, ToolButton } from "../table/rail";
import { LastMark } from "../table/told";
import { AsTable } from "./astable";
import { Curve, isStacked, tagOf } from "./curve";
import { roundFrom } from "./geometry";
import { MomentCard, MomentList, MomentTabs, type Shown } from "./moments";
import { mistakes } from "./page";
import { usePosition } from "./positions";
import type { Reading } from "./review";
import { Share } from "./share";
import { Split } from "./split";
import { Story } from "./story";

interface Props {
  shown: WholeTable;
  moves: PlayedMove[];
  review: ReviewShown;
  reading: Reading;
  look: (seat: number) => void;
}

type View = "moments" | "table" | "story";
type Open = "moves" | "branch" | "share" | null;

/** The moment that a ply belongs to. */
const momentAt = ({ moments }: ReviewShown, ply: number): number | null => {
  const at = moments.findIndex((moment) => moment.ply === ply);
  return at < 0 ? null : at;
};

/** What is open at first: the moment of the address, else the one that weighs most. */
function useOpening(review: ReviewShown, turn: (ply: number) => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || place.value.ply !== null || !review.moments.length) return;
    isDone.current = true;
    const choices = review.moments.filter(({ kind }) => kind === "choice");
    const worst = choices.toSorted((a, b) => b.loss - a.loss)[0] ?? review.moments[0];
    if (worst) turn(worst.ply);
  }, [review.moments]);
}

function Progress({ review, reading }: { review: ReviewShown; reading: Reading }) {
  const { state, done, total } = review;
  if (state === "making")
    return (
      <>
        <small class="progress" role="status">
          <progress max={total || 1} value={done} /> {say("review_checking", { done, total })}
        </small>
        <button type="button" class="quiet" onClick={reading.stop}>
          {say("review_stop")}
        </button>
      </>
    );
  if (state === "stopped" || state === "failed")
    return (
      <>
        <small class="progress" role="status">
          {state === "failed" ? review.note : say("review_stopped", { done, total })}
        </small>
        <button type="button" class="quiet" onClick={reading.goOn}>
          {say(state === "failed" ? "review_again" : "review_go_on")}
        </button>
      </>
    );
  return null;
}

interface HeadingProps extends Pick<Props, "shown" | "review" | "reading"> {
  isBoard: boolean;
  toggleBoard: () => void;
}

function Heading({ shown, review, reading, isBoard, toggleBoard }: HeadingProps) {
  const names = boardNames(shown);
  const ranking = shown.position?.ranking ?? [];
  const first = ranking.indexOf(1);
  return (
    <header class="prompt">
      <div class="prompt-line">
        {first >= 0 && shown.seats[first] && <Seal seat={first} letter={names.letters[first] ?? ""} />}
        <p>
          <b>{names.result}</b>{" "}
          <span>{say("review_who", { game: titleOf(shown.game), names: names.called.join(", ") })}</span>
        </p>
      </div>
      <div class="acts">
        <button type="button" class="quiet board-toggle" onClick={toggleBoard}>
          {say(isBoard ? "board_hide" : "board_show")}
        </button>
        <Link to={`/t/${shown.table}`} class="quiet">
          {say("score")}
        </Link>
        <Link to="/" class="quiet">
          {say("to_house")}
        </Link>
        <Progress review={review} reading={reading} />
      </div>
    </header>
  );
}

/** How it ended and who played. */
function boardNames(shown: WholeTable) {
  const module = useBoard(shown.game);
  const texts = textsOf(shown.game);
  const position = shown.position;
  return useMemo(() => {
    if (!position) return { result: "", called: [], letters: [] };
    const board = boardProps(shown, position, texts, []);
    return {
      result: resultOf({ shown, position, board, module }),
      called: board.called,
      letters: board.letters,
    };
  }, [shown, texts, module]);
}

const BUTTONS: [Key, Glyphs, (ply: number, last: number) => number][] = [
  ["first", "first", () => 0],
  ["before", "back", (ply) => ply - 1],
  ["after", "on", (ply) => ply + 1],
];

function Transport({
  ply,
  last,
  running,
  turn,
  toggle,
}: {
  ply: number;
  last: number;
  running: boolean;
  turn: (ply: number) => void;
  toggle: () => void;
}) {
  const run = (
    <button
      key="run"
      type="button"
      class="run"
      aria-pressed={running}
      aria-label={say(running ? "replay_pause" : "replay_play")}
      onClick={toggle}
    >
      <Glyph of={running ? "stop" : "run"} />
    </button>
  );
  const steps = BUTTONS.map(([key, sign, to]) => (
    <button
      key={key}
      type="button"
      aria-label={say(key)}
      disabled={to(ply, last) < 0 || to(ply, last) > last || to(ply, last) === ply}
      onClick={() => turn(to(ply, last))}
    >
      <Glyph of={sign} />
    </button>
  ));
  return (
    <div class="transport">
      {steps.slice(0, 2)}
      {run}
      {steps.slice(2)}
    </div>
  );
}

/** Who is which line. */
function Legend({ review, called, letters }: { review: ReviewShown; called: string[]; letters: string[] }) {
  const order = [review.seat, ...called.map((_, seat) => seat).filter((seat) => seat !== review.seat)];
  return (
    <p class="legend">
      {order.map((seat) => (
        <span key={seat} class={`seat-${seat}`}>
          {isStacked(called.length) ? (
            <Seal seat={seat} letter={letters[seat] ?? ""} />
          ) : (
            <svg
              viewBox="0 0 26 12"
              aria-hidden="true"
              class={seat === review.seat ? "mine" : `dash-${seat}`}
            >
              {seat === review.seat && <rect width="26" height="12" rx="3" />}
              <path d="M0 6h26" />
            </svg>
          )}
          <bdi>{seat === review.seat ? say("with_band", { name: called[seat] }) : called[seat]}</bdi>
        </span>
      ))}
      {review.exact && <small>{say("review_exact")}</small>}
    </p>
  );
}

export function ReviewDesk({ shown, moves, review, reading, look }: Props) {
  const last = moves.length;
  const ply = Math.max(0, Math.min(last, place.value.ply ?? 0));
  const [view, setView] = useState<View>("moments");
  const [open, setOpen] = useState<Open>(null);
  const [running, run] = useState(false);
  const [show, setShow] = useState<Shown>(null);
  const [isBoard, setBoard] = useState(false);
  const module = useBoard(shown.game);
  const texts = textsOf(shown.game);
  const kept = useRef(0);
  const at = momentAt(review, ply);
  if (at !== null) kept.current = at;
  const moment = review.moments[at ?? kept.current];
  const soon = useMemo(() => review.moments.map((one) => one.ply), [review.moments]);
  const position = usePosition(shown.table, ply, last, soon) ?? shown.position;
  const move = (to: number) => go(`/review/${shown.table}?ply=${Math.max(0, Math.min(last, to))}`, true);
  const turn = (to: number) => {
    run(false);
    setShow(null);
    move(to);
  };
  useOpening(review, turn);
  useAutoplay(running, ply, last, move, () => run(false));
  const choose = (to: number) => {
    const next = review.moments[to];
    if (!next) return;
    setView("moments");
    turn(next.ply);
  };
  const canTry = moment && moment.kind !== "luck" && moment.you.moves.length > 0;
  const tryAgain = canTry ? () => go(`/review/${shown.table}?ply=${moment.ply}#try`) : null;
  const quiz = mistakes(review);
  const step = (by: number) => (event: KeyboardEvent) => {
    event.preventDefault();
    turn(event.shiftKey ? roundFrom(review.steps, ply, by > 0 ? 1 : -1) : ply + by);
  };
  const order = review.moments.map((one, n) => ({ one, n })).toSorted((a, b) => a.one.ply - b.one.ply);
  const along = (by: number) => {
    const here = order.findIndex(({ n }) => n === (at ?? kept.current));
    const next = at === null ? here : Math.max(0, Math.min(order.length - 1, here + by));
    choose(order[next]?.n ?? 0);
  };
  const byKey = (by: number) => (event: KeyboardEvent) => {
    event.preventDefault();
    along(by);
  };
  const toggle = () => {
    if (!running && ply >= last) move(0);
    run(!running);
  };
  const isOnControl = (event: KeyboardEvent) =>
    event.target instanceof Element && event.target.closest("button, a, summary, select");
  useKeys({
    arrowleft: step(-1),
    arrowright: step(1),
    arrowup: byKey(-1),
    arrowdown: byKey(1),
    enter: (event) => !isOnControl(event) && tryAgain?.(),
    p: () => setOpen("branch"),
    b: () => setShow((now) => (now === "you" ? "better" : now === "better" ? null : "you")),
    t: () => setView((now) => (now === "table" ? "moments" : "table")),
    " ": (event) => {
      if (isOnControl(event)) return;
      event.preventDefault();
      toggle();
    },
  });
  const press = (name: View) => () => {
    setView(name);
    setOpen(null);
  };
  const drawer = (name: Exclude<Open, null>) => () => setOpen(open === name ? null : name);
  const tools: Tool[] = [
    { icon: "house", label: "house", press: () => go("/") },
    { icon: "review", label: "review_moments", on: view === "moments", press: press("moments") },
    { icon: "table", label: "review_table", key: "t", on: view === "table", press: press("table") },
    { icon: "log", label: "review_story", on: view === "story", press: press("story") },
    { icon: "moves", label: "moves", on: open === "moves", press: drawer("moves") },
    { icon: "share", label: "share", on: open === "share", press: drawer("share") },
    { icon: "rules", label: "rules", press: () => go(`/rules/${shown.game}`) },
  ];
  const mine: WholeTable = useMemo(() => ({ ...shown, you: shown.you.length ? shown.you : [] }), [shown]);
  const base = position ? boardProps(mine, position, texts, moves.slice(0, position.ply)) : null;
  const called = base?.called ?? [];
  const letters = base?.letters ?? [];
  const shownLine = show && moment && at !== null ? (show === "you" ? moment.you : moment.better) : null;
  const ghost = useMemo(() => {
    const first = shownLine?.moves[0];
    if (!first || !module?.where || !base || !moment) return null;
    return { seat: moment.seat, places: module.where(first, base), text: "" };
  }, [shownLine, module, position]);
  const isYou = review.seat === shown.you[0] && shown.you.length === 1;
  const who = isYou ? say("you_did") : (called[review.seat] ?? "");
  const played = moves[ply - 1];
  return (
    <main
      class="desk review"
      id="content"
      data-game={shown.game}
      data-ply={position?.ply ?? ""}
      data-view={view}
      data-state={review.state}
      data-board={isBoard ? "" : undefined}
      data-turn="past"
    >
      <h1 class="unseen">{say("review_of", { game: titleOf(shown.game) })}</h1>
      <Rail tools={tools} below={[paceTool()]} />
      <Heading
        shown={shown}
        review={review}
        reading={reading}
        isBoard={isBoard}
        toggleBoard={() => setBoard(!isBoard)}
      />
      <section class="review-board" aria-label={say("board")}>
        {base && <BoardFrame game={shown.game} props={base} texts={texts} />}
        <p class="review-told" role="status" aria-live="polite">
          {played ? toldOf(played) : say("replay_start")}
        </p>
      </section>
      <section class="review-side">
        {view === "moments" && (
          <>
            <div class="bx split-box">
              <Split review={review} ply={ply} called={called} letters={letters} look={look} />
            </div>
            <MomentList review={review} chosen={at} open={choose} />
            <MomentTabs review={review} chosen={at} open={choose} />
            {moment ? (
              <MomentCard
                review={review}
                moment={moment}
                who={who}
                show={show}
                setShow={setShow}
                tryAgain={tryAgain}
                playFrom={drawer("branch")}
                share={drawer("share")}
                along={along}
              />
            ) : (
              <section class="bx moment-card" />
            )}
          </>
        )}
        {view === "table" && <AsTable review={review} moves={moves} called={called} ply={ply} turn={turn} />}
        {view === "story" && (
          <section class="bx story-box" aria-label={say("review_story")}>
            <h2>{say("review_story")}</h2>
            <Story review={review} turn={turn} />
            <p class="quiz-way">
              {quiz.length > 0 ? (
                <button
                  type="button"
                  class="primary"
                  onClick={() => go(`/review/${shown.table}?ply=${quiz[0]}#quiz`)}
                >
                  {say("quiz")}
                </button>
              ) : (
                review.state === "whole" && <small>{say("quiz_none")}</small>
              )}
            </p>
            <p class="for-keys">
              <small>{say("review_keys")}</small>
            </p>
          </section>
        )}
      </section>
      <section class="bx curve-panel" aria-label={say("odds_win")}>
        <header>
          <h2>{say("odds_win")}</h2>
          <Legend review={review} called={called} letters={letters} />
          <Transport ply={ply} last={last} running={running} turn={turn} toggle={toggle} />
        </header>
        <Curve
          review={review}
          last={last}
          ply={ply}
          called={called}
          letters={letters}
          chosen={at}
          turn={turn}
          open={choose}
        />
      </section>
      <Drawer title={say("replay_moves")} isOpen={open === "moves"} close={() => setOpen(null)}>
        <MoveList
          moves={moves}
          ply={ply}
          players={base?.players ?? []}
          called={called}
          letters={letters}
          turn={turn}
        />
      </Drawer>
      <Drawer title={say("branch_title")} isOpen={open === "branch"} close={() => setOpen(null)}>
        {position && <PlayFromHere shown={shown} position={position} />}
      </Drawer>
      <Drawer title={say("share_picture")} isOpen={open === "share"} close={() => setOpen(null)}>
        {open === "share" && (
          <Share table={shown.table} game={shown.game} seat={review.seat} ply={at === null ? null : ply} />
        )}
      </Drawer>
      <nav class="tabs" aria-label={say("tools")}>
        {tools.slice(0, 6).map((tool) => (
          <ToolButton key={tool.icon} tool={tool} />
        ))}
      </nav>
      <p class="unseen" role="status">
        {tagOf(review, ply)}
      </p>
      <div class="overlay">{ghost && <LastMark last={ghost} />}</div>
    </main>
  );
}
