import { expect, test } from "vitest";
import type { Position } from "../api/types";
import { type Lesson, type Step, stepAt, suggested } from "./lesson";

const LESSONS = import.meta.glob<Lesson>("./*.json", { eager: true, import: "default" });
const all = Object.entries(LESSONS);

const asked = (key: string, ...moves: string[]) =>
  ({ prompt: { key }, menu: moves.map((move) => ({ move, label: move })) }) as unknown as Position;

const STEPS = [
  { ask: ["turn"], en: "", fr: "" },
  { ask: ["worker"], try: ["worker b1", "worker"], en: "", fr: "" },
  { ask: ["turn"], offer: "done", try: ["done"], en: "", fr: "" },
] satisfies Step[];

test("a lesson goes on to the next step that the question calls for", () => {
  expect(stepAt(STEPS, 0, asked("turn", "play farmer"))).toBe(0);
  expect(stepAt(STEPS, 1, asked("worker", "worker c1"))).toBe(1);
  expect(stepAt(STEPS, 1, asked("turn", "done"))).toBe(2);
  expect(stepAt(STEPS, 1, asked("turn", "play farmer"))).toBe(-1);
  expect(stepAt(STEPS, 0, asked("turn"))).toBe(-1);
});

test("the best of the moves that are offered is suggested, whole words only", () => {
  const step = STEPS[1] as Step;
  expect(suggested(step, asked("worker", "worker a1", "worker b1").menu)?.move).toBe("worker b1");
  expect(suggested(step, asked("worker", "worker a1", "worker b12").menu)?.move).toBe("worker a1");
  expect(suggested(step, asked("worker", "workers").menu)).toBeUndefined();
});

test("there is a lesson for each of the four games", () => {
  expect(all.map(([path]) => path)).toEqual([
    "./faiyum.json",
    "./favor.json",
    "./pharaoh.json",
    "./pharaon.json",
  ]);
});

test.each(all)("%s is told in both languages, in a few sentences each time", (_, lesson) => {
  for (const told of [...lesson.steps, lesson.end]) {
    for (const text of [told.en, told.fr]) {
      expect(text.split(/[.!?…](?:\s|$)/).filter(Boolean).length).toBeLessThanOrEqual(4);
    }
    expect(told.fr).not.toMatch(/[^\s][?!;:](\s|$)/);
    expect(told.fr).not.toBe(told.en);
  }
});
