import "../testing/browser";
import { beforeEach, describe, expect, test } from "vitest";
import { lang } from "../app/settings";
import { bareChance, bounds, chance, points, worth } from "./figures";

const tried = { win: 0.384, low: 0.341, high: 0.424, exact: false };
const counted = { win: 0.382, low: 0.382, high: 0.382, exact: true };
const plain = (text: string) => text.replaceAll(/\s/g, " ");

beforeEach(() => {
  lang.value = "en";
});

describe("a chance", () => {
  test("that was tried out is told with its bounds", () => {
    expect(chance(tried)).toBe("about 38%, 34 to 42%");
  });

  test("that is exact says so, to a tenth of a hundredth", () => {
    expect(chance(counted)).toBe("exactly 38.2%");
  });

  test("needs no bounds that round to the same", () => {
    expect(chance({ win: 0.5, low: 0.499, high: 0.501, exact: false })).toBe("about 50%");
    expect(bareChance(0.5, false)).toBe("about 50%");
  });

  test("that is exact has no bounds", () => {
    expect(bounds(tried)).toBe("34 to 42%");
    expect(bounds(counted)).toBe("");
  });

  test("reads as none or certain only if it is exactly that", () => {
    expect(bareChance(0, true)).toBe("exactly 0%");
    expect(bareChance(1, true)).toBe("exactly 100%");
    expect(bareChance(0.0002, true)).toBe("less than 0.1%");
    expect(bareChance(0.99999, true)).toBe("more than 99.9%");
  });

  test("is written as the French write it", () => {
    lang.value = "fr";
    expect(plain(chance(tried))).toBe("environ 38 %, de 34 à 42 %");
    expect(plain(chance(counted))).toBe("exactement 38,2 %");
  });
});

describe("points", () => {
  test("are left out in a game without them", () => {
    expect(points(null, true)).toBe("");
    expect(worth({ ...counted, score: null })).toBe("exactly 38.2%");
  });

  test("are told beside the chance", () => {
    expect(worth({ ...tried, score: 61.6 })).toBe("about 38%, 34 to 42% · about 62 points");
    expect(worth({ ...counted, score: 1 })).toBe("exactly 38.2% · 1 point on average");
  });

  test("of less than two are one in French", () => {
    lang.value = "fr";
    expect(points(1.5, true)).toBe("1,5 point en moyenne");
  });
});
