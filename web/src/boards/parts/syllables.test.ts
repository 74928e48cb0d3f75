import { expect, test } from "vitest";
import { softly } from "./syllables";

test.each([
  ["Coppersmith", "Cop-per-smith"],
  ["Chaudronnier", "Chau-dron-nier"],
  ["Charpentier", "Char-pen-tier"],
  ["Construction de ville", "Cons-truc-tion de ville"],
  ["Goldsmith", "Gold-smith"],
  ["Matchmaker", "Matchma-ker"],
  ["Potter", "Potter"],
])("%s may be divided between syllables when it is long", (whole, parts) => {
  expect(softly(whole).replaceAll("\u00ad", "-")).toBe(parts);
});
