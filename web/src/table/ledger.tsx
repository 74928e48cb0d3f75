/** The account at the end: points by source, or in a game without points what else can be compared. */

import type { BoardProps, Data } from "../boards/board";
import type { BoardModule, Fact } from "../boards/frame";
import { Emblem } from "../boards/parts/Emblem";
import { Seal } from "../boards/parts/Seal";
import { say } from "../i18n/say";
import type { Point } from "./course";
import { percent } from "./percent";
import type { Source } from "./sources";

interface Props {
  board: BoardProps<Data, Data>;
  order: number[];
  scores: number[];
  sources: Source[];
  /** The chances as far as they are known, if they are told at all, and the position that they lead to. */
  course: Point[] | null;
  last: number;
  module: BoardModule | null;
  /** How many hints each seat was given beside other people. */
  hints: number[];
}

/** What a source is called. */
export function nameOf(source: string, board: BoardProps<Data, Data>, module: BoardModule | null): string {
  const name = module?.ending?.named?.(source, board) ?? board.t(`name.${source}`);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The highest chance that each player had before the game was decided; told when the whole game is known. */
function bestChance(course: Point[], last: number, seats: number): Fact {
  const open = course.filter(({ ply }) => ply < last);
  const isWhole = open.length > 0 && open.length < course.length;
  const told = Array.from({ length: seats }, (_, seat) =>
    isWhole ? percent(Math.max(...open.map(({ wins }) => wins[seat] ?? 0))) : "…",
  );
  return { name: say("best_chance"), told };
}

/** The hints that were used, if any were. */
function hintsUsed(hints: number[]): Fact[] {
  return hints.some(Boolean) ? [{ name: say("hints_at_table"), told: hints.map(String) }] : [];
}

export function Ledger({ board, order, scores, sources, course, last, module, hints }: Props) {
  const mark = (seat: number) => (seat === board.seat ? "mine" : undefined);
  const compared = [
    ...(module?.ending?.facts?.(board) ?? []),
    ...(course ? [bestChance(course, last, order.length)] : []),
  ];
  const facts = [...(sources.length ? [] : compared), ...hintsUsed(hints)];
  if (!sources.length && !facts.length) return null;
  return (
    <div class={`ledger scroll ${sources.length > 7 ? "long" : ""}`}>
      <table>
        <thead>
          <tr>
            <td />
            {order.map((seat) => (
              <th scope="col" key={seat} class={mark(seat)}>
                <Seal seat={seat} letter={board.letters[seat] ?? ""} />
                <bdi>{board.called[seat]}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map(({ key, points }) => (
            <tr key={key}>
              <th scope="row">
                {module?.ending?.emblem && <Emblem of={module.ending.emblem(key)} />}
                {nameOf(key, board, module)}
              </th>
              {order.map((seat) => (
                <td key={seat} class={mark(seat)}>
                  {points[seat]}
                </td>
              ))}
            </tr>
          ))}
          {facts.map(({ name, told }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {order.map((seat) => (
                <td key={seat} class={mark(seat)}>
                  {told[seat]}
                </td>
              ))}
            </tr>
          ))}
          {sources.length > 0 && (
            <tr class="total">
              <th scope="row">{say("points")}</th>
              {order.map((seat) => (
                <td key={seat} class={mark(seat)}>
                  {scores[seat]}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
