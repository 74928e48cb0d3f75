import { expect, test } from "vitest";
import type { PlayedMove } from "../api/types";
import { common, ticks, turnEnds } from "./clock";

const line = (...moves: [number | null, string][]): PlayedMove[] =>
  moves.map(([seat, move]) => ({ seat, move, label: move, events: [] }));

const mine = line([null, "roll 1"], [0, "a"], [0, "b"], [1, "c"], [0, "d"], [1, "e"]);
const other = line([null, "roll 1"], [0, "a"], [0, "x"], [1, "y"], [0, "z"]);

test("lines are the same until one of them differs", () => {
  expect(common(mine, other)).toBe(2);
  expect(common(mine, mine)).toBe(6);
  expect(common(mine, [])).toBe(0);
});

test("a turn ends before somebody else decides", () => {
  expect(turnEnds(mine)).toEqual([3, 4, 5, 6]);
  expect(turnEnds([])).toEqual([0]);
});

test("the clock stops where lines part, and the shorter one waits at its end", () => {
  const clock = ticks(mine, other);
  expect(clock[1]).toEqual({ mine: 2, other: 2, isParting: true });
  expect(clock.at(-1)).toEqual({ mine: 6, other: 5, isParting: false });
  expect(clock.filter((one) => one.isParting)).toHaveLength(1);
  for (const [n, one] of clock.entries()) expect(one.mine).toBeGreaterThanOrEqual(clock[n - 1]?.mine ?? 0);
});

test("equal lines never part", () => {
  expect(ticks(mine, mine).some((one) => one.isParting)).toBe(false);
  expect(ticks(mine, mine).at(-1)).toEqual({ mine: 6, other: 6, isParting: false });
});
