/** The curve with who is which line, and the buttons that go through the game. */

import type { ReviewShown } from "../api/types";
import { Seal } from "../boards/parts/Seal";
import { Glyph, type Glyphs } from "../house/glyph";
import { type Key, say } from "../i18n/say";
import { Curve, isStacked } from "./curve";
import type { Walk } from "./walk";

const BUTTONS: [Key, Glyphs, (ply: number, last: number) => number][] = [
  ["first", "first", () => 0],
  ["before", "back", (ply) => ply - 1],
  ["after", "on", (ply) => ply + 1],
];

function Transport({ walk: { ply, last, running, turn, toggle } }: { walk: Walk }) {
  const run = (
    <button
      key="run"
      type="button"
      class="run"
      aria-pressed={running}
      aria-label={say(running ? "replay_pause" : "replay_play")}
      onClick={toggle}
    >
      <Glyph of={running ? "stop" : "run"} />
    </button>
  );
  const steps = BUTTONS.map(([key, sign, to]) => (
    <button
      key={key}
      type="button"
      aria-label={say(key)}
      disabled={to(ply, last) < 0 || to(ply, last) > last || to(ply, last) === ply}
      onClick={() => turn(to(ply, last))}
    >
      <Glyph of={sign} />
    </button>
  ));
  return (
    <div class="transport">
      {steps.slice(0, 2)}
      {run}
      {steps.slice(2)}
    </div>
  );
}

/** Who is which line. */
function Legend({ review, called, letters }: { review: ReviewShown; called: string[]; letters: string[] }) {
  const order = [review.seat, ...called.map((_, seat) => seat).filter((seat) => seat !== review.seat)];
  return (
    <p class="legend">
      {order.map((seat) => (
        <span key={seat} class={`seat-${seat}`}>
          {isStacked(called.length) ? (
            <Seal seat={seat} letter={letters[seat] ?? ""} />
          ) : (
            <svg
              viewBox="0 0 26 12"
              aria-hidden="true"
              class={seat === review.seat ? "mine" : `dash-${seat}`}
            >
              {seat === review.seat && <rect width="26" height="12" rx="3" />}
              <path d="M0 6h26" />
            </svg>
          )}
          <bdi>{seat === review.seat ? say("with_band", { name: called[seat] }) : called[seat]}</bdi>
        </span>
      ))}
      {review.exact && <small>{say("review_exact")}</small>}
    </p>
  );
}

interface Props {
  review: ReviewShown;
  called: string[];
  letters: string[];
  walk: Walk;
  open: (moment: number) => void;
}

export function CurvePanel({ review, called, letters, walk, open }: Props) {
  return (
    <section class="bx curve-panel" aria-label={say("odds_win")}>
      <header>
        <h2>{say("odds_win")}</h2>
        <Legend review={review} called={called} letters={letters} />
        <Transport walk={walk} />
      </header>
      <Curve
        review={review}
        last={walk.last}
        ply={walk.ply}
        called={called}
        letters={letters}
        chosen={walk.at}
        turn={walk.turn}
        open={open}
      />
    </section>
  );
}
