import { expect, test } from "vitest";
import { shortened } from "./brief";

test.each([
  ["Pay 1 matching resource for each road. Lay exactly 3 roads. Gain 7 reputation.", "1 land good each: ★7"],
  ["Pay 1 rose. Lay a worker on a town. Gain 5 reputation.", "1 rose, on a town: ★5"],
  [
    "Put a worker on an undeveloped resource space beside another worker. Gain 2 matching resources.",
    "Beside a worker: 2 land goods",
  ],
  ["Once: gain 1 wheat, 1 grape and 1 stone.", "Once: 1 wheat, 1 grape, 1 stone"],
  ["Lay a worker on a settlement. Gain 2 basic resources of your choice.", "On a settlement: any 2 goods"],
])("%s is said shortly on the card", (whole, short) => {
  expect(shortened(whole, "en")).toBe(short);
});

test.each([
  ["Payez 2 pierres. Posez un pont. Gagnez 5 points de réputation.", "2 pierres\u00a0: ★5"],
  ["Usage unique : jouez un autre tour après celui-ci.", "Une fois\u00a0: un autre tour"],
  ["Usage unique\u00a0: jouez un autre tour après celui-ci.", "Une fois\u00a0: un autre tour"],
  [
    "Payez 1 rose. Couchez un ouvrier sur une ville. Gagnez 5 points de réputation.",
    "1 rose, sur une ville\u00a0: ★5",
  ],
])("%s se dit en peu de mots sur la carte", (whole, short) => {
  expect(shortened(whole, "fr")).toBe(short);
});

test("what no phrase is known for is told whole", () => {
  expect(shortened("Sing to the crocodiles.", "en")).toBe("Sing to the crocodiles");
});
