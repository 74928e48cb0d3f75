import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CALM, Newest } from "./newest";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Somebody who notes what is asked and answers when told to. */
function listener() {
  const asked: number[] = [];
  const answers: (() => void)[] = [];
  const newest = new Newest<number>((wish) => {
    asked.push(wish);
    return new Promise((resolve) => answers.push(resolve));
  });
  return { asked, newest, answer: () => answers.shift()?.() };
}

test("a slider that is dragged over a hundred positions asks once", async () => {
  const { asked, newest } = listener();
  for (let ply = 0; ply < 100; ply++) {
    newest.want(ply);
    await vi.advanceTimersByTimeAsync(CALM / 10);
  }
  await vi.advanceTimersByTimeAsync(CALM);
  expect(asked).toEqual([99]);
});

test("nothing is asked while an answer is waited for, then the newest alone", async () => {
  const { asked, newest, answer } = listener();
  newest.want(1);
  await vi.advanceTimersByTimeAsync(CALM);
  for (const ply of [2, 3, 4]) {
    newest.want(ply);
    await vi.advanceTimersByTimeAsync(2 * CALM);
  }
  expect(asked).toEqual([1]);
  answer();
  await vi.advanceTimersByTimeAsync(2 * CALM);
  expect(asked).toEqual([1, 4]);
});

test("what is not wanted any more is not asked", async () => {
  const { asked, newest } = listener();
  newest.want(1);
  newest.drop();
  await vi.advanceTimersByTimeAsync(2 * CALM);
  expect(asked).toEqual([]);
});
