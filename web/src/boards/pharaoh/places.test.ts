import { expect, test } from "vitest";
import { looked } from "../../testing/board";
import type { PlayedMove } from "../board";
import { where } from "./places";
import type { Printed, View } from "./view";

const played = (seat: number, move: string): PlayedMove => ({ seat, move, label: "", events: [] });

/** Seat 1 brought its small pyramid in at a1, lost it, and brought it in again. */
const log = [played(1, "enter small a1"), played(0, "move medium a1"), played(1, "enter small a4")];

function standing(square: string, moves: PlayedMove[]) {
  const view = { seat: 1, pieces: [{ seat: 1, size: "small", square }] } as unknown as View;
  return { ...looked<View, Printed>({ view, printed: {} as Printed }), log: moves };
}

test("a pyramid that was sent home comes in from nowhere on the board", () => {
  expect(where("enter small a4", standing("a4", log))).toEqual(["a4"]);
});

test("a step leads from where the pyramid stood before", () => {
  const walked = [...log, played(1, "move small b4")];
  expect(where("move small b4", standing("b4", walked))).toEqual(["a4", "b4"]);
});
