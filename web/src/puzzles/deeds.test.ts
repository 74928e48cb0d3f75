import { expect, test } from "vitest";
import { puzzleMarks } from "./deeds";
import type { Kept, Went } from "./kept";

const kept = (went: Record<string, Went>, best = 0): Kept => ({
  rating: 1200,
  rated: 0,
  went,
  days: [],
  best,
});
const done = (of: Kept, games = ["favor", "pharaoh"]) =>
  puzzleMarks(of, games)
    .filter((mark) => mark.done)
    .map(({ id }) => id);

test("nothing is done before a puzzle is solved", () => {
  expect(done(kept({ "favor-1": "missed", "favor-2": "seen" }))).toEqual([]);
});

test("a puzzle of every game, a week, and fifty at the first try are marks", () => {
  expect(done(kept({ "favor-1": "later" }))).toEqual(["puzzle_first"]);
  expect(done(kept({ "favor-1": "later", "pharaoh-2": "first" }))).toEqual(["puzzle_first", "puzzle_games"]);
  expect(done(kept({}, 7))).toEqual(["puzzle_week"]);
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`favor-${n}`, "first"]));
  expect(done(kept(many(49) as Record<string, Went>))).not.toContain("puzzle_many");
  expect(done(kept(many(50) as Record<string, Went>))).toContain("puzzle_many");
});
