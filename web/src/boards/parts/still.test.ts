import { expect, test } from "vitest";
import type { BoardProps } from "../board";
import { isSame } from "./still";

const props = {
  view: {},
  menu: [],
  seat: 0,
  players: ["Ada"],
  lang: "en",
  motion: true,
  t: (key: string) => key,
} as unknown as BoardProps;

test("what is drawn stays while only the pointer moves", () => {
  expect(isSame(props, { ...props, players: ["Ada"], inspect: () => undefined })).toBe(true);
});

test("a new position, name or language is drawn anew, and so are texts that have come", () => {
  expect(isSame(props, { ...props, view: {} })).toBe(false);
  expect(isSame(props, { ...props, players: ["Bea"] })).toBe(false);
  expect(isSame(props, { ...props, lang: "fr" })).toBe(false);
  expect(isSame(props, { ...props, t: () => "Favor" })).toBe(false);
});
