import { expect, test } from "vitest";
import { looked } from "../../testing/board";
import type { Odds } from "../board";
import { odds } from "./places";
import type { Printed, View } from "./view";

const bars = ["queen", "serf", "omen"].map((tile, at) => ({ slot: `${at}`, tile }));
const board = looked<View, Printed>({ view: { bars } as View, printed: {} as Printed });

function found(...aims: { id: string; p: number; low: number; high: number }[]): Odds {
  return { aims } as Odds;
}

test("a tile bears the chance of the slot that it lies under", () => {
  const aims = found({ id: "0", p: 0, low: 0, high: 0 }, { id: "1", p: 0.6, low: 0.5, high: 0.7 });
  expect(odds(aims, board)).toEqual({ queen: 0, serf: 0.6 });
});

test("a chance that was hardly sampled is no figure", () => {
  const aims = found({ id: "1", p: 1, low: 0.2065, high: 1 }, { id: "2", p: 1, low: 1, high: 1 });
  expect(odds(aims, board)).toEqual({ omen: 1 });
});
