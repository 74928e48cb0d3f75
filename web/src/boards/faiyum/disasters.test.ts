import drawn from "virtual:emblems/faiyum";
import { expect, test } from "vitest";
import { disasterOf } from "./disasters";

test("every disaster has its emblem, however many play", () => {
  for (const card of [122, 124, 126, 128])
    for (const players of [1, 2, 3, 4, 5])
      expect(drawn[`disaster/${disasterOf(card, players)}`], `${card} among ${players}`).toBeTruthy();
  expect(disasterOf(126, 3)).toBe("sandstorm_3_3");
  expect(disasterOf(12, 3)).toBeUndefined();
});
