import { expect, test } from "vitest";
import { dayAfter, expected, type Kept, misses, moved, noted, row } from "./kept";

const FRESH: Kept = { rating: 1200, rated: 0, went: {}, days: [], best: 0 };

test("a rating rises by a solved puzzle, more by a hard one, and less later on", () => {
  expect(expected(1200, 1200)).toBe(0.5);
  expect(moved(1200, 0, 1200, true)).toBe(1232);
  expect(moved(1200, 0, 1600, true)).toBeGreaterThan(1232);
  expect(moved(1200, 40, 1200, true)).toBe(1206);
  expect(moved(1200, 0, 1200, false)).toBe(1168);
});

test("days in a row go on over today, and end after a day without", () => {
  expect(dayAfter("2026-03-01", -1)).toBe("2026-02-28");
  expect(row(["2026-11-15", "2026-11-16"], "2026-11-17")).toBe(2);
  expect(row(["2026-11-15", "2026-11-16", "2026-11-17"], "2026-11-17")).toBe(3);
  expect(row(["2026-11-14", "2026-11-15"], "2026-11-17")).toBe(0);
});

test("a puzzle counts once, and not at all when it was seen", () => {
  const first = noted(FRESH, "favor-1", 1200, "missed", "2026-11-17");
  expect(first.rating).toBe(1168);
  expect(misses(first)).toEqual(["favor-1"]);
  const again = noted(first, "favor-1", 1200, "first", "2026-11-17");
  expect(again.rating).toBe(1168);
  expect(again.days).toEqual(["2026-11-17"]);
  expect(misses(again)).toEqual([]);
  expect(noted(FRESH, "favor-2", 1200, "seen", "2026-11-17")).toMatchObject({
    rating: 1200,
    rated: 0,
    days: [],
  });
});
