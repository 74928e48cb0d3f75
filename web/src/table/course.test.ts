import "../testing/browser";
import { expect, test } from "vitest";
import { stops, turning } from "./course";

test("chances are asked for at a dozen positions at most, the end not among them", () => {
  expect(stops(110)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  expect(stops(3)).toEqual([0, 1, 2]);
});

test("what turned a game lies between the two positions where the chances changed most", () => {
  const at = (ply: number, win: number) => ({ ply, wins: [win, 1 - win] });
  expect(turning([at(0, 0.5), at(10, 0.4), at(20, 0.8), at(30, 1)])).toEqual([at(10, 0.4), at(20, 0.8)]);
  expect(turning([at(0, 0.5), at(10, 0.55), at(20, 0.6)])).toBeNull();
});
