/** Beside the board: what the puzzle is, tries and hints; afterwards the answer, the chances, and why. */

import type { PuzzleGraded, PuzzleShown, PuzzleSolution } from "../api/types";
import { Icon } from "../boards/parts/Icon";
import { Medal } from "../house/rank";
import { levelWord } from "../house/ranks";
import { say } from "../i18n/say";
import { kept } from "./kept";
import { Days, Difficulty, decimal, GradeMark, percent } from "./marks";
import { asked, type Solving, TRIES } from "./solving";

function About({ solving, now }: { solving: Solving; now: PuzzleShown }) {
  const { line } = now;
  const tries = solving.wrong.length;
  const isRight = solving.went === "first" || solving.went === "later";
  return (
    <section class="puzzle-box">
      <dl class="puzzle-facts">
        <dt>{say("puzzle_number", { n: line.id.split("-").at(-1) ?? "" })}</dt>
        <dd>{say("puzzle_seats", { n: line.seats })}</dd>
        <dt>{say("puzzle_difficulty")}</dt>
        <dd>
          <Difficulty of={line.difficulty} />
        </dd>
        <dt>{say("puzzle_tries")}</dt>
        <dd>
          <span class="tries" role="img" aria-label={say("puzzle_tries_n", { n: tries })}>
            {Array.from({ length: TRIES }, (_, at) => (
              <i key={at} class={at < tries ? "wrong" : at === tries && isRight ? "right" : ""} />
            ))}
          </span>
        </dd>
        <dt>{say("puzzle_rating")}</dt>
        <dd>{kept.value.rating}</dd>
      </dl>
    </section>
  );
}

function Wrong({ graded, n }: { graded: PuzzleGraded; n: number }) {
  const inPoints = graded.unit === "points";
  const key = graded.known ? "puzzle_lost" : "puzzle_lost_least";
  return (
    <section class="puzzle-box wrong" role="status">
      <header>
        <h3>
          <GradeMark grade={graded.grade} /> {say(`puzzle_grade_${graded.grade}`)}
        </h3>
        <small>{say("puzzle_try_n", { n })}</small>
      </header>
      <p>
        {inPoints
          ? say(`${key}_points`, { points: decimal(graded.loss) })
          : say(key, { percent: percent(graded.loss, 0) })}
      </p>
    </section>
  );
}

function Stuck({ solving }: { solving: Solving }) {
  const { hints } = solving;
  return (
    <section class="puzzle-box stuck">
      <header>
        <h3>
          <Icon name="hint" /> {say("puzzle_stuck")}
        </h3>
      </header>
      {hints.length ? (
        <ol class="hints" aria-live="polite">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ol>
      ) : (
        <p>{say("puzzle_stuck_text")}</p>
      )}
      {hints.length < 2 && (
        <button type="button" class="soft" onClick={solving.hint}>
          {say(hints.length ? "puzzle_hint_next" : "puzzle_hint_first")}
        </button>
      )}
    </section>
  );
}

function Ended({ solving }: { solving: Solving }) {
  const { went, wrong } = solving;
  const isRight = went === "first" || went === "later";
  const how =
    went === "seen"
      ? say("puzzle_with_help")
      : isRight
        ? wrong.length
          ? say("puzzle_at_later", { n: wrong.length })
          : say("puzzle_at_first")
        : say("puzzle_answer_is");
  const title = isRight ? "puzzle_solved" : went === "seen" ? "puzzle_seen" : "puzzle_missed";
  return (
    <section class={`puzzle-end ${isRight ? "right" : ""}`} role="status">
      {went === "seen" ? <Icon name="hint" /> : <GradeMark grade={isRight ? "best" : "mistake"} />}
      <div>
        <h3>{say(title)}</h3>
        <p>{how}</p>
      </div>
    </section>
  );
}

/** The steps of the answer; each is shown on the board when it is pressed. */
function Line({ solving, solution }: { solving: Solving; solution: PuzzleSolution }) {
  const moves = asked(solution, solving.start);
  const labels = solution.answers[0]?.labels.slice(0, moves.length) ?? [];
  return (
    <section class="puzzle-box">
      <header>
        <h3>{say("puzzle_only")}</h3>
        <button type="button" class="quiet" onClick={solving.run}>
          {say("puzzle_play")}
        </button>
      </header>
      <ol class="steps">
        {labels.map((label, at) => (
          <li key={`${at} ${label}`}>
            <button
              type="button"
              aria-current={solving.step === at + 1 ? "step" : undefined}
              onClick={() => solving.showStep(at + 1)}
            >
              <b>{at + 1}</b> {label}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Chances({ solution }: { solution: PuzzleSolution }) {
  const inPoints = solution.unit === "points";
  const title = !inPoints
    ? "puzzle_compare"
    : solution.exact
      ? "puzzle_compare_turn"
      : "puzzle_compare_points";
  const whole = inPoints ? Math.max(1, solution.answers[0]?.worth ?? 1) : 1;
  return (
    <section class="puzzle-box">
      <header>
        <h3>{say(title)}</h3>
        <small>
          {say(!solution.exact ? "puzzle_judged" : inPoints ? "puzzle_exact_turn" : "puzzle_exact")}
        </small>
      </header>
      <ul class="chances">
        {solution.answers.map((answer, at) => (
          <li key={answer.moves.join(" / ")} class={at === 0 ? "best" : ""}>
            <span>{answer.labels.join(say("puzzle_then"))}</span>
            <b>{inPoints ? decimal(answer.worth) : percent(answer.worth)}</b>
            <i aria-hidden="true">
              <i style={{ width: `${(100 * answer.worth) / whole}%` }} />
            </i>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Why({ solution }: { solution: PuzzleSolution }) {
  return (
    <section class="puzzle-box">
      <header>
        <h3>{say("puzzle_why")}</h3>
      </header>
      <p>{[...solution.because, ...solution.why].join(" ")}</p>
      {solution.instead.length > 0 && (
        <p>
          <b>{say("puzzle_instead")}</b> {solution.instead.join(" ")}
        </p>
      )}
    </section>
  );
}

function Ranks({ solution }: { solution: PuzzleSolution }) {
  return (
    <section class="puzzle-box">
      <header>
        <h3>{say("puzzle_ranks")}</h3>
      </header>
      <ul class="finders">
        {solution.ranks.map(({ rank, solved }) => (
          <li key={rank}>
            <Medal bot={rank} />
            <span class="unseen">{levelWord(rank)}</span>
            <small>{percent(solved, 0)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Panel({ solving, now }: { solving: Solving; now: PuzzleShown }) {
  const { went, solution, graded, wrong } = solving;
  if (!went)
    return (
      <>
        {graded && !graded.right && <Wrong graded={graded} n={wrong.length} />}
        <About solving={solving} now={now} />
        <Stuck solving={solving} />
        <Days />
        <p class="aside">{say("puzzle_counts")}</p>
      </>
    );
  return (
    <>
      <Ended solving={solving} />
      {solution && (
        <>
          <Line solving={solving} solution={solution} />
          <Why solution={solution} />
          <Chances solution={solution} />
          <Ranks solution={solution} />
        </>
      )}
      <About solving={solving} now={now} />
      <Days />
    </>
  );
}
