/** A review as it is made: asked for when there is none, read again until it is whole. */

import { useEffect, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { ReviewShown } from "../api/types";
import { lang } from "../app/settings";
import { say } from "../i18n/say";
import { typesetAll } from "../i18n/typeset";

/** How long to wait before looking again, in milliseconds: soon at first, then less often. */
const SOON = 350;
const SELDOM = 1500;

export interface Reading {
  review: ReviewShown | null;
  problem: string;
  /** Go on with it, or stop it. */
  goOn: () => void;
  stop: () => void;
}

export function useReview(table: string, seat: number | null): Reading {
  const [review, setReview] = useState<ReviewShown | null>(null);
  const [problem, setProblem] = useState("");
  const [round, again] = useState(0);
  useEffect(() => {
    if (seat === null) return;
    let isWanted = true;
    let timer = 0;
    let wait = SOON;
    const fail = (trouble: unknown) => {
      if (isWanted) setProblem(trouble instanceof Trouble ? trouble.message : say("crashed"));
    };
    const look = async (): Promise<void> => {
      const found = await api.review(table, seat);
      if (!isWanted) return;
      if (found.state === "none") await api.beginReview(table);
      else setReview(typesetAll(found, lang.value));
      if (found.state !== "none" && found.state !== "making") return;
      timer = window.setTimeout(() => void look().catch(fail), wait);
      wait = Math.min(SELDOM, wait * 1.2);
    };
    setProblem("");
    void look().catch(fail);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [table, seat, round]);
  const then = (done: Promise<unknown>) =>
    void done.then(
      () => again((n) => n + 1),
      (trouble) => setProblem(trouble instanceof Trouble ? trouble.message : say("crashed")),
    );
  return {
    review,
    problem,
    goOn: () => then(api.beginReview(table)),
    stop: () => then(api.stopReview(table)),
  };
}
