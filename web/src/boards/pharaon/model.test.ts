import { expect, test } from "vitest";
import { around, sector, tally, turned } from "./model";
import type { Area, Colour } from "./view";

test("words are counted in the order they come", () => {
  expect(tally(["red", "blue", "red"])).toEqual({ red: 2, blue: 1 });
});

test("nought degrees is the top and angles go clockwise", () => {
  expect(around(0, 10)).toEqual([0, -10]);
  expect(around(90, 10)).toEqual([10, 0]);
});

test("a sector goes out, along the rim and back", () => {
  expect(sector(0, 90, 5, 10)).toBe("M0,-10A10 10 0 0 1 10,0L5,0A5 5 0 0 0 0,-5Z");
});

test("the Wheel has turned to where its first colour faces an Area", () => {
  const facing = (colour: Colour): Area => ({
    area: "nile",
    colour,
    god: "osiris",
    demand: [],
    bonus: null,
    cards: [],
  });
  const colours: Colour[] = ["yellow", "black", "green", "blue", "red"];
  expect(turned({ areas: colours.map(facing), wheel: [{ colour: "green", spots: [] }] })).toBe(2);
});
