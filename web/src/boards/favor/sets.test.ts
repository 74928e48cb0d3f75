import { expect, test } from "vitest";
import { best, named, sum } from "./sets";
import type { Die } from "./view";
import { saying } from "./words";

const say = saying("en");
const dice = (...values: number[]): Die[] =>
  values.map((value) => ({ die: `s${value}`, kind: "standard", face: "1", value }));

test("the best set stands large, what else is equal beside it", () => {
  expect(best(dice(5, 5, 5, 5, 2, 2), say, "en")).toEqual({ large: "4 × 5", more: "and a pair of 2s" });
  expect(best(dice(5, 5, 5, 2, 2, 2, 1), say, "en").more).toBe("and three 2s");
});

test("several pairs and a run are called so", () => {
  expect(best(dice(6, 6, 3, 3, 1, 1), say, "en")).toEqual({ large: "3 pairs", more: "6s, 3s and 1s" });
  expect(best(dice(2, 3, 4, 5), say, "en")).toEqual({ large: "2 – 5", more: "in a row" });
});

test("French counts sets as players say them", () => {
  const french = saying("fr");
  expect(named({ count: 3, value: 4 }, french)).toBe("un brelan de 4");
  expect(best(dice(1, 1, 1, 1, 6, 6), french, "fr").more).toBe("et une paire de 6");
});

test("symbols count for nothing", () => {
  expect(sum(dice(0, 6))).toBe(6);
  expect(best(dice(0), say, "en").large).toBe("");
});
