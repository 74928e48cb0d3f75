import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlayedMove, WholeTable } from "../api/types";
import { pace } from "../app/settings";
import { HURRIED, Staging, TOLD, UNTOLD } from "./staging";

vi.mock("../app/settings", () => ({ pace: { value: 1 } }));
const walk = (times: number) => Object.assign(pace, { value: times });

const at = (ply: number) => ({ version: ply, position: { ply } }) as WholeTable;
const played = [{ seat: 1, move: "move", label: "", events: [] }] as unknown as PlayedMove[];

function staged(count: number, worth: number): Staging {
  const staging = new Staging();
  staging.worth = () => worth;
  staging.take(at(0), []);
  for (let ply = 1; ply <= count; ply++) staging.take(at(ply), played);
  return staging;
}

const shown = (staging: Staging) => staging.event.value?.table.version;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  walk(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("each thing that others do stays for three to eight tenths of a second before the next is shown", async () => {
  for (const worth of [TOLD, UNTOLD, HURRIED]) {
    expect(worth).toBeGreaterThanOrEqual(300);
    expect(worth).toBeLessThanOrEqual(800);
    const staging = staged(3, worth);
    expect(shown(staging)).toBe(1);
    await vi.advanceTimersByTimeAsync(worth - 1);
    expect(shown(staging)).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown(staging)).toBe(2);
  }
});

test("where many wait each is shown for less, yet never too short to be seen", async () => {
  const staging = staged(12, TOLD);
  await vi.advanceTimersByTimeAsync(TOLD + HURRIED - 1);
  expect(shown(staging)).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown(staging)).toBe(3);
});

test("the pace multiplies the times, and at once nothing waits", async () => {
  walk(1.6);
  const slow = staged(2, 500);
  await vi.advanceTimersByTimeAsync(799);
  expect(shown(slow)).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown(slow)).toBe(2);
  walk(0);
  expect(shown(staged(5, 500))).toBe(5);
});

test("skipping shows the newest with all that led there", async () => {
  const staging = staged(4, TOLD);
  staging.skip();
  expect(shown(staging)).toBe(4);
  expect(staging.event.value?.moves.length).toBe(3);
  expect(staging.waiting.value).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * TOLD);
  expect(shown(staging)).toBe(4);
});
