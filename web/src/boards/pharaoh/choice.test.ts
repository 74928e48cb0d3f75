import { expect, test } from "vitest";
import { waysOf, waysTo } from "./choice";
import { lieOf, placed } from "./model";
import type { Printed, Size, View } from "./view";

/** A box whose owner corrected the small pyramid's step to two points. */
const view: View = {
  pieces: [
    { square: "c1", seat: 0, size: "small" },
    { square: "c5", seat: 1, size: "small" },
  ],
  beside: [
    ["medium", "large"],
    ["medium", "large"],
  ],
  seat: 0,
  points: 4,
  n: 4,
  dice: [1, 3],
  turn: 5,
  phase: "step",
  winner: null,
  reach: [
    { size: "small", square: "c2", cost: 2, moves: ["move small c2"] },
    { size: "small", square: "c3", cost: 4, moves: ["move small c2", "move small c3"] },
    { size: "medium", square: "b1", cost: 2, moves: ["enter medium b1"] },
    { size: "medium", square: "c2", cost: 4, moves: ["enter medium b1", "move medium c2"] },
  ],
};

const printed: Printed = {
  side: 5,
  edges: ["south", "north"],
  home: [],
  goal_lines: [],
  blocked: [],
  step_price: { small: 2, medium: 2, large: 3 },
  turn_cap: 500,
  sources: {},
};

const trio = (seat: number) =>
  placed(view, printed, lieOf(printed, 0)).filter((piece) => piece.seat === seat);
const own = (size: Size) => trio(0).filter((piece) => piece.size === size);
const costs = (size: Size) =>
  own(size)
    .flatMap((piece) => waysOf(view, piece))
    .map((way) => [way.square, way.cost]);

test("a pyramid gets where the house says, at the house's price", () => {
  expect(costs("small")).toEqual([
    ["c2", 2],
    ["c3", 4],
  ]);
  expect(costs("large")).toEqual([]);
});

test("a far square is walked to by the moves that the house lists", () => {
  expect(waysTo(view, own("small"), "c3").map((way) => way.moves)).toEqual([
    ["move small c2", "move small c3"],
  ]);
});

test("a square that two pyramids reach has two ways until one is chosen", () => {
  expect(waysTo(view, trio(0), "c2")).toHaveLength(2);
  expect(waysTo(view, own("medium"), "c2")).toHaveLength(1);
});

test("pyramids of those who wait go nowhere", () => {
  expect(waysTo(view, trio(1), "c3")).toEqual([]);
});
