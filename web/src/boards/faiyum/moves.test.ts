import { expect, test } from "vitest";
import { unplaced } from "./moves";

test.each([
  ["Lay a road at c8-d8", "Lay a road"],
  ["Hori puts a worker on b5.", "Hori puts a worker."],
  ["Make a town of e4", "Make a town"],
  ["Chasser le crocodile de a2", "Chasser le crocodile"],
  ["Hori place un ouvrier en f7.", "Hori place un ouvrier."],
  ["Put a block on the western building site", "Put a block on the western building site"],
])("%s names no space that the land does not bear", (whole, rest) => {
  expect(unplaced(whole)).toBe(rest);
});
