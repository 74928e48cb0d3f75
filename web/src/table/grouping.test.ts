import { expect, test } from "vitest";
import { grouped, prefix } from "./grouping";

const entry = (move: string, label: string) => ({ move, label });

test("moves of one verb stand together, and what their labels share is said once", () => {
  const [enter, done] = grouped([
    entry("enter small a1", "Enter the small pyramid at a1"),
    entry("enter large a1", "Enter the large pyramid at a1"),
    entry("done", "End the turn"),
  ]);
  expect(enter?.shared).toBe("Enter the");
  expect(enter?.entries.map((one) => one.rest)).toEqual(["small pyramid at a1", "large pyramid at a1"]);
  expect(done?.entries[0]?.rest).toBe("End the turn");
});

test("every label keeps a word of its own", () => {
  expect(prefix(["Keep the die", "Keep the die again"])).toBe("Keep the");
  expect(prefix(["Vizier", "Great Royal Wife"])).toBe("");
});

test("what stands in brackets stays together", () => {
  expect(prefix(["Royal card (3 Swords: a step)", "Royal card (3 Swords: a Noble)"])).toBe("Royal card");
});
