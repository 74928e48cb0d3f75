/** "What is the chance?": a position, four chances, one of them exact. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { QuizGraded, QuizShown } from "../api/types";
import { Chrome } from "../app/chrome";
import { Missing } from "../app/missing";
import { go, Link } from "../app/router";
import { BoardFrame } from "../boards/frame";
import { titleOf } from "../house/games";
import { say, textsOf } from "../i18n/say";
import { useKeys } from "../table/keys";
import { PromptBar } from "../table/prompt";
import { Brand, paceTool, Rail, type Tool, ToolButton } from "../table/rail";
import { height, isOpen } from "../table/sheet";
import { boardOf } from "./boardof";
import { percent } from "./marks";
import "./puzzles.css";

/** A quiz of the same game that is not this one. */
async function another(game: string, now: string): Promise<string> {
  const { quizzes } = await api.quizzes(game);
  const others = quizzes.filter(({ id }) => id !== now);
  return others[Math.floor(Math.random() * others.length)]?.id ?? now;
}

interface ChoicesProps {
  shown: QuizShown;
  chosen: number | null;
  graded: QuizGraded | null;
  choose: (choice: number) => void;
}

function Choices({ shown, chosen, graded, choose }: ChoicesProps) {
  const kind = (at: number) => (!graded ? "" : at === graded.choice ? "right" : at === chosen ? "wrong" : "");
  return (
    <>
      <p class="quiz-question">{shown.question}</p>
      <div class="quiz-choices" role="group" aria-label={say("puzzle_chance")}>
        {shown.choices.map((choice, at) => (
          <button
            key={choice}
            type="button"
            class={kind(at)}
            aria-pressed={chosen === at}
            disabled={graded !== null}
            onClick={() => choose(at)}
          >
            <kbd>{at + 1}</kbd> {percent(choice)}
          </button>
        ))}
      </div>
      <p role="status" class="quiz-told">
        {graded &&
          (graded.right
            ? say("puzzle_chance_right", { percent: percent(graded.chance) })
            : say("puzzle_chance_wrong", {
                wrong: percent(shown.choices[chosen ?? 0] ?? 0),
                percent: percent(graded.chance),
              }))}
      </p>
      {graded && <p class="aside">{say("puzzle_chance_exact")}</p>}
    </>
  );
}

function Laid({ shown }: { shown: QuizShown }) {
  const { id, game } = shown.line;
  const texts = textsOf(game);
  const [chosen, setChosen] = useState<number | null>(null);
  const [graded, setGraded] = useState<QuizGraded | null>(null);
  const choose = (choice: number) => {
    if (graded || chosen !== null || choice >= shown.choices.length) return;
    setChosen(choice);
    void api.quizAnswer(id, choice).then(setGraded, () => setChosen(null));
  };
  const next = () => void another(game, id).then((found) => go(`/quiz/${found}`));
  useKeys({ 1: () => choose(0), 2: () => choose(1), 3: () => choose(2), 4: () => choose(3) });
  const board = boardOf(shown, texts);
  const tools: Tool[] = [
    { icon: "house", label: "house", press: () => go("/") },
    { icon: "puzzle", label: "puzzles", press: () => go("/puzzles") },
    { icon: "rules", label: "rules", press: () => go(`/rules/${game}`) },
  ];
  const primary = graded ? { label: say("puzzle_chance_next"), act: next } : null;
  return (
    <main
      class="desk puzzle quiz"
      id="content"
      data-game={game}
      data-ply={shown.position.ply}
      data-turn="past"
      data-sheet={height.value}
      data-open={isOpen.value ? "" : undefined}
    >
      <h1 class="unseen">{`${titleOf(game)}: ${shown.title}`}</h1>
      <Rail tools={tools} below={[paceTool()]} />
      <PromptBar
        seat={shown.seat}
        letter={board.letters[shown.seat] ?? ""}
        title={shown.title}
        text=""
        rule=""
        game={game}
        ply={shown.position.ply}
        acts={{ primary, quiet: [], isLast: false }}
        press={(act) => act.act?.()}
        asks={() => false}
        skip={null}
      />
      <h2 class="unseen">{say("board")}</h2>
      <BoardFrame game={game} props={board} texts={texts} />
      <aside class="puzzle-panel quiz-panel" aria-label={say("puzzle_chance")}>
        <header>
          <h2>{say("puzzle_chance_answers")}</h2>
        </header>
        <div class="puzzle-body">
          <Choices shown={shown} chosen={chosen} graded={graded} choose={choose} />
        </div>
      </aside>
      <Link to="/" class="to-house">
        <Brand />
        <span class="unseen">{say("to_house")}</span>
      </Link>
      <nav class="tabs" aria-label={say("puzzle_chance")}>
        {tools.map((tool) => (
          <ToolButton key={tool.icon} tool={tool} />
        ))}
      </nav>
    </main>
  );
}

export function QuizPage({ id }: { id: string }) {
  const [shown, setShown] = useState<QuizShown | null>(null);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    api.quiz(id).then(setShown, () => setGone(true));
  }, [id]);
  if (shown) return <Laid shown={shown} />;
  return (
    <Chrome>{isGone ? <Missing why={say("puzzle_gone")} /> : <p role="status">{say("loading")}</p>}</Chrome>
  );
}
