/** The review on one screen: the board at the moment, luck and choices, the moments, and the curve. */

import { useMemo, useState } from "preact/hooks";
import type { PlayedMove, Position, ReviewShown, WholeTable } from "../api/types";
import { go } from "../app/router";
import type { BoardProps, Data, Last } from "../boards/board";
import { BoardFrame, useBoard } from "../boards/frame";
import { titleOf } from "../house/games";
import { say, textsOf } from "../i18n/say";
import { PlayFromHere } from "../replay/branch";
import { MoveList } from "../replay/movelist";
import { Drawer } from "../table/drawer";
import { useKeys } from "../table/keys";
import { boardProps, toldOf } from "../table/props";
import { paceTool, Rail, type Tool, ToolButton } from "../table/rail";
import { LastMark } from "../table/told";
import { tagOf } from "./curve";
import { roundFrom } from "./geometry";
import { Heading } from "./heading";
import type { Shown } from "./moments";
import { CurvePanel } from "./panel";
import { usePosition } from "./positions";
import type { Reading } from "./review";
import { Share } from "./share";
import { Side, type View } from "./side";
import { plyNow, useWalk, type Walk } from "./walk";

interface Props {
  shown: WholeTable;
  moves: PlayedMove[];
  review: ReviewShown;
  reading: Reading;
  look: (seat: number) => void;
}

type Open = "moves" | "branch" | "share" | null;

/** What may be opened beside the review; on a phone the board, in place of the curve. */
function useOpened() {
  const [view, setView] = useState<View>("moments");
  const [isBoard, setBoard] = useState(false);
  const [open, setOpen] = useState<Open>(null);
  const press = (name: View) => () => {
    setView(name);
    setOpen(null);
    setBoard(false);
  };
  const toggleBoard = () => {
    setView("moments");
    setBoard(!isBoard);
  };
  const drawer = (name: Exclude<Open, null>) => () => setOpen((now) => (now === name ? null : name));
  return { view, open, isBoard, press, drawer, toggleBoard, close: () => setOpen(null) };
}

type Opened = ReturnType<typeof useOpened>;

function toolsOf(game: string, { view, open, press, drawer }: Opened): Tool[] {
  return [
    { icon: "house", label: "house", press: () => go("/") },
    { icon: "review", label: "review_moments", on: view === "moments", press: press("moments") },
    { icon: "table", label: "review_table", key: "t", on: view === "table", press: press("table") },
    { icon: "log", label: "review_story", on: view === "story", press: press("story") },
    { icon: "moves", label: "moves", on: open === "moves", press: drawer("moves") },
    { icon: "share", label: "share", on: open === "share", press: drawer("share") },
    { icon: "rules", label: "rules", press: () => go(`/rules/${game}`) },
  ];
}

const isOnControl = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest("button, a, summary, select") !== null;

/** Whether the moment that is open has the focus: there is nothing more to open, so Enter goes on to the try. */
const isOnOpened = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(".moment-row.on, .moment-tabs .on") !== null;

/** The keys of a review; they do not scroll what lies under them. */
function useReviewKeys(
  review: ReviewShown,
  walk: Walk,
  { view, press, drawer }: Opened,
  does: { choose: (moment: number) => void; tryAgain: (() => void) | null; compare: () => void },
): void {
  const held = (act: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    act(event);
  };
  const step = (by: 1 | -1) =>
    held(({ shiftKey }) => {
      const ply = plyNow(walk.moves);
      walk.turn(shiftKey ? roundFrom(review.steps, ply, by) : ply + by);
    });
  useKeys({
    arrowleft: step(-1),
    arrowright: step(1),
    arrowup: held(() => does.choose(walk.beside(-1))),
    arrowdown: held(() => does.choose(walk.beside(1))),
    enter: (event) => {
      if (does.tryAgain && (isOnOpened(event) || !isOnControl(event))) held(does.tryAgain)(event);
    },
    p: drawer("branch"),
    b: does.compare,
    t: press(view === "table" ? "moments" : "table"),
    " ": (event) => !isOnControl(event) && held(walk.toggle)(event),
  });
}

/** Yours or the better choice as marks on the board, while one of them is looked at. */
function useGhost(
  show: Shown,
  { at, moment }: Walk,
  game: string,
  board: BoardProps<Data, Data> | null,
): Last | null {
  const module = useBoard(game);
  return useMemo(() => {
    const line = at === null || !moment || !show ? null : moment[show];
    const first = line?.moves[0];
    if (!first || !module?.where || !board || !moment) return null;
    return { seat: moment.seat, places: module.where(first, board), text: "" };
  }, [show, at, moment, module, board?.view]);
}

const NEXT: Record<string, Shown> = { you: "better", better: null };

export function ReviewDesk({ shown, moves, review, reading, look }: Props) {
  const walk = useWalk(shown.table, review, moves);
  const opened = useOpened();
  const [show, setShow] = useState<Shown>(null);
  const texts = textsOf(shown.game);
  const soon = useMemo(() => review.moments.map(({ ply }) => ply), [review.moments]);
  const position = usePosition(shown.table, walk.ply, walk.last, soon) ?? shown.position;
  const board = position && boardProps(shown, position, texts, moves.slice(0, position.ply));
  const { called = [], letters = [] } = board ?? {};
  const { moment } = walk;
  const canTry = moment && moment.kind !== "luck" && moment.you.moves.length > 0;
  const tryAgain = canTry ? () => go(`/review/${shown.table}?ply=${moment.ply}#try`) : null;
  const choose = (to: number) => {
    const next = review.moments[to];
    if (!next) return;
    opened.press("moments")();
    setShow(null);
    walk.turn(next.ply);
  };
  const compare = () => setShow((now) => (now ? (NEXT[now] ?? null) : "you"));
  useReviewKeys(review, walk, opened, { choose, tryAgain, compare });
  const ghost = useGhost(show, walk, shown.game, board);
  const isYou = review.seat === shown.you[0] && shown.you.length === 1;
  const played = moves[walk.ply - 1];
  const tools = toolsOf(shown.game, opened);
  return (
    <main
      class="desk review"
      id="content"
      data-game={shown.game}
      data-ply={position?.ply ?? ""}
      data-view={opened.view}
      data-state={review.state}
      data-board={opened.isBoard ? "" : undefined}
      data-turn="past"
    >
      <h1 class="unseen">{say("review_of", { game: titleOf(shown.game) })}</h1>
      <Rail tools={tools} below={[paceTool()]} />
      <Heading
        shown={shown}
        review={review}
        reading={reading}
        isBoard={opened.isBoard}
        toggleBoard={opened.toggleBoard}
      />
      <section class="review-board looked" aria-label={say("board")}>
        {board && <BoardFrame game={shown.game} props={board} texts={texts} />}
        <p class="review-told" role="status" aria-live="polite">
          {played ? toldOf(played) : say("replay_start")}
        </p>
      </section>
      <Side
        view={opened.view}
        review={review}
        moves={moves}
        called={called}
        letters={letters}
        who={isYou ? say("you_did") : (called[review.seat] ?? "")}
        walk={walk}
        show={show}
        setShow={setShow}
        look={look}
        choose={choose}
        tryAgain={tryAgain}
        playFrom={opened.drawer("branch")}
        share={opened.drawer("share")}
      />
      <CurvePanel review={review} called={called} letters={letters} walk={walk} open={choose} />
      <Drawers opened={opened} shown={shown} moves={moves} review={review} walk={walk} position={position} />
      <nav class="tabs" aria-label={say("tools")}>
        {tools.slice(0, 6).map((tool) => (
          <ToolButton key={tool.icon} tool={tool} />
        ))}
      </nav>
      <p class="unseen" role="status">
        {tagOf(review, walk.ply)}
      </p>
      <div class="overlay">{ghost && <LastMark last={ghost} />}</div>
    </main>
  );
}

interface DrawersProps extends Pick<Props, "shown" | "moves" | "review"> {
  opened: Opened;
  walk: Walk;
  position: Position | null;
}

/** All moves, playing on from here, and the picture to share. */
function Drawers({ opened: { open, close }, shown, moves, review, walk, position }: DrawersProps) {
  const board = position && boardProps(shown, position, {}, []);
  return (
    <>
      <Drawer title={say("replay_moves")} isOpen={open === "moves"} close={close}>
        {open === "moves" && board && (
          <MoveList
            moves={moves}
            ply={walk.ply}
            players={board.players}
            called={board.called}
            letters={board.letters}
            turn={walk.turn}
          />
        )}
      </Drawer>
      <Drawer title={say("branch_title")} isOpen={open === "branch"} close={close}>
        {position && <PlayFromHere shown={shown} position={position} />}
      </Drawer>
      <Drawer title={say("share_picture")} isOpen={open === "share"} close={close}>
        {open === "share" && (
          <Share
            table={shown.table}
            game={shown.game}
            seat={review.seat}
            ply={walk.at === null ? null : walk.ply}
          />
        )}
      </Drawer>
    </>
  );
}
