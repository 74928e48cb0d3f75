import { expect, test } from "vitest";
import type { TextEntry } from "../api/types";
import { contestEn } from "./contest.en";
import { contestFr } from "./contest.fr";
import { en } from "./en";
import { fr } from "./fr";
import { houseEn } from "./house.en";
import { houseFr } from "./house.fr";
import { puzzlesEn } from "./puzzles.en";
import { puzzlesFr } from "./puzzles.fr";
import { reviewEn } from "./review.en";
import { reviewFr } from "./review.fr";

const forms = (entry: TextEntry) => (typeof entry === "string" ? [entry] : Object.values(entry));
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((found) => found[0]).sort();
const keys = Object.keys(en) as (keyof typeof en)[];

test("French says everything that English says, and nothing else", () => {
  expect(Object.keys(fr).sort()).toEqual([...keys].sort());
});

test.each(keys)("%s speaks of the same things in both languages", (key) => {
  const wanted = new Set(forms(en[key]).flatMap(places));
  expect(new Set(forms(fr[key]).flatMap(places))).toEqual(wanted);
  for (const text of [...forms(en[key]), ...forms(fr[key])]) expect(text.trim()).not.toBe("");
});

test("no text of the house or of reviews is lost behind one of the table", () => {
  for (const key of Object.keys(houseEn) as (keyof typeof houseEn)[]) {
    expect(en[key]).toBe(houseEn[key]);
    expect(fr[key]).toBe(houseFr[key]);
  }
  for (const key of Object.keys(puzzlesEn) as (keyof typeof puzzlesEn)[]) {
    expect(en[key]).toBe(puzzlesEn[key]);
    expect(fr[key]).toBe(puzzlesFr[key]);
  }
  for (const key of Object.keys(contestEn) as (keyof typeof contestEn)[]) {
    expect(en[key]).toBe(contestEn[key]);
    expect(fr[key]).toBe(contestFr[key]);
  }
  for (const key of Object.keys(reviewEn) as (keyof typeof reviewEn)[]) {
    expect(en[key]).toBe(reviewEn[key]);
    expect(fr[key]).toBe(reviewFr[key]);
  }
});

test("French keeps a space before its double signs", () => {
  for (const key of keys) for (const text of forms(fr[key])) expect(text).not.toMatch(/[^\s][?!;:](\s|$)/);
});
