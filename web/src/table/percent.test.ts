import "../testing/browser";
import { beforeEach, expect, test } from "vitest";
import { lang } from "../app/settings";
import { percent } from "./percent";

beforeEach(() => {
  lang.value = "en";
});

test("only what is certain reads as certain", () => {
  expect(percent(1)).toBe("100%");
  expect(percent(0.99997)).toBe("> 99%");
  expect(percent(0.99997, 1)).toBe("> 99.9%");
  expect(percent(0.994)).toBe("99%");
});

test("only what cannot be reads as nothing", () => {
  expect(percent(0)).toBe("0%");
  expect(percent(0.0001)).toBe("< 1%");
  expect(percent(0.006)).toBe("1%");
});
