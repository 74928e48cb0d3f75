/** The chances over a game: lines for two or three, stacked areas for more; a slider over all of its positions. */

import { useMemo, useRef } from "preact/hooks";
import type { CurvePoint, MomentShown, ReviewShown } from "../api/types";
import { SealShape } from "../boards/parts/Seal";
import { say } from "../i18n/say";
import { percent } from "../table/percent";
import {
  areaOf,
  below,
  type Frame,
  lifted,
  lineOf,
  margin,
  type Scale,
  scaleOf,
  stacked,
  ticksOf,
} from "./geometry";
import { type Marked, MarkShape } from "./mark";
import { type Size, useSize } from "./size";

interface Props {
  review: ReviewShown;
  last: number;
  ply: number;
  called: string[];
  letters: string[];
  chosen: number | null;
  turn: (ply: number) => void;
  open: (moment: number) => void;
}

/** Dashes by seat, so that colour is never alone. */
const DASHES = ["14 4", "7 4", "2 4", "9 3 2 3", "5 2"];
const STACKED = 4;
const WIDE = 640;

const frameOf = ({ width, height }: Size): Frame => ({
  width,
  height,
  left: width > WIDE ? 34 : 28,
  right: width > WIDE ? 74 : 14,
  top: 10,
  bottom: 24,
});

/** Whether the shares are stacked: with four or more their lines would hide one another. */
export const isStacked = (seats: number) => seats >= STACKED;

/** What is marked on the curve. */
export const markOf = ({ kind, grade }: MomentShown): Marked => (kind === "luck" ? "luck" : grade);

function Axis({
  frame,
  scale,
  review,
  last,
}: {
  frame: Frame;
  scale: Scale;
  review: ReviewShown;
  last: number;
}) {
  const end = frame.width - frame.right;
  const ticks = ticksOf(review.steps, last, (end - frame.left) / 64, review.counts);
  return (
    <g class="axis">
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <path d={`M${frame.left} ${scale.y(share)}H${end}`} class={share === 0.5 ? "half" : ""} />
          <text x={frame.left - 6} y={scale.y(share) + 4} text-anchor="end">
            {100 * share}
          </text>
        </g>
      ))}
      {ticks.map(({ ply, n }) => (
        <g key={n}>
          <path d={`M${scale.x(ply)} ${scale.y(0)}v4`} class="tick" />
          <text x={scale.x(ply)} y={scale.y(0) + 18} text-anchor="middle">
            {frame.width > WIDE ? say(`${review.counts}_short`, { n }) : n}
          </text>
        </g>
      ))}
    </g>
  );
}

const win = (seat: number) => (point: CurvePoint) => point.wins[seat] ?? 0;
const low = (seat: number) => (point: CurvePoint) => point.low[seat] ?? 0;
const high = (seat: number) => (point: CurvePoint) => point.high[seat] ?? 0;

function Lines({ review, scale }: { review: ReviewShown; scale: Scale }) {
  const { points, seat: mine } = review;
  const others = (points[0]?.wins ?? []).map((_, seat) => seat).filter((seat) => seat !== mine);
  return (
    <>
      <path class={`band seat-${mine}`} d={areaOf(points, scale, low(mine), high(mine))} />
      {others.map((seat) => (
        <path
          key={seat}
          class={`line seat-${seat}`}
          stroke-dasharray={DASHES[seat]}
          d={lineOf(points, scale, win(seat))}
        />
      ))}
      <path class={`line mine seat-${mine}`} d={lineOf(points, scale, win(mine))} />
    </>
  );
}

function Areas({ review, scale }: { review: ReviewShown; scale: Scale }) {
  const { points, seat: mine } = review;
  const order = stacked(points[0]?.wins.length ?? 0, mine);
  return (
    <>
      {order.map((seat, at) => {
        const area = areaOf(points, scale, below(order, at), below(order, at + 1));
        return (
          <g key={seat} class={`area seat-${seat} ${seat === mine ? "mine" : ""}`}>
            <path d={area} class="ground" />
            <path d={area} fill={`url(#hatch-${seat})`} />
            <path d={lineOf(points, scale, below(order, at + 1))} class="edge" />
          </g>
        );
      })}
      <path class="edge-band" d={areaOf(points, scale, low(mine), high(mine))} />
    </>
  );
}

/** A pattern for each seat. */
export const Hatches = () => (
  <defs>
    {[0, 45, 0, -45, 90].map((turn, seat) => (
      <pattern
        key={seat}
        id={`hatch-${seat}`}
        width={seat === 2 ? 8 : 10}
        height={seat === 2 ? 8 : 10}
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${turn})`}
      >
        {seat === 2 && <circle cx="4" cy="4" r="1.2" fill="#fff" fill-opacity=".28" />}
        {seat !== 0 && seat !== 2 && <path d="M0 5h10" stroke="#fff" stroke-opacity=".16" stroke-width="2" />}
      </pattern>
    ))}
  </defs>
);

/** The seals at the right end, with the results; where two would meet, one is put lower. */
function Ends({
  review,
  frame,
  scale,
  letters,
}: {
  review: ReviewShown;
  frame: Frame;
  scale: Scale;
  letters: string[];
}) {
  const end = review.points.at(-1);
  if (!end || frame.width <= WIDE) return null;
  const order = end.wins.map((_, seat) => seat).toSorted((a, b) => (end.wins[b] ?? 0) - (end.wins[a] ?? 0));
  const shown = isStacked(end.wins.length) ? order.filter((seat) => (end.wins[seat] ?? 0) > 0) : order;
  let lowest = Number.NEGATIVE_INFINITY;
  const lines = shown.map((seat) => {
    const share = end.wins[seat] ?? 0;
    const wanted = isStacked(end.wins.length) ? 1 - share / 2 : share;
    lowest = Math.max(lowest + 20, Math.min(scale.y(wanted), scale.y(0) - 20 * (shown.length - 1)));
    return { seat, share, y: lowest };
  });
  return (
    <g class="ends">
      {lines.map(({ seat, share, y }) => (
        <g key={seat} transform={`translate(${frame.width - frame.right + 9} ${y - 8})`}>
          <g transform="scale(.26)">
            <SealShape seat={seat} letter={letters[seat] ?? ""} />
          </g>
          <text x="23" y="13">
            {percent(share)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** What is said of the position that is shown, over everything else on the curve. */
function Tag({
  review,
  frame,
  scale,
  ply,
}: {
  review: ReviewShown;
  frame: Frame;
  scale: Scale;
  ply: number;
}) {
  const x = scale.x(ply);
  const tag = review.points[ply] ? tagOf(review, ply) : "";
  const wide = 16 + tag.length * 6.4;
  const isLeft = x + wide + 12 > frame.width;
  if (!tag) return null;
  return (
    <svg class="curve-tag" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      <g class="scrub" transform={`translate(${isLeft ? x - 10 - wide : x + 10} 2)`}>
        <rect class="tag" width={wide} height="22" rx="7" />
        <text x={wide / 2} y="15.5" text-anchor="middle">
          {tag}
        </text>
      </g>
    </svg>
  );
}

/** The scrubber: a line, where it meets one's own curve, and its handle. */
function Scrub({ review, scale, ply }: { review: ReviewShown; scale: Scale; ply: number }) {
  const point = review.points[ply];
  const x = scale.x(ply);
  return (
    <g class="scrub">
      <path d={`M${x} 4V${scale.y(0)}`} />
      {point && (
        <circle class={`seat-${review.seat}`} cx={x} cy={scale.y(point.wins[review.seat] ?? 0)} r="6" />
      )}
      <rect x={x - 10} y={scale.y(0) - 6} width="20" height="18" rx="6" />
      <path class="grooves" d={`M${x - 3} ${scale.y(0) - 1}v8M${x + 3} ${scale.y(0) - 1}v8`} />
    </g>
  );
}

/** Where in the game a position lies, in words. */
export function placeAt({ steps }: ReviewShown, ply: number): string {
  if (ply === 0) return say("at_start");
  return (
    steps[ply]?.place || (ply >= steps.length ? say("at_end") : say("at_turn", { n: steps[ply]?.turn ?? 0 }))
  );
}

/** "Round 6, first roll: 46% ± 5". */
export function tagOf(review: ReviewShown, ply: number): string {
  const point = review.points[ply];
  if (!point) return placeAt(review, ply);
  const half = margin(point, review.seat);
  const sure = half > 0 ? ` ${say("give_or_take", { n: half })}` : "";
  return say("tag_at", { place: placeAt(review, ply), win: percent(point.wins[review.seat] ?? 0) + sure });
}

const KEYS: Record<string, number> = { Home: -1e9, End: 1e9, PageUp: -10, PageDown: 10 };

export function Curve({ review, last, ply, called, letters, chosen, turn, open }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const frame = frameOf(size);
  const scale = useMemo(() => scaleOf(frame, last), [size, last]);
  const seats = called.length;
  const drawn = useMemo(
    () => (
      <g class="drawn-curve">
        {isStacked(seats) ? <Areas review={review} scale={scale} /> : <Lines review={review} scale={scale} />}
        <Axis frame={frame} scale={scale} review={review} last={last} />
        {review.points.length > last && (
          <Ends review={review} frame={frame} scale={scale} letters={letters} />
        )}
      </g>
    ),
    [review, scale],
  );
  const drag = (event: PointerEvent) => {
    const at = event.currentTarget as HTMLElement;
    if (event.type === "pointerdown") at.setPointerCapture(event.pointerId);
    if (event.buttons & 1) turn(scale.ply(event.clientX - at.getBoundingClientRect().left));
  };
  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    turn(ply + by);
  };
  const grade = review.steps[ply]?.word ?? "";
  return (
    <div class="curve-box">
      <div
        ref={box}
        class="curve"
        role="slider"
        tabIndex={0}
        aria-label={say("odds_win")}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={ply}
        aria-valuetext={[tagOf(review, ply), grade].filter(Boolean).join(", ")}
        aria-describedby="curve-hint"
        onPointerDown={drag}
        onPointerMove={drag}
        onKeyDown={press}
      >
        {size.width > 0 && (
          <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
            <Hatches />
            {drawn}
            <Scrub review={review} scale={scale} ply={ply} />
          </svg>
        )}
      </div>
      <p id="curve-hint" class="unseen">
        {say("curve_hint")}
      </p>
      {size.width > 0 && <Marks review={review} scale={scale} chosen={chosen} open={open} />}
      {size.width > 0 && <Tag review={review} frame={frame} scale={scale} ply={ply} />}
    </div>
  );
}

const ROOM = 30;
const STEM = 26;

/** The moments on the curve, for fingers and mice; the list beside it is for everybody. */
function Marks({
  review,
  scale,
  chosen,
  open,
}: {
  review: ReviewShown;
  scale: Scale;
  chosen: number | null;
  open: (moment: number) => void;
}) {
  const placed = review.moments
    .map((moment, at) => ({ moment, at, share: review.points[moment.ply]?.wins[review.seat] ?? 0 }))
    .toSorted((a, b) => a.moment.ply - b.moment.ply);
  const sides = lifted(
    placed.map(({ share }) => share),
    placed.map(({ moment }) => scale.x(moment.ply)),
    ROOM,
  );
  const [top, bottom] = [scale.y(1) + 4, scale.y(0) - 4];
  return (
    <div class="curve-marks" aria-hidden="true">
      {placed.map(({ moment, at, share }, n) => {
        const y = scale.y(share);
        const wanted = y + STEM * (sides[n] ?? -1);
        const lies = Math.max(top, Math.min(bottom, wanted));
        return (
          <button
            key={moment.ply}
            type="button"
            tabIndex={-1}
            class={at === chosen ? "on" : ""}
            style={{ left: `${scale.x(moment.ply)}px`, top: `${lies}px`, "--at": n }}
            onClick={() => open(at)}
          >
            <svg viewBox="-3 -3 52 34">
              <MarkShape of={markOf(moment)} rim />
            </svg>
            <i style={{ height: `${Math.abs(y - lies)}px`, [lies < y ? "top" : "bottom"]: "50%" }} />
          </button>
        );
      })}
    </div>
  );
}
