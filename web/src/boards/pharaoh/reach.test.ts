import { expect, test } from "vitest";
import { reach } from "./reach";
import { type PharaohView, placed } from "./view";

const view: PharaohView = {
  side: 5,
  pieces: [
    { square: "c1", seat: 0, size: "small" },
    { square: "b2", seat: 1, size: "large" },
    { square: "d2", seat: 1, size: "small" },
  ],
  beside: [["medium", "large"], ["medium"]],
  edges: ["south", "north"],
  home: [
    ["a1", "b1", "c1", "d1", "e1"],
    ["a5", "b5", "c5", "d5", "e5"],
  ],
  goal_lines: [["b3", "c3", "d3"]],
  blocked: [],
  seat: 0,
  points: 2,
  dice: [2, 1],
  turn: 3,
  turn_cap: 400,
  phase: "step",
  winner: null,
  sources: {},
};

const ways = (size: string) =>
  placed(view)
    .filter((one) => one.seat === 0 && one.size === size)
    .flatMap((one) => reach(view, one));
const costs = (size: string) => Object.fromEntries(ways(size).map((way) => [way.square, way.cost]));

test("a small pyramid pays 1 for a straight step and 2 for a diagonal one", () => {
  expect(costs("small")).toMatchObject({ c2: 1, c3: 2, b1: 1, a1: 2 });
});

test("a larger enemy blocks, a smaller one is taken", () => {
  expect(costs("small")).not.toHaveProperty("b2");
  expect(costs("small")).toMatchObject({ d2: 2 });
});

test("a pyramid beside the board enters at its own edge", () => {
  expect(costs("medium")).toEqual({ a1: 2, b1: 2, d1: 2, e1: 2 });
  expect(costs("large")).toEqual({});
});

test("a way of two steps names both moves", () => {
  const way = ways("small").find((one) => one.square === "c3");
  expect(way?.moves).toEqual(["move small c2", "move small c3"]);
});
