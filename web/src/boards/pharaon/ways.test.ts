import { expect, test } from "vitest";
import { sharedTo } from "./Ways";

const told = (...labels: string[]) => labels.map((label) => label.slice(sharedTo(labels)).trim());

test("what all ways say is left out up to a colon", () => {
  expect(told("6: two of one colour: black", "6: two of one colour: blue")).toEqual(["black", "blue"]);
  expect(told("6 : deux : noir", "6 : deux : vert")).toEqual(["noir", "vert"]);
});

test("a verb that all ways share is left out", () => {
  expect(told("Pay 1 red", "Pay 2 blue")).toEqual(["1 red", "2 blue"]);
});

test("ways that share no beginning, and one alone, are told whole", () => {
  expect(told("Take 1 red", "Pay 2 blue")).toEqual(["Take 1 red", "Pay 2 blue"]);
  expect(told("6: two of one colour: black")).toEqual(["6: two of one colour: black"]);
});
