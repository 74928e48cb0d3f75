import { expect, test } from "vitest";
import type { CurvePoint, CurveStep } from "../api/types";
import {
  areaOf,
  below,
  lifted,
  lineOf,
  margin,
  reach,
  roundFrom,
  scaleOf,
  stacked,
  ticksOf,
} from "./geometry";
import { mistakes } from "./mistakes";

const FRAME = { width: 240, height: 120, left: 20, right: 20, top: 10, bottom: 10 };
const point = (...wins: number[]): CurvePoint => ({
  wins,
  low: wins.map((win) => win - 0.05),
  high: wins.map((win) => win + 0.05),
  scores: [],
  spread: [],
});
const step = (round: number): CurveStep => ({
  seat: 0,
  turn: round,
  round,
  place: "",
  luck: [],
  grade: "",
  word: "",
  loss: 0,
  error: 0,
  better: "",
});
const POINTS = [point(0.5, 0.5), point(0.25, 0.75), point(1, 0)];

test("a curve spans its frame from the first position to the last", () => {
  const scale = scaleOf(FRAME, 2);
  expect(lineOf(POINTS, scale, ({ wins }) => wins[0] ?? 0)).toBe("M20 60L120 85L220 10");
  expect([scale.ply(0), scale.ply(118), scale.ply(900)]).toEqual([0, 1, 2]);
});

test("stacked areas begin with whoever looks and fill the whole", () => {
  const order = stacked(2, 1);
  expect(order).toEqual([1, 0]);
  const scale = scaleOf(FRAME, 2);
  expect(areaOf(POINTS, scale, below(order, 0), below(order, 1))).toBe(
    "M20 60L120 35L220 110L220 110L120 110L20 110Z",
  );
  for (const one of POINTS) expect(below(order, 2)(one)).toBeCloseTo(1);
});

test("the axis names as many rounds as have room", () => {
  const steps = [0, 1, 1, 2, 3, 3, 4, 5, 6].map(step);
  expect(ticksOf(steps, 9, 9, "round").map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ticksOf(steps, 9, 3, "round").map(({ n }) => n)).toEqual([2, 4]);
  expect(ticksOf([1, 2, 3, 3, 3, 3, 3, 3, 4, 4].map(step), 10, 5, "turn").map(({ n }) => n)).toEqual([
    1, 3, 4,
  ]);
});

test("with shift a round is passed at a time", () => {
  const steps = [0, 1, 1, 2, 2, 3].map(step);
  expect(roundFrom(steps, 0, 1)).toBe(1);
  expect(roundFrom(steps, 2, 1)).toBe(3);
  expect(roundFrom(steps, 5, 1)).toBe(6);
  expect(roundFrom(steps, 4, -1)).toBe(3);
  expect(roundFrom(steps, 1, -1)).toBe(0);
});

test("marks stand off the line, and two that are near on either side of it", () => {
  expect(lifted([0.2, 0.9], [0, 200], 30)).toEqual([-1, 1]);
  expect(lifted([0.2, 0.2, 0.2], [0, 10, 20], 30)).toEqual([-1, 1, -1]);
});

test("mistakes are one's own choices that cost something, in the order of the game", () => {
  const graded = (seat: number | null, grade: CurveStep["grade"]) => ({ ...step(1), seat, grade });
  const steps = [graded(null, ""), graded(0, "blunder"), graded(1, "mistake"), graded(0, "good")];
  expect(mistakes({ steps: [...steps, graded(0, "inaccuracy")], seat: 0 })).toEqual([1, 4]);
});

test("a bar reaches the edge at the largest part, and a margin is half an interval", () => {
  expect(reach(-14, 28)).toBe(25);
  expect(reach(0, 0)).toBe(0);
  expect(margin(point(0.4), 0)).toBe(5);
});
