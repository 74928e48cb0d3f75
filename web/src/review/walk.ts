/** Going through a reviewed game: step by step, by rounds, from moment to moment, or by itself. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { MomentShown, PlayedMove, ReviewShown } from "../api/types";
import { go, place } from "../app/router";
import { useAutoplay } from "../replay/replay";

/** Where one stands now, also between a key and what it draws; at first at the first decision, as boards may be empty before. */
export function plyNow(moves: PlayedMove[]): number {
  const first = Math.max(
    0,
    moves.findIndex(({ seat }) => seat !== null),
  );
  return Math.max(0, Math.min(moves.length, place.value.ply ?? first));
}

export interface Walk {
  moves: PlayedMove[];
  ply: number;
  last: number;
  /** The moment that lies here, if one does. */
  at: number | null;
  /** The moment that is told of: the one here, or the last that was. */
  moment: MomentShown | undefined;
  running: boolean;
  turn: (ply: number) => void;
  toggle: () => void;
  /** Which moment comes next, or before. */
  beside: (by: number) => number;
}

/** What is open at first: the moment of the address, else the choice that cost most. */
function useOpening(review: ReviewShown, turn: (ply: number) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || place.value.ply !== null || !review.moments.length) return;
    isDone.current = true;
    const choices = review.moments.filter(({ kind }) => kind === "choice");
    const worst = choices.toSorted((a, b) => b.loss - a.loss)[0] ?? review.moments[0];
    if (worst) turn(worst.ply);
  }, [review.moments]);
}

export function useWalk(table: string, review: ReviewShown, moves: PlayedMove[]): Walk {
  const last = moves.length;
  const [running, run] = useState(false);
  const told = useRef(0);
  const { moments } = review;
  const ply = plyNow(moves);
  const here = moments.findIndex((moment) => moment.ply === ply);
  if (here >= 0) told.current = here;
  const move = (to: number) => go(`/review/${table}?ply=${Math.max(0, Math.min(last, to))}`, true);
  const turn = (to: number) => {
    run(false);
    move(to);
  };
  useOpening(review, turn);
  useAutoplay(running, ply, last, move, () => run(false));
  return {
    moves,
    ply,
    last,
    at: here < 0 ? null : here,
    moment: moments[told.current],
    running,
    turn,
    toggle: () => {
      if (!running && ply >= last) move(0);
      run(!running);
    },
    beside: (by) => {
      const now = moments.findIndex((moment) => moment.ply === plyNow(moves));
      return now < 0 ? told.current : Math.max(0, Math.min(moments.length - 1, now + by));
    },
  };
}
