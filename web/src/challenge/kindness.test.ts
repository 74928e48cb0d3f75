import { expect, test } from "vitest";
import { kindness } from "./kindness";

test("luck is told in words by its size and side", () => {
  expect([0.3, 0.05, 0.01, 0, -0.01, -0.05, -0.3].map(kindness)).toEqual([
    "ch_luck_kind",
    "ch_luck_little",
    "ch_luck_even",
    "ch_luck_even",
    "ch_luck_even",
    "ch_luck_less",
    "ch_luck_hard",
  ]);
});
