import { expect, test } from "vitest";
import { shared } from "./shared";

const known = { ply: 3, view: { dice: [1, 2], seats: [{ points: 1 }, { points: 2 }] }, menu: [] };
const told = () => structuredClone(known);

test("what is told twice is the very same thing", () => {
  expect(shared(known, told())).toBe(known);
});

test("what differs is new, and the rest of it is known", () => {
  const now = { ...told(), view: { dice: [1, 2], seats: [{ points: 1 }, { points: 5 }] } };
  const found = shared(known, now);
  expect(found).toEqual(now);
  expect(found.menu).toBe(known.menu);
  expect(found.view.dice).toBe(known.view.dice);
  expect(found.view.seats).not.toBe(known.view.seats);
  expect(found.view.seats[0]).toBe(known.view.seats[0]);
});

test("nothing is kept that is gone, shorter, longer or of another kind", () => {
  expect(shared({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(shared({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  expect(shared([1, 2, 3], [1, 2])).toEqual([1, 2]);
  expect(shared({ 0: "a" }, ["a"])).toEqual(["a"]);
  expect(shared({ a: [] }, { a: null })).toEqual({ a: null });
});
