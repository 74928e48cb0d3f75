import { expect, test } from "vitest";
import { settled } from "./stays";

test("what is left stays where it lay when something is taken", () => {
  expect(settled([], ["a", "b", "c"], 3)).toEqual(["a", "b", "c"]);
  expect(settled(["a", "b", "c"], ["b", "c"], 3)).toEqual([null, "b", "c"]);
  expect(settled([null, "b", "c"], ["b"], 3)).toEqual([null, "b", null]);
});

test("what is new comes to the free places, and of two alike one is taken", () => {
  expect(settled([null, "b", null], ["b", "d", "e"], 3)).toEqual(["d", "b", "e"]);
  expect(settled(["a", "a", "b"], ["a", "b"], 3)).toEqual(["a", null, "b"]);
});

test("more than there are places for are all shown", () => {
  expect(settled(["a"], ["a", "b"], 1)).toEqual(["a", "b"]);
});
