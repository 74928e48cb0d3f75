/** Luck and choices over time: luck as bars, choices as a line with its band. */

import type { Statistics, StretchShown } from "../api/types";
import { WINDOWS } from "../app/windows";
import { dated } from "../challenge/deal";
import { say } from "../i18n/say";
import { hundredths } from "./figures";

const HIGH = 118;
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 12, 8, 20];

/** As wide as there is room for, so that words keep their size. */
const roomOf = () => (matchMedia(WINDOWS["--tablet"]).matches ? 340 : 782);

const dayOf = (at: number) => dated(at, { day: "numeric", month: "short" });

/** What is told of luck a game, so that stretches of different length compare. */
const luckOf = (one: StretchShown) => one.luck / one.games;

function Drawing({ stretches }: { stretches: StretchShown[] }) {
  const wide = roomOf();
  const all = stretches.flatMap((one) => [luckOf(one), one.choices - one.half, one.choices + one.half]);
  const span = Math.max(0.1, ...all.map(Math.abs));
  const mark = [0.05, 0.1, 0.2, 0.5].find((one) => span / one < 2.5) ?? 1;
  const y = (share: number) => TOP + ((span - share) / (2 * span)) * (HIGH - TOP - BOTTOM);
  const step = (wide - LEFT - RIGHT) / Math.max(1, stretches.length - 1);
  const x = (at: number) => (stretches.length > 1 ? LEFT + at * step : wide / 2);
  const line = stretches.map((one, at) => `${x(at).toFixed(1)} ${y(one.choices).toFixed(1)}`);
  const upper = stretches.map((one, at) => `${x(at).toFixed(1)} ${y(one.choices + one.half).toFixed(1)}`);
  const lower = stretches.map((one, at) => `${x(at).toFixed(1)} ${y(one.choices - one.half).toFixed(1)}`);
  const few = stretches.filter((_, at) => at % Math.ceil(stretches.length / (wide / 120)) === 0);
  return (
    <svg viewBox={`0 0 ${wide} ${HIGH}`} class="curve-drawing" aria-hidden="true">
      {[mark, 0, -mark].map((share) => (
        <g key={share}>
          <path d={`M${LEFT} ${y(share)}H${wide - RIGHT}`} class={share ? "curve-mark" : "curve-zero"} />
          <text x={LEFT - 6} y={y(share) + 4} text-anchor="end">
            {hundredths(share)}
          </text>
        </g>
      ))}
      {stretches.map((one, at) => (
        <rect
          key={one.since}
          x={x(at) - 6}
          y={Math.min(y(0), y(luckOf(one)))}
          width="12"
          height={Math.max(1, Math.abs(y(luckOf(one)) - y(0)))}
          rx="3"
          class="curve-luck"
        />
      ))}
      <path d={`M${[...upper, ...lower.toReversed()].join("L")}Z`} class="curve-band" />
      <path d={`M${line.join("L")}`} class="curve-choices" />
      {few.map((one) => (
        <text
          key={one.since}
          x={Math.min(x(stretches.indexOf(one)), wide - 28)}
          y={HIGH - 4}
          text-anchor="middle"
        >
          {dayOf(one.since)}
        </text>
      ))}
    </svg>
  );
}

export function Curve({ found }: { found: Statistics }) {
  const stretches = found.over_time;
  return (
    <section class="sheet-box luck-curve">
      <header>
        <h2>{say("pr_curve")}</h2>
        <p class="histogram-key">
          <span>
            <i class="luck" aria-hidden="true" /> {say("pr_curve_luck")}
          </span>
          <span>
            <i class="skill" aria-hidden="true" /> {say("pr_curve_choices")}
          </span>
        </p>
      </header>
      {stretches.length > 0 ? (
        <>
          <Drawing stretches={stretches} />
          <ol class="unseen">
            {stretches.map((one) => (
              <li key={one.since}>
                {say("pr_curve_table", {
                  day: dayOf(one.since),
                  luck: hundredths(luckOf(one)),
                  choices: hundredths(one.choices),
                })}
              </li>
            ))}
          </ol>
          <small>{say("pr_reviewed", { n: found.reviewed })}</small>
        </>
      ) : (
        <p>{say("pr_curve_none")}</p>
      )}
    </section>
  );
}
