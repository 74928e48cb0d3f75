import { expect, test } from "vitest";
import { isDouble, kept, MOST, panned, pinched, WHOLE } from "./pinch";

const FRAME = { width: 400, height: 300 };
const fingers = (x: number, y: number, apart: number) =>
  [
    { x: x - apart / 2, y },
    { x: x + apart / 2, y },
  ] as const;

test("fingers that go apart twice as far make the drawing twice as large, about what lies between them", () => {
  const zoom = pinched(WHOLE, fingers(100, 150, 50), fingers(100, 150, 100), FRAME);
  expect(zoom).toEqual({ scale: 2, x: -100, y: -150 });
  const inside = { x: (100 - zoom.x) / zoom.scale, y: (150 - zoom.y) / zoom.scale };
  expect(inside).toEqual({ x: 100, y: 150 });
});

test("two fingers that move together take the drawing along", () => {
  const large = { scale: 3, x: -400, y: -300 };
  expect(pinched(large, fingers(200, 150, 80), fingers(230, 140, 80), FRAME)).toEqual({
    scale: 3,
    x: -370,
    y: -310,
  });
});

test("no edge comes inside the frame, nothing grows beyond the most and nothing shrinks below the whole", () => {
  expect(panned({ scale: 2, x: -10, y: -10 }, { x: 50, y: 50 }, FRAME)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(panned({ scale: 2, x: -390, y: -290 }, { x: -50, y: -50 }, FRAME)).toEqual({
    scale: 2,
    x: -400,
    y: -300,
  });
  expect(pinched(WHOLE, fingers(200, 150, 10), fingers(200, 150, 390), FRAME).scale).toBe(MOST);
  expect(pinched({ scale: 2, x: -100, y: -9 }, fingers(200, 150, 300), fingers(20, 15, 30), FRAME)).toEqual(
    kept(WHOLE, FRAME),
  );
});

test("two taps are a double tap only soon after each other and near each other", () => {
  const first = { x: 10, y: 10, at: 1000 };
  expect(isDouble(first, { x: 14, y: 12, at: 1200 })).toBe(true);
  expect(isDouble(first, { x: 14, y: 12, at: 1400 })).toBe(false);
  expect(isDouble(first, { x: 80, y: 12, at: 1200 })).toBe(false);
  expect(isDouble(null, first)).toBe(false);
});
