import { expect, test } from "vitest";
import { softly } from "./scene";

test.each([
  ["Coppersmith", "Cop-per-smith"],
  ["Chaudronnier", "Chau-dron-nier"],
  ["Charpentier", "Char-pen-tier"],
  ["Potter", "Potter"],
])("%s may be divided between syllables when it is long", (whole, parts) => {
  expect(softly(whole).replaceAll("\u00ad", "-")).toBe(parts);
});
