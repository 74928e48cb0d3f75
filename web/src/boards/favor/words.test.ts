import { expect, test } from "vitest";
import { saying } from "./words";

test("one of a kind is told in the singular, in French none as well", () => {
  const [english, french] = [saying("en"), saying("fr")];
  expect(english("tilesNow", { n: 1 })).toBe("1 tile");
  expect(english("tilesNow", { n: 0 })).toBe("0 tiles");
  expect(french("tilesNow", { n: 0 })).toBe("0 tuile");
  expect(french("diceNow", { n: 4 })).toBe("4 dés");
  expect(english("fewer", { n: 1 })).toBe("1 die fewer next turn");
  expect(english("rollDice", { n: 1 })).toBe("Roll 1 die");
});

test("a lone tile that can be borrowed is not claimed", () => {
  expect(saying("en")("borrowLit", { n: 1 })).toBe("Borrow the lit tile.");
  expect(saying("en")("claimLit", { n: 3 })).toBe("Claim one of the 3 lit tiles.");
});
