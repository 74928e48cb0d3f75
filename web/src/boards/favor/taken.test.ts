import { expect, test } from "vitest";
import type { PlayedMove } from "../board";
import { taken } from "./taken";

const told = (seat: number | null, key: string, args: Record<string, unknown>): PlayedMove => ({
  seat,
  move: key,
  label: key,
  events: [{ rule: "F3", key, args: { seat, ...args }, text: "" }],
});

const log = [
  told(0, "turn", { n: 3 }),
  told(0, "lock", { die: "s2" }),
  told(0, "claim", { tile: "farmer" }),
  told(1, "turn", { n: 3 }),
  told(1, "lock", { die: "s4" }),
  told(1, "lock", { die: "artisan5" }),
  told(1, "claim", { tile: "omen" }),
  told(0, "turn", { n: 4 }),
  told(0, "lock", { die: "s6" }),
];

test("a plate tells what was taken last, and with which dice", () => {
  expect(taken(log, 1)).toEqual({ tile: "omen", dice: ["5", "4"] });
  expect(taken(log, 0)).toEqual({ tile: "farmer", dice: ["2"] });
});

test("a die without a value is not told", () => {
  const more = [
    told(0, "lock", { die: "voyage-void" }),
    told(0, "lock", { die: "s1" }),
    told(0, "claim", { tile: "priest" }),
  ];
  expect(taken([...log, ...more], 0)).toEqual({ tile: "priest", dice: ["6", "1"] });
  expect(taken([told(0, "turn", {}), ...more.toSpliced(1, 1)], 0)).toEqual({ tile: "priest", dice: [] });
});

test("before the first claim nothing is told, and who takes nothing is told so", () => {
  expect(taken(log.slice(0, 2), 0)).toBeNull();
  expect(taken([...log, told(0, "decline", {})], 0)).toEqual({ tile: "", dice: ["6"] });
});
