import { expect, test } from "vitest";
import { brief, MOST_WORDS, wordsIn } from "./brief";

test("a short text loses nothing but its full stop", () => {
  expect(brief("Hori buys Hermit for $3.")).toBe("Hori buys Hermit for $3");
  expect(brief("Hori obtient 3, 4 : 7 points.")).toBe("Hori obtient 3, 4 : 7 points");
});

test("a long one is cut at a colon or a bracket, and at the first sentence", () => {
  expect(brief("Hori takes an Offering token: one resource of any of the five colours.")).toBe(
    "Hori takes an Offering token",
  );
  expect(brief("Hori résout un conflit (une tuile de deux ressources) et gagne 2 Épées.")).toBe(
    "Hori résout un conflit",
  );
  expect(brief("The Pharaoh holds court. To beat: 7 × 1, by everybody, at once.")).toBe(
    "The Pharaoh holds court",
  );
});

test("what has no such place is cut at the eighth word, and never longer", () => {
  const told = brief("Hori moves up to square 3 of track 2 and is glad.");
  expect(told).toBe("Hori moves up to square 3 of track …");
  expect(wordsIn(told).length).toBe(MOST_WORDS);
});
