import { expect, test } from "vitest";
import { starting, verbs } from "./menu";

const menu = ["lock s1", "lock i1", "bring queen 1", "bring queen 2", "roll"].map((move) => ({
  move,
  label: move,
}));

test("a menu names each of its verbs once", () => {
  expect(verbs(menu)).toEqual(["lock", "bring", "roll"]);
});

test("a component finds its moves by whole words", () => {
  expect(starting(menu, "bring", "queen").map((entry) => entry.move)).toEqual([
    "bring queen 1",
    "bring queen 2",
  ]);
  expect(starting(menu, "lock", "s")).toEqual([]);
});
