import { expect, test } from "vitest";
import { looked } from "../../testing/board";
import type { BoardProps } from "../board";
import { isSame } from "./still";

const props: BoardProps = looked({ view: {}, printed: {}, motion: true, t: (key) => key });

test("what is drawn stays while only the pointer moves", () => {
  expect(isSame(props, { ...props, players: ["Ada"], inspect: () => undefined })).toBe(true);
});

test("a new position, name or language is drawn anew, and so are texts that have come", () => {
  expect(isSame(props, { ...props, view: {} })).toBe(false);
  expect(isSame(props, { ...props, players: ["Bea"] })).toBe(false);
  expect(isSame(props, { ...props, lang: "fr" })).toBe(false);
  expect(isSame(props, { ...props, odds: { c3: 0.4 } })).toBe(false);
  expect(isSame(props, { ...props, last: { seat: 1, places: ["c3"], text: "" } })).toBe(false);
  expect(isSame(props, { ...props, t: () => "Favor" })).toBe(false);
});
