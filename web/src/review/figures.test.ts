import "../testing/browser";
import { beforeEach, expect, test } from "vitest";
import type { MomentShown } from "../api/types";
import { lang } from "../app/settings";
import { errorSaid, lossListed, lossSaid } from "./figures";

beforeEach(() => {
  lang.value = "en";
});

const moment = { kind: "luck", grade: "", loss: 0.213, points: -0.8, error: 0, exact: true } as MomentShown;

test("a stroke of luck is told as a chance, also where points are counted", () => {
  expect(lossSaid(moment, "points")).toBe("+21.3");
  expect(errorSaid(moment, "points")).toBe("% to win");
  expect(lossListed(moment, "points")).toBe("+21.3%");
  expect(lossListed(moment, "chance")).toBe("+21.3");
});

test("a choice is told in what is counted", () => {
  const choice = {
    ...moment,
    kind: "choice",
    grade: "mistake",
    exact: false,
    points: 5.2,
    points_error: 2.5,
  };
  expect(lossSaid(choice as MomentShown, "points")).toBe("−5.2");
  expect(errorSaid(choice as MomentShown, "points")).toBe("± 2.5 points");
});
