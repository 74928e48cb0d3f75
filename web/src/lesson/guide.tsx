/** A lesson at the table: each step waits for its move, points at the thing, and answers what was played instead. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api/client";
import type { LiveTable } from "../api/live";
import type { GameInfo, Position, TableShown } from "../api/types";
import { lang } from "../app/settings";
import type { BoardProps, Data, MenuEntry } from "../boards/board";
import type { BoardModule } from "../boards/frame";
import { useDoing } from "../house/doing";
import { gamesNow } from "../house/games";
import { easy } from "../house/seats";
import { firstSetup, open, type Setup } from "../house/setups";
import { say } from "../i18n/say";
import { typeset } from "../i18n/typeset";
import { Pointer } from "../table/pointer";
import { keepAt, keepDone, keptAt } from "./kept";
import { type Lesson, lessonOf, meets, type Step, stepAt, suggested } from "./lesson";
import "./lesson.css";

interface Props {
  live: LiveTable;
  shown: TableShown;
  position: Position;
  board: BoardProps<Data, Data>;
  module: BoardModule | null;
}

/** What was asked for when a step was shown. */
interface Asked {
  ply: number;
  step: number;
  wanted: string;
}

/** A move that was played instead of the one that was meant. */
interface Stray {
  label: string;
  move: string;
  ply: number;
  step: number;
}

/** My first move since a position, as the log tells it. */
function playedSince({ live, shown }: Props, ply: number) {
  return live.log.value.slice(ply).find((one) => one.seat !== null && shown.you.includes(one.seat));
}

function Dots({ n, last }: Way) {
  return (
    <span class="lesson-dots" role="img" aria-label={say("lesson_step", { n, last })}>
      {Array.from({ length: last }, (_, at) => (
        <i key={at} class={at < n ? "on" : ""} />
      ))}
    </span>
  );
}

/** How far a lesson has come, in steps that this game calls for. */
interface Way {
  n: number;
  last: number;
}

interface SpeechProps {
  step: number;
  way: Way;
  note: string;
  text: string;
  tried: MenuEntry | undefined;
  next: () => void;
  play: (move: string) => void;
  leave: () => void;
}

function Speech({ step, way, note, text, tried, next, play, leave }: SpeechProps) {
  return (
    <div class="lesson" data-step={step}>
      {note && <p class="lesson-note">{note}</p>}
      <p aria-live="polite">{text}</p>
      <div class="row">
        <Dots {...way} />
        <button type="button" class="btn o lesson-leave" onClick={leave}>
          {say("lesson_leave")}
        </button>
        {tried ? (
          <button
            type="button"
            class="btn o lesson-go"
            data-lesson-move={tried.move}
            onClick={() => play(tried.move)}
          >
            {say("lesson_show")}
          </button>
        ) : (
          <button type="button" class="btn lesson-go" onClick={next}>
            {say("lesson_next")}
          </button>
        )}
      </div>
    </div>
  );
}

function Strayed({ stray, back, on }: { stray: Stray; back: (() => void) | null; on: () => void }) {
  return (
    <div class="lesson" data-step="stray">
      <p aria-live="polite">{say("lesson_stray", { label: stray.label })}</p>
      <div class="row">
        {back && (
          <button type="button" class="btn o lesson-back" onClick={back}>
            {say("lesson_back")}
          </button>
        )}
        <button type="button" class="btn lesson-go" onClick={on}>
          {say("lesson_on_from_here")}
        </button>
      </div>
    </div>
  );
}

/** A table for two at the level of a beginner. */
function firstGame(game: GameInfo): Setup {
  const setup = firstSetup(game);
  return { ...setup, seats: setup.seats.map((seat) => ({ ...seat, bot: easy(game) })) };
}

/** The lesson is over: a first game of one's own, or this one played on. */
function Finish({ game, text, leave }: { game: string; text: string; leave: () => void }) {
  const [problem, run, busy] = useDoing();
  const info = gamesNow()?.find((one) => one.name === game);
  useEffect(() => keepDone(game), []);
  return (
    <div class="lesson" data-step="end">
      <p aria-live="polite">{text}</p>
      <p class="muted">{problem || say("lesson_first_help")}</p>
      <div class="row">
        <button type="button" class="btn o lesson-leave" onClick={leave}>
          {say("lesson_end")}
        </button>
        {info && (
          <button
            type="button"
            class="btn lesson-first"
            disabled={busy}
            onClick={() => {
              leave();
              run(() => open(info, firstGame(info)));
            }}
          >
            {say("lesson_first_game")}
          </button>
        )}
      </div>
    </div>
  );
}

/** Count the steps without those that were passed over, as equal dice that did not come. */
function wayOf({ steps }: Lesson, passed: Set<number>, at: number, n: number): Way {
  for (let step = at; step < n; step += 1) passed.add(step);
  const before = [...passed].filter((step) => step < n).length;
  return { n: n + 1 - before, last: steps.length - before };
}

/** Where a step points: at its places, or at where its move begins and ends. */
function placesOf(step: Step, tried: MenuEntry | undefined, { module, board }: Props): string[] {
  if (step.at) return step.at;
  return tried ? (module?.where?.(tried.move, board) ?? []) : [];
}

function Walk(props: Props & { lesson: Lesson }) {
  const { lesson, live, position, board, shown } = props;
  const at = useSignal(keptAt(live.table) ?? 0);
  const asked = useRef<Asked | null>(null);
  const [stray, setStray] = useState<Stray | null>(null);
  const [note, setNote] = useState("");
  const passed = useRef(new Set<number>());
  const turn = (to: number, told = "") => {
    asked.current = null;
    at.value = to;
    setNote(told);
    setStray(null);
    keepAt(live.table, to);
  };
  useEffect(() => {
    const before = asked.current;
    if (stray && position.ply <= stray.ply) setStray(null);
    if (!before || position.ply <= before.ply) return;
    const step = lesson.steps[before.step];
    const played = playedSince(props, before.ply);
    if (!step || !played) return;
    const met = meets(step, before.wanted, played.move);
    if (met !== "other") return turn(before.step + 1, met === "as good" ? say("lesson_other") : "");
    asked.current = null;
    if (position.can_undo) setStray({ ...played, ply: before.ply, step: before.step });
    else turn(before.step + 1, say("lesson_other"));
  }, [position.ply, live.log.value.length]);

  const leave = () => keepAt(live.table, null);
  if (at.value >= lesson.steps.length || position.ranking || shown.status !== "playing") {
    return (
      <Pointer tone="lesson" title={say("lesson")} places={[]}>
        <Finish game={shown.game} text={typeset(lesson.end[lang.value], lang.value)} leave={leave} />
      </Pointer>
    );
  }
  const isAnswered = asked.current !== null && position.ply > asked.current.ply;
  if (!board.menu.length || isAnswered) return null;
  if (stray) {
    const back = position.can_undo ? () => void live.act(api.undo(live.table)) : null;
    return (
      <Pointer tone="lesson" title={say("lesson")} places={props.module?.where?.(stray.move, board) ?? []}>
        <Strayed stray={stray} back={back} on={() => turn(stray.step + 1)} />
      </Pointer>
    );
  }
  const n = stepAt(lesson.steps, at.value, position);
  const step = lesson.steps[n];
  if (!step) return null;
  const way = wayOf(lesson, passed.current, at.value, n);
  const tried = suggested(step, position.menu);
  if (tried) asked.current = { ply: position.ply, step: n, wanted: tried.move };
  return (
    <Pointer
      tone="lesson"
      title={say("lesson_step", { ...way })}
      places={placesOf(step, tried, props)}
      move={tried?.move}
    >
      <Speech
        step={n}
        way={way}
        note={note}
        text={typeset(step[lang.value], lang.value)}
        tried={tried}
        next={() => turn(n + 1)}
        play={board.play}
        leave={leave}
      />
    </Pointer>
  );
}

export function LessonGuide(props: Props) {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const at = keptAt(props.live.table);
  useEffect(() => {
    if (at !== null && !lesson) void lessonOf(props.shown.game).then(setLesson);
  }, [props.live.table, at === null]);
  return at === null || !lesson ? null : <Walk {...props} lesson={lesson} />;
}
