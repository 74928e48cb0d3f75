/** The moments that mattered: a list, and the one that is open as a card. */

import { useRef } from "preact/hooks";
import type { LineShown, MomentShown, ReviewShown } from "../api/types";
import { Icon } from "../boards/parts/Icon";
import { Glyph } from "../house/glyph";
import { say } from "../i18n/say";
import { percent } from "../table/percent";
import { markOf } from "./curve";
import { errorSaid, lossListed, lossSaid, unitOf } from "./figures";
import { Mark } from "./mark";

/** What is shown on the board: the moment as it stood, or a way to act. */
export type Shown = "you" | "better" | null;

interface ListProps {
  review: ReviewShown;
  chosen: number | null;
  open: (moment: number) => void;
}

const under = ({ word, place }: MomentShown) => [word, place].filter(Boolean).join(" · ");

/** Titles up to so many letters stand in one line; longer ones are written smaller. */
const SHORT = 24;

export function MomentList({ review, chosen, open }: ListProps) {
  const turns = Math.max(0, ...review.steps.map(({ turn }) => turn));
  const n = review.moments.length;
  return (
    <section class="bx moment-list" aria-label={say("review_key")}>
      <p class="cap">
        <span>{say("review_key")}</span>
        <span>{turns > 0 && n > 0 && say("review_some", { some: n, n: turns })}</span>
      </p>
      <ol>
        {review.moments.map((moment, at) => (
          <li key={moment.ply}>
            <button
              type="button"
              class={`moment-row ${at === chosen ? "on" : ""}`}
              aria-current={at === chosen ? "true" : undefined}
              onClick={() => open(at)}
            >
              <Mark of={markOf(moment)} />
              <b class={moment.brief.length > SHORT ? "long" : undefined}>{moment.brief}</b>
              <small>{under(moment)}</small>
              <em>{lossListed(moment, review.unit)}</em>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Why there is no moment to show: they are to come, or nothing mattered. */
export function NoMoments({ review }: { review: ReviewShown }) {
  const key =
    review.state === "making" ? "review_later" : review.state === "whole" ? "review_none" : "review_halted";
  return (
    <section class="bx moment-card none" aria-label={say("review_key")}>
      <p class="cap">
        <span>{say("review_key")}</span>
      </p>
      <p class="review-wait">{say(key)}</p>
    </section>
  );
}

/** The same as tabs, for a phone. */
export function MomentTabs({ review, chosen, open }: ListProps) {
  return (
    <nav class="moment-tabs" aria-label={say("review_key")}>
      {review.moments.map((moment, at) => (
        <button
          key={moment.ply}
          type="button"
          class={at === chosen ? "on" : ""}
          aria-current={at === chosen ? "true" : undefined}
          onClick={() => open(at)}
        >
          <Mark of={markOf(moment)} />
          <span>{moment.place}</span>
          <span class="unseen">{`${moment.word}: ${moment.brief}`}</span>
        </button>
      ))}
    </nav>
  );
}

interface CardProps {
  review: ReviewShown;
  moment: MomentShown;
  who: string;
  show: Shown;
  setShow: (show: Shown) => void;
  tryAgain: (() => void) | null;
  playFrom: () => void;
  share: () => void;
  /** Go to the next moment, or to the one before. */
  along: (by: 1 | -1) => void;
}

const worthOf = (line: LineShown, unit: ReviewShown["unit"]) =>
  unit === "points" ? String(Math.round(line.score)) : percent(line.win, 1);

function Way({
  line,
  label,
  kind,
  props,
}: {
  line: LineShown;
  label: string;
  kind: "you" | "better";
  props: CardProps;
}) {
  const { review, moment, show, setShow } = props;
  const unit = unitOf(moment, review.unit);
  return (
    <button
      type="button"
      class={`way ${kind} grade-${markOf(moment) || "none"}`}
      aria-pressed={show === kind}
      onMouseEnter={() => setShow(kind)}
      onMouseLeave={() => setShow(null)}
      onFocus={() => setShow(kind)}
      onBlur={() => setShow(null)}
      onClick={() => setShow(show === kind ? null : kind)}
    >
      <span class="way-who">{label}</span>
      <span class="way-what">{line.label}</span>
      <strong>{worthOf(line, unit)}</strong>
      {unit === "chance" && (
        <i aria-hidden="true">
          <u style={{ width: `${100 * line.win}%` }} />
        </i>
      )}
    </button>
  );
}

/** What the figures of the two ways are, and how they came about: a grade looks closer than the curve. */
function meaning(moment: MomentShown, unit: ReviewShown["unit"]): string {
  const what = say(unitOf(moment, unit) === "points" ? "way_points" : "odds_win").toLowerCase();
  if (moment.kind === "luck") return what;
  return say(moment.exact ? "way_exact" : "way_close", { what });
}

/** So far a finger goes sideways to turn over a card. */
const SWIPE = 50;

/** A card swiped to the left gives way to the next moment, to the right to the one before. */
function useSwipe(turn: (by: 1 | -1) => void) {
  const from = useRef<[number, number] | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const [finger] = event.touches;
      from.current = finger && event.touches.length === 1 ? [finger.clientX, finger.clientY] : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const [finger] = event.changedTouches;
      if (!from.current || !finger) return;
      const [x, y] = [finger.clientX - from.current[0], finger.clientY - from.current[1]];
      from.current = null;
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1);
    },
  };
}

export function MomentCard(props: CardProps) {
  const { review, moment, who, tryAgain, playFrom, share, along } = props;
  const swipe = useSwipe(along);
  const cost = lossSaid(moment, review.unit);
  return (
    <section class="bx moment-card" aria-label={moment.title} key={moment.ply} {...swipe}>
      <header>
        <Mark of={markOf(moment)} class="large" />
        <span>{under(moment)}</span>
        {cost && (
          <span class={`loss grade-${markOf(moment) || "none"}`}>
            {cost} <small>{errorSaid(moment, review.unit)}</small>
          </span>
        )}
      </header>
      <h2>{moment.title}</h2>
      <div class="ways">
        <small class="ways-told">{meaning(moment, review.unit)}</small>
        {moment.you.label && (
          <Way
            line={moment.you}
            label={moment.kind === "luck" ? say("by_chance") : who}
            kind="you"
            props={props}
          />
        )}
        {moment.better && <Way line={moment.better} label={say("better")} kind="better" props={props} />}
      </div>
      {moment.why.length > 0 && (
        <p class="why" tabIndex={0}>
          <b>{say("why_so")}</b> {moment.why.join(" ")}
        </p>
      )}
      <footer>
        {tryAgain && (
          <button type="button" class="primary" aria-keyshortcuts="Enter" onClick={tryAgain}>
            <Icon name="rematch" /> {say("try_again")}
          </button>
        )}
        <button type="button" class="sec" aria-keyshortcuts="p" onClick={playFrom}>
          <Glyph of="run" /> {say("branch")}
        </button>
        <button type="button" class="sec share" onClick={share}>
          <Icon name="share" /> <span>{say("share")}</span>
        </button>
      </footer>
    </section>
  );
}
