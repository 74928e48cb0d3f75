import { expect, test } from "vitest";
import { byCount, numbered, pyramidRows } from "./model";
import type { Die, Face } from "./view";

test("locked dice stand on a base that carries them", () => {
  expect(pyramidRows(0)).toEqual([]);
  expect(pyramidRows(3)).toEqual([2, 1]);
  expect(pyramidRows(7)).toEqual([4, 3]);
  expect(pyramidRows(10)).toEqual([4, 3, 2, 1]);
});

test("equal dice stand together, the largest set first", () => {
  const faces: Face[] = ["6", "2", "5", "2"];
  const dice = faces.map((face): Die => ({ die: `s${face}`, kind: "standard", face, value: Number(face) }));
  expect(byCount(dice).map((die) => die.face)).toEqual(["2", "2", "6", "5"]);
});

test("dice that look alike get keys of their own", () => {
  expect(numbered(["s1", "s2", "s1"], (word) => word).map(({ key }) => key)).toEqual([
    "s1/1",
    "s2/1",
    "s1/2",
  ]);
});
