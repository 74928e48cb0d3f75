import "../testing/browser";
import { expect, test } from "vitest";
import { stops, turnings } from "./course";

test("chances are asked for at a dozen positions at most, the end not among them", () => {
  expect(stops(110)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  expect(stops(3)).toEqual([0, 1, 2]);
});

const at = (ply: number, win: number) => ({ ply, wins: [win, 1 - win] });

test("what turned a game lies between the two positions where the chances changed most", () => {
  const points = [at(0, 0.5), at(10, 0.45), at(20, 0.85), at(30, 0.9)];
  expect(turnings(points)).toEqual([[at(10, 0.45), at(20, 0.85)]]);
  expect(turnings([at(0, 0.5), at(10, 0.55), at(20, 0.6)])).toEqual([]);
});

test("a second moment is told of where it lies apart, the greater change first", () => {
  const points = [at(0, 0.5), at(10, 0.7), at(50, 0.7), at(60, 0.1), at(64, 0.4), at(100, 0.5)];
  expect(turnings(points)).toEqual([
    [at(50, 0.7), at(60, 0.1)],
    [at(0, 0.5), at(10, 0.7)],
  ]);
});
