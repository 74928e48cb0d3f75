/** One puzzle in front of somebody: what is tried, how that is graded, hints, and the answer. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { PuzzleGraded, PuzzleShown, PuzzleSolution } from "../api/types";
import { pace } from "../app/settings";
import type { Step } from "../boards/board";
import { say } from "../i18n/say";
import { keep, type Went } from "./kept";

/** Wrong answers after which the right one is told. */
export const TRIES = 3;
/** How long a step of the answer stays, in milliseconds. */
const STAY = 900;

export interface Solving {
  /** The puzzle as it lies before anybody. */
  start: PuzzleShown | null;
  /** The same after what was tried. */
  now: PuzzleShown | null;
  problem: string;
  tried: string[];
  /** The wrong answers so far. */
  wrong: PuzzleGraded[];
  /** The latest answer, until it is taken back. */
  graded: PuzzleGraded | null;
  hints: string[];
  went: Went | null;
  solution: PuzzleSolution | null;
  /** How many steps of the answer are shown. */
  step: number;
  play: (steps: Step[]) => Promise<void>;
  back: () => void;
  again: () => void;
  hint: () => void;
  giveUp: () => void;
  showStep: (step: number) => void;
  run: () => void;
}

export function useSolving(id: string): Solving {
  const [start, setStart] = useState<PuzzleShown | null>(null);
  const [now, setNow] = useState<PuzzleShown | null>(null);
  const [problem, setProblem] = useState("");
  const [tried, setTried] = useState<string[]>([]);
  const [wrong, setWrong] = useState<PuzzleGraded[]>([]);
  const [graded, setGraded] = useState<PuzzleGraded | null>(null);
  const [hints, setHints] = useState<string[]>([]);
  const [went, setWent] = useState<Went | null>(null);
  const [solution, setSolution] = useState<PuzzleSolution | null>(null);
  const [step, setStep] = useState(0);
  const busy = useRef(false);
  const running = useRef(0);

  useEffect(() => {
    api.puzzle(id).then(
      (found) => {
        setStart(found);
        setNow(found);
      },
      (trouble: unknown) => setProblem(trouble instanceof Trouble ? trouble.message : say("puzzle_gone")),
    );
    return () => window.clearTimeout(running.current);
  }, [id]);

  const end = async (how: Went, rating: number) => {
    setWent(how);
    keep(id, rating, how);
    setSolution(await api.puzzleSolution(id));
  };

  const grade = async (moves: string[], rating: number) => {
    const found = await api.puzzleAnswer(id, moves);
    setGraded(found);
    if (found.right) {
      setStep(moves.length);
      return end(hints.length ? "seen" : wrong.length ? "later" : "first", rating);
    }
    setWrong([...wrong, found]);
    if (wrong.length + 1 >= TRIES) await end(hints.length ? "seen" : "missed", rating);
  };

  const play = async (steps: Step[]) => {
    if (!now || went || graded || busy.current) return;
    busy.current = true;
    let [shown, done] = [now, tried];
    try {
      for (const one of steps) {
        const move = typeof one === "string" ? one : one(shown.position.menu);
        if (move === undefined || shown.answered) break;
        shown = await api.puzzle(id, [...done, move]);
        done = [...done, move];
        setNow(shown);
        setTried(done);
      }
      if (shown.answered) await grade(done, shown.line.rating);
    } catch (trouble) {
      if (!(trouble instanceof Trouble)) throw trouble;
    } finally {
      busy.current = false;
    }
  };

  const showAt = (moves: string[]) =>
    void api.puzzle(id, moves).then(
      (found) => setNow(found),
      () => undefined,
    );

  const restart = () => {
    setTried([]);
    setGraded(null);
    setNow(start);
  };

  const back = () => {
    if (went || !tried.length) return;
    const left = tried.slice(0, -1);
    setGraded(null);
    setTried(left);
    showAt(left);
  };

  const hint = () => {
    if (went || hints.length >= 2) return;
    void api.puzzleHint(id, hints.length + 1).then(
      ({ text }) => setHints([...hints, text]),
      () => undefined,
    );
  };

  const showStep = (to: number) => {
    window.clearTimeout(running.current);
    setStep(to);
    showAt(solution?.answers[0]?.moves.slice(0, to) ?? []);
  };

  const run = () => {
    const moves = asked(solution, start);
    const at = (to: number) => {
      setStep(to);
      showAt(moves.slice(0, to));
      if (to < moves.length)
        running.current = window.setTimeout(() => at(to + 1), STAY * (pace.value || 0.6));
    };
    window.clearTimeout(running.current);
    at(0);
  };

  const giveUp = () => {
    if (!start || went) return;
    restart();
    setStep(0);
    void end(hints.length ? "seen" : "missed", start.line.rating);
  };

  return {
    start,
    now,
    problem,
    tried,
    wrong,
    graded,
    hints,
    went,
    solution,
    step,
    play,
    back,
    again: restart,
    hint,
    giveUp,
    showStep,
    run,
  };
}

/** What of the answer's line the puzzle asks for. */
export function asked(solution: PuzzleSolution | null, start: PuzzleShown | null): string[] {
  const moves = solution?.answers[0]?.moves ?? [];
  return start?.until === "move" ? moves.slice(0, 1) : moves;
}
