import { expect, test } from "vitest";
import { spelledOut, WINDOWS } from "./windows";

test("a window's name is spelled out and all else stays", () => {
  const css = "@media (--slim) {\n  a { color: var(--ink) }\n}\n@media (hover: none) {}";
  expect(spelledOut(css)).toBe(css.replace("(--slim)", WINDOWS["--slim"]));
});

test("an unknown window is refused by its name", () => {
  expect(() => spelledOut("@media (--fone) {}")).toThrow("No window is called (--fone)");
});

test("a window's name is refused beside other conditions", () => {
  expect(() => spelledOut("@media (--phone) and (hover: none) {}")).toThrow("(--phone) and (hover: none)");
});
