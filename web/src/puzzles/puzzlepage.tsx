/** A puzzle on the board of its game, as at the table; beside it what it is, tries, hints and the answer. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { PuzzleShown } from "../api/types";
import { Chrome } from "../app/chrome";
import { Missing } from "../app/missing";
import { go, Link } from "../app/router";
import { WINDOWS } from "../app/windows";
import type { Act, BoardProps, Data, Offer } from "../boards/board";
import { BoardFrame, useBoard } from "../boards/frame";
import { Icon } from "../boards/parts/Icon";
import { titleOf } from "../house/games";
import { say, textsOf } from "../i18n/say";
import { actsOf } from "../table/acts";
import { isFree, useKeys } from "../table/keys";
import { PromptBar } from "../table/prompt";
import { Brand, paceTool, Rail, type Tool, ToolButton } from "../table/rail";
import { Grip, height, isOpen, useSheet } from "../table/sheet";
import { useTouch } from "../table/touch";
import { useZoom } from "../table/zoom";
import { boardOf } from "./boardof";
import { nextPuzzle } from "./next";
import { Panel } from "./panel";
import { type Solving, useSolving } from "./solving";
import "./puzzles.css";

const isWide = () => matchMedia(WINDOWS["--wide"]).matches;

/** What the board is handed: it is lit while the puzzle is open. */
function useProps(solving: Solving, now: PuzzleShown, setOffer: (offer: Offer | null) => void) {
  const texts = textsOf(now.line.game);
  const isOver = solving.went !== null || solving.graded !== null;
  return useMemo(
    (): BoardProps<Data, Data> => ({
      ...boardOf(now, texts),
      menu: isOver ? [] : now.position.menu,
      play: (move) => void solving.play([move]),
      playAll: (steps) => void solving.play(steps),
      offer: setOffer,
    }),
    [now, texts, isOver],
  );
}

/** What may be pressed: moves while it is open, trying again after a wrong answer, the next one in the end. */
function actsNow(
  solving: Solving,
  board: BoardProps<Data, Data>,
  offer: Offer | null,
  isQuiet: IsQuiet,
  next: () => void,
) {
  if (solving.went) return { primary: { label: say("puzzle_another"), act: next }, quiet: [], isLast: false };
  if (solving.graded)
    return { primary: { label: say("puzzle_again"), act: solving.again }, quiet: [], isLast: false };
  const acts = actsOf(board.menu, offer, isQuiet);
  return { ...acts, quiet: [...acts.quiet, { label: say("puzzle_show"), act: solving.giveUp }] };
}

type IsQuiet = ((move: string) => boolean) | undefined;

function Laid({ solving, now }: { solving: Solving; now: PuzzleShown }) {
  const { game } = now.line;
  const module = useBoard(game);
  const offer = useSignal<Offer | null>(null);
  const board = useProps(solving, now, (next) => {
    offer.value = next;
  });
  const desk = useRef<HTMLElement>(null);
  const [isShown, show] = useState(isWide());
  const next = () => void nextPuzzle(now.line, game).then((id) => go(`/puzzle/${id}`));
  useTouch(desk);
  useZoom(desk, now.position.ply);
  useSheet(desk, now.position.ply);
  useEffect(() => {
    if (solving.graded || solving.went) show(true);
  }, [solving.graded, solving.went]);
  useEffect(() => {
    if (desk.current?.querySelector(".plates [data-moves]")) show(false);
  }, [now.position.ply, module]);
  const press = (act: Act) =>
    act.act ? act.act() : void solving.play(act.moves ?? (act.move === undefined ? [] : [act.move]));
  const primary = (event: KeyboardEvent) => {
    const button = desk.current?.querySelector<HTMLButtonElement>(".acts .primary:enabled");
    if (!button || !isFree(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    button.click();
  };
  /** Where the panel lies over the board, it makes room for what is shown there. */
  const looking = (): void => {
    if (!isWide()) show(false);
  };
  const told: Solving = {
    ...solving,
    again: () => {
      looking();
      solving.again();
    },
    back: () => {
      looking();
      solving.back();
    },
    run: () => {
      looking();
      solving.run();
    },
    showStep: (step) => {
      looking();
      solving.showStep(step);
    },
  };
  const tools: Tool[] = [
    { icon: "house", label: "house", press: () => go("/") },
    {
      icon: "take_back",
      label: "puzzle_back",
      key: "u",
      off: !solving.tried.length || !!solving.went,
      press: told.back,
    },
    {
      icon: "hint",
      label: "hint",
      key: "h",
      off: !!solving.went || solving.hints.length > 1,
      press: () => {
        show(true);
        solving.hint();
      },
    },
    { icon: "puzzle", label: "puzzle", on: isShown, press: () => show(!isShown) },
    { icon: "rules", label: "rules", press: () => go(`/rules/${game}`) },
  ];
  useKeys({ u: told.back, h: () => solving.hint(), enter: primary, escape: () => offer.value?.drop?.() });
  const acts = actsNow(told, board, offer.value, module?.isQuiet, next);
  const title = solving.went
    ? say(
        solving.went === "missed"
          ? "puzzle_missed"
          : solving.went === "seen"
            ? "puzzle_seen"
            : "puzzle_solved",
      )
    : now.line.title;
  const asks = solving.tried.length ? (now.position.prompt?.text ?? "") : now.about;
  return (
    <main
      ref={desk}
      class="desk puzzle"
      id="content"
      data-game={game}
      data-ply={now.position.ply}
      data-turn={board.menu.length ? "mine" : "theirs"}
      data-sheet={height.value}
      data-open={isOpen.value ? "" : undefined}
      data-went={solving.went ?? undefined}
    >
      <h1 class="unseen">{`${titleOf(game)}: ${now.line.title}`}</h1>
      <Rail tools={tools} below={[paceTool()]} />
      <PromptBar
        seat={now.seat}
        letter={board.letters[now.seat] ?? ""}
        title={title}
        text={solving.went ? "" : asks}
        rule={solving.went ? "" : (now.position.prompt?.rule ?? "")}
        game={game}
        ply={now.position.ply}
        acts={acts}
        press={press}
        asks={() => false}
        skip={null}
      />
      <h2 class="unseen">{say("board")}</h2>
      <BoardFrame game={game} props={board} texts={textsOf(game)} />
      <aside class="puzzle-panel" aria-label={say("puzzle_this")} hidden={!isShown}>
        <header>
          <h2>{say("puzzle_this")}</h2>
          <button type="button" class="drawer-close" aria-label={say("close")} onClick={() => show(false)}>
            <Icon name="close" />
          </button>
        </header>
        <div class="puzzle-body" tabIndex={0} role="group" aria-label={say("puzzle_this")}>
          <Panel solving={told} now={now} />
        </div>
      </aside>
      <Link to="/" class="to-house">
        <Brand />
        <span class="unseen">{say("to_house")}</span>
      </Link>
      <Grip />
      <div class="beside">
        {tools.slice(1, 3).map((tool) => (
          <ToolButton key={tool.icon} tool={tool} />
        ))}
      </div>
      <nav class="tabs" aria-label={say("puzzle")}>
        {tools.map((tool) => (
          <ToolButton key={tool.icon} tool={tool} />
        ))}
      </nav>
    </main>
  );
}

export function PuzzlePage({ id }: { id: string }) {
  const solving = useSolving(id);
  if (solving.now) return <Laid solving={solving} now={solving.now} />;
  return (
    <Chrome>
      {solving.problem ? <Missing why={solving.problem} /> : <p role="status">{say("loading")}</p>}
    </Chrome>
  );
}
