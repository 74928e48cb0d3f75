import { expect, test } from "vitest";
import { clearSpotFor, overlap, spotFor } from "./anchor";

const room = { x: 0, y: 0, width: 1280, height: 720 };
const size = { width: 200, height: 60 };

test("a bubble stands above the thing it speaks of", () => {
  const spot = spotFor({ x: 600, y: 300, width: 80, height: 80 }, size, room);
  expect(spot).toEqual({ x: 540, y: 230, side: "above", tip: 100 });
});

test("it goes below where there is no room above, and stays inside the window", () => {
  const spot = spotFor({ x: 4, y: 4, width: 40, height: 40 }, size, room);
  expect(spot.side).toBe("below");
  expect(spot.x).toBe(6);
  expect(spot.tip).toBe(18);
});

test("it flees from what is lit", () => {
  const thing = { x: 600, y: 300, width: 80, height: 80 };
  const lit = [
    { x: 500, y: 200, width: 300, height: 90 },
    { x: 500, y: 390, width: 300, height: 90 },
  ];
  const spot = spotFor(thing, size, room, lit);
  expect(spot.side).toBe("left");
  expect(lit.map((one) => overlap({ ...size, x: spot.x, y: spot.y }, one))).toEqual([0, 0]);
});

test("where all four sides are lit it rather stands apart, as near as it can", () => {
  const thing = { x: 600, y: 300, width: 80, height: 80 };
  const lit = [{ x: 400, y: 200, width: 480, height: 280 }];
  const spot = clearSpotFor(thing, size, room, lit);
  expect(overlap({ ...size, x: spot.x, y: spot.y }, lit[0] as (typeof lit)[0])).toBe(0);
  expect(spot.side).toBe("none");
  expect(spot.y).toBeGreaterThanOrEqual(90);
  expect(clearSpotFor(thing, size, room, [room])).toEqual(spotFor(thing, size, room, [room]));
});
