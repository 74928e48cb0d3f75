/** A guided first game: what to look at and what to try next, until one plays on alone. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Position } from "../api/types";
import { lang } from "../app/settings";
import { say } from "../i18n/say";
import { keepAt, keptAt } from "./kept";
import { type Lesson, lessonOf, stepAt, suggested } from "./lesson";

interface Props {
  game: string;
  table: string;
  position: Position;
  play: (move: string) => void;
}

/** The board may be drawn after the guide: it looks again so often, in milliseconds. */
const BOARD_COMES = 50;

/** Mark what the guide speaks of, on the board and among the choices. */
function useLook(selectors: string[]): void {
  useEffect(() => {
    let found: Element[] = [];
    let again: number | undefined;
    const mark = () => {
      found = selectors.flatMap((one) => [...document.querySelectorAll(one)]);
      for (const one of found) one.setAttribute("data-look", "");
      if (selectors.length && !found.length) again = window.setTimeout(mark, BOARD_COMES);
    };
    mark();
    return () => {
      clearTimeout(again);
      for (const one of found) one.removeAttribute("data-look");
    };
  });
}

function Panel({ lesson, table, position, play }: Props & { lesson: Lesson }) {
  const at = useSignal(keptAt(table) ?? 0);
  const shown = useRef<{ ply: number; step: number } | null>(null);
  const turn = (to: number) => {
    at.value = to;
    keepAt(table, to);
  };
  const before = shown.current;
  const isDone = before !== null && position.ply > before.ply;
  useEffect(() => {
    if (!isDone || !before) return;
    shown.current = null;
    turn(before.step + 1);
  }, [position.ply]);
  const from = isDone ? before.step + 1 : at.value;
  const over = from >= lesson.steps.length || !!position.ranking;
  const n = stepAt(lesson.steps, from, position);
  const step = lesson.steps[n];
  const tried = step && suggested(step, position.menu);
  if (step && tried && !isDone) shown.current = { ply: position.ply, step: n };
  useLook(over ? [] : [step?.look ?? [], tried ? `[data-move="${tried.move}"]` : []].flat());

  const text = over ? lesson.end[lang.value] : step ? step[lang.value] : wait(position);
  return (
    <section class="panel lesson" aria-label={say("lesson")} data-step={over ? "end" : n}>
      <p class="aside">
        {say("lesson")} {!over && say("lesson_at", { n: Math.max(n, from) + 1, last: lesson.steps.length })}
      </p>
      <p aria-live="polite">{text}</p>
      <p class="strip">
        {!over && tried && (
          <button class="button primary" onClick={() => play(tried.move)}>
            {say("lesson_do", { label: tried.label })}
          </button>
        )}
        {!over && step && !tried && (
          <button class="button primary" onClick={() => turn(n + 1)}>
            {say("lesson_next")}
          </button>
        )}
        <button class={over ? "button primary" : "button"} onClick={() => keepAt(table, null)}>
          {say(over ? "lesson_end" : "lesson_leave")}
        </button>
      </p>
    </section>
  );
}

/** What to say when no step fits: somebody else moves, or a question that the lesson does not speak of. */
function wait(position: Position): string {
  return say(position.menu.length ? "lesson_free" : "lesson_wait");
}

export function LessonGuide(props: Props) {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const at = keptAt(props.table);
  useEffect(() => {
    if (at !== null && !lesson) void lessonOf(props.game).then(setLesson);
  }, [props.table]);
  return at === null || !lesson ? null : <Panel {...props} lesson={lesson} />;
}
