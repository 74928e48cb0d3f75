import "../testing/browser";
import { expect, test } from "vitest";
import { stops } from "./course";

test("chances are asked for at a dozen positions at most, the end not among them", () => {
  expect(stops(110)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  expect(stops(3)).toEqual([0, 1, 2]);
});
