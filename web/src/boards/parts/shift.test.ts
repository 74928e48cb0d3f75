import { expect, test } from "vitest";
import { shiftOf } from "./shift";

const room = { width: 1280, height: 720 };
const at = (x: number, y: number, size = 40) => ({ x, y, width: size, height: size });

test("a thing is set back by the way it has gone", () => {
  expect(shiftOf(at(100, 100), at(160, 80), room)).toEqual({ x: -60, y: 20, scale: 1, unit: 1 });
});

test("a card that was larger begins larger", () => {
  expect(shiftOf(at(0, 0, 80), at(300, 0, 40), room)?.scale).toBe(2);
});

test("in a drawing at half size the way is twice as long, and turned with the drawing", () => {
  expect(shiftOf(at(100, 0), at(0, 0), room, { a: 0.5, b: 0, c: 0, d: 0.5 })?.x).toBe(200);
  const turned = shiftOf(at(100, 0), at(0, 0), room, { a: 0, b: 1, c: -1, d: 0 });
  expect([turned?.x, turned?.y]).toEqual([0, -100]);
});

test("nothing glides from further away than the window is large, nor from a drawing without size", () => {
  expect(shiftOf(at(33_553_152, 0), at(0, 0), room)).toBeNull();
  expect(shiftOf(at(0, 800), at(0, 0), room)).toBeNull();
  expect(shiftOf(at(50, 0), at(0, 0), room, { a: 0, b: 0, c: 0, d: 0 })?.x).toBe(0);
});
