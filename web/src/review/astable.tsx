/** The curve as a table: what a screen reader gets, and whoever likes figures. */

import { useEffect, useRef } from "preact/hooks";
import type { PlayedMove, ReviewShown } from "../api/types";
import { say } from "../i18n/say";
import { percent } from "../table/percent";
import { toldOf } from "../table/props";
import { Mark } from "./mark";

interface Props {
  review: ReviewShown;
  moves: PlayedMove[];
  called: string[];
  ply: number;
  turn: (ply: number) => void;
}

export function AsTable({ review, moves, called, ply, turn }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { seat, unit } = review;
  useEffect(() => {
    box.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <section ref={box} class="bx as-table" tabIndex={0} aria-label={say("review_table")}>
      <table>
        <caption class="unseen">{say("odds_win")}</caption>
        <thead>
          <tr>
            {(["col_turn", "col_who", "col_act", "col_chance", "col_range"] as const).map((key) => (
              <th key={key} scope="col">
                {say(key)}
              </th>
            ))}
            {unit === "points" && (
              <th scope="col" class="col-score">
                {say("col_score")}
              </th>
            )}
            <th scope="col">{say("col_grade")}</th>
            <th scope="col">{say("col_better")}</th>
          </tr>
        </thead>
        <tbody>
          {review.steps.map((step, at) => {
            const after = review.points[at + 1];
            const move = moves[at];
            if (!move) return null;
            return (
              <tr key={at} aria-current={at === ply ? "true" : undefined}>
                <td>{step.turn || ""}</td>
                <td>
                  <bdi>{step.seat === null ? say("by_chance") : called[step.seat]}</bdi>
                </td>
                <td>
                  <button type="button" onClick={() => turn(at)}>
                    {toldOf(move)}
                  </button>
                </td>
                <td>{after ? percent(after.wins[seat] ?? 0, 1) : ""}</td>
                <td>
                  {after &&
                    say("chance_bounds", {
                      low: Math.round(100 * (after.low[seat] ?? 0)),
                      high: Math.round(100 * (after.high[seat] ?? 0)),
                    })}
                </td>
                {unit === "points" && (
                  <td class="col-score">{after ? Math.round(after.scores[seat] ?? 0) : ""}</td>
                )}
                <td>
                  <span class="graded">
                    {step.grade && step.grade !== "forced" && <Mark of={step.grade} />} {step.word}
                  </span>
                </td>
                <td>{step.better}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
