/** Luck and choices of everybody, never mixed; in games with points what was expected and what was reached. */

import type { PartShown, ReviewShown } from "../api/types";
import { Seal } from "../boards/parts/Seal";
import { say } from "../i18n/say";
import { percent } from "../table/percent";
import { largest, signed } from "./figures";
import { reach } from "./geometry";

interface Props {
  review: ReviewShown;
  ply: number;
  called: string[];
  letters: string[];
  look: (seat: number) => void;
}

function Bar({ kind, part, most }: { kind: "luck" | "choice"; part: number; most: number }) {
  return (
    <span class="split-bar" aria-hidden="true">
      <i class={`${kind} ${part < 0 ? "minus" : "plus"}`} style={{ width: `${reach(part, most)}%` }} />
      <u />
    </span>
  );
}

/** The one who looks, then the others as they came in. */
function orderOf(review: ReviewShown, of: (seat: number) => number): number[] {
  const seats = review.accounts.map((_, seat) => seat);
  const rest = seats.filter((seat) => seat !== review.seat).toSorted((a, b) => of(b) - of(a));
  return [review.seat, ...rest];
}

function Name({ seat, called, letters, review, look }: Omit<Props, "ply"> & { seat: number }) {
  const name = called[seat] ?? "";
  return (
    <th scope="row">
      <button
        type="button"
        class="split-name"
        aria-pressed={seat === review.seat}
        title={say("eyes_of", { name })}
        onClick={() => look(seat)}
      >
        <Seal seat={seat} letter={letters[seat] ?? ""} />
        <bdi>{name}</bdi>
      </button>
    </th>
  );
}

/** What the sentence that adds up says, its first half foremost. */
function Sentence({ text }: { text: string }) {
  const at = text.indexOf(",", text.indexOf(",") + 1);
  return (
    <p class="split-sum">
      <b>{at > 0 ? text.slice(0, at) : text}</b>
      {at > 0 && text.slice(at)}
    </p>
  );
}

function Chances(props: Props) {
  const { review } = props;
  const parts = review.accounts.map(({ wins }) => wins);
  const most = largest(parts);
  const mine = parts[review.seat];
  return (
    <table class="split">
      <caption class="unseen">{say("luck_skill")}</caption>
      <thead>
        <tr>
          <th scope="col" class="split-title">
            {say("luck_skill")}
          </th>
          <th scope="col">{say("luck_own")}</th>
          <td class="figure" />
          <th scope="col">{say("choices_own")}</th>
          <td class="figure" />
          <th scope="col" class="last">
            {mine && say("from_to", { from: percent(mine.start) })}
          </th>
        </tr>
      </thead>
      <tbody>
        {orderOf(review, (seat) => parts[seat]?.result ?? 0).map((seat) => {
          const part = parts[seat] as PartShown;
          const whole = review.accounts[seat]?.whole;
          return (
            <tr key={seat}>
              <Name {...props} seat={seat} />
              <td class="bar">
                <Bar kind="luck" part={part.luck} most={most} />
              </td>
              <td class="figure">{signed(whole?.luck ?? 0)}</td>
              <td class="bar">
                <Bar kind="choice" part={part.choices} most={most} />
              </td>
              <td class="figure">{signed(whole?.choices ?? 0)}</td>
              <td class="last">{percent(part.result)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** So much of the 95 % range is the 80 % range. */
const EIGHTY = 1.2816 / 1.96;
/** How far a score may be from what was expected when nothing is known of it, by the share of the game that is left. */
const room = (low: number, high: number, figure: number) =>
  `${(100 * (figure - low)) / Math.max(1, high - low)}%`;

function Points(props: Props) {
  const { review, ply } = props;
  const parts = review.accounts.map(({ points }) => points);
  const point = review.points[ply];
  const here = parts.map((part, seat) => point?.scores[seat] ?? part.start);
  const ranges = here.map((score, seat) => {
    const half = (point?.spread[seat] ?? 0) * EIGHTY;
    return { low: score - half, high: score + half };
  });
  const all = [...parts.map(({ result }) => result), ...ranges.flatMap(({ low, high }) => [low, high])];
  const [low, high] = [Math.min(...all) - 3, Math.max(...all) + 3];
  const at = (figure: number) => room(low, high, figure);
  return (
    <table class="split points">
      <caption class="unseen">{say("col_score")}</caption>
      <thead>
        <tr>
          <th scope="col" class="split-title">
            {say("col_score")}
          </th>
          <th scope="col">{say("expected_at")}</th>
          <th scope="col" class="last">
            {say("reached")}
          </th>
          <th scope="col" class="figure">
            {say("luck_short")}
          </th>
          <th scope="col" class="figure">
            {say("choices_short")}
          </th>
        </tr>
      </thead>
      <tbody>
        {orderOf(review, (seat) => parts[seat]?.result ?? 0).map((seat) => {
          const part = parts[seat] as PartShown;
          const range = ranges[seat] ?? { low: 0, high: 0 };
          const whole = review.accounts[seat]?.whole;
          return (
            <tr key={seat} class={`seat-${seat}`}>
              <Name {...props} seat={seat} />
              <td class="bar">
                <span class="range" aria-hidden="true">
                  <i style={{ left: at(range.low), right: `calc(100% - ${at(range.high)})` }} />
                  <u style={{ left: at(here[seat] ?? 0) }} />
                  <b style={{ left: at(part.result) }} />
                </span>
                <span class="unseen">{Math.round(here[seat] ?? 0)}</span>
              </td>
              <td class="last">{Math.round(part.result)}</td>
              <td class="figure">{signed(whole?.luck ?? 0)}</td>
              <td class="figure">{signed(whole?.choices ?? 0)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** One's own two bars and nobody else's, for a phone. */
function Mine({ review }: Props) {
  const account = review.accounts[review.seat];
  if (!account) return null;
  const part = review.unit === "points" ? account.points : account.wins;
  const most = largest([part]);
  const rows = [
    { kind: "luck", label: say("luck_short"), figure: part.luck, whole: account.whole.luck },
    { kind: "choice", label: say("choices_short"), figure: part.choices, whole: account.whole.choices },
  ] as const;
  return (
    <div class="split-mine">
      {rows.map(({ kind, label, figure, whole }) => (
        <p key={kind}>
          <span>{label}</span>
          <Bar kind={kind} part={figure} most={most} />
          <b>{signed(whole)}</b>
        </p>
      ))}
    </div>
  );
}

export function Split(props: Props) {
  const { review } = props;
  if (!review.accounts.length)
    return <p class="review-wait">{say(review.state === "making" ? "review_begin" : "review_halted_sum")}</p>;
  const sentence = review.accounts[review.seat]?.sentence ?? "";
  return (
    <>
      <Mine {...props} />
      {review.unit === "points" ? <Points {...props} /> : <Chances {...props} />}
      <Sentence text={sentence} />
    </>
  );
}
