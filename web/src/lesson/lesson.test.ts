import { expect, test } from "vitest";
import type { Position } from "../api/types";
import { type Lesson, meets, type Step, stepAt, suggested } from "./lesson";

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

test("a lesson notices what was played instead, and takes what is as good", () => {
  const step = { ask: ["step"], try: ["move small c2", "move small"], en: "", fr: "" } satisfies Step;
  expect(meets(step, "move small c2", "move small c2")).toBe("meant");
  expect(meets(step, "move small c2", "move small b2")).toBe("as good");
  expect(meets(step, "move small c2", "enter large a1")).toBe("other");
  expect(meets({ ...step, try: ["claim"] }, "claim farmer", "claim worker")).toBe("meant");
});

test("a step whose move cannot be made is passed over", () => {
  const steps = [{ ask: ["turn"], try: ["move small c2"], en: "", fr: "" }, ...STEPS];
  expect(stepAt(steps, 0, asked("turn", "move small b2"))).toBe(1);
});

test.each(all)("%s teaches the aim, the end and a plan, and points at things", (_, lesson) => {
  const told = lesson.steps.map((step) => step.en).join(" ") + lesson.end.en;
  expect(lesson.steps.length).toBeGreaterThanOrEqual(10);
  expect(lesson.steps.filter((step) => step.at || step.try).length).toBeGreaterThanOrEqual(
    lesson.steps.length - 3,
  );
  expect(told).toMatch(/wins?\b|you win/i);
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
