import { expect, test } from "vitest";
import { nearest, rested, stepped, tapped } from "./heights";

const OF = { peek: 100, half: 300, full: 620 };

test("taps go through all three heights and back to the first", () => {
  expect([tapped("peek"), tapped("half"), tapped("full")]).toEqual(["half", "full", "peek"]);
});

test("keys stop at either end", () => {
  expect([stepped("peek", -1), stepped("half", 1), stepped("full", 1)]).toEqual(["peek", "full", "full"]);
});

test("a sheet that is let go rests at the nearest height", () => {
  expect([nearest(90, OF), nearest(199, OF), nearest(201, OF), nearest(459, OF), nearest(470, OF)]).toEqual([
    "peek",
    "peek",
    "half",
    "half",
    "full",
  ]);
  expect(rested(280, 0.1, "peek", OF)).toBe("half");
});

test("a flick goes on to the next height though the finger went a short way", () => {
  expect(rested(130, 0.9, "peek", OF)).toBe("half");
  expect(rested(280, -0.9, "half", OF)).toBe("peek");
  expect(rested(130, 0.2, "peek", OF)).toBe("peek");
});
