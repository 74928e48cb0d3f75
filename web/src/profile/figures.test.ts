import "../testing/browser";
import { expect, test } from "vitest";
import { hundredths } from "./figures";

test("shares of a win are told in hundredths, with their sign", () => {
  expect(hundredths(0.094)).toBe("+9");
  expect(hundredths(-0.06)).toBe("−6");
  expect(hundredths(-0.001)).toBe("0");
  expect(hundredths(0.04, false)).toBe("4");
});
