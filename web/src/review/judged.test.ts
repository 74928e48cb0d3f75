import "../testing/browser";
import { expect, test } from "vitest";
import type { MomentShown, TryShown } from "../api/types";
import { errorSaid, lossSaid, signed } from "./figures";
import { judged } from "./judged";

const shown = (loss: number, ...menu: string[]): TryShown => ({
  position: {
    ply: 3,
    to_move: 0,
    view: {},
    prompt: null,
    menu: menu.map((move) => ({ move, label: move })),
    can_undo: false,
  },
  grade: loss > 0.06 ? "blunder" : "good",
  word: "",
  loss,
  error: 0,
  points: 0,
  exact: false,
  note: "",
});

test("of several moves in a row the costliest is what the try is worth", async () => {
  const answers: Record<string, TryShown> = {
    "lock 5": shown(0.08, "roll", "lock 3"),
    "lock 5 roll": shown(0.001),
  };
  const start = shown(0, "lock 5", "lock 3");
  const asked: string[][] = [];
  const { line, verdict } = await judged(start, [], ["lock 5", (menu) => menu[0]?.move, "fly"], (moves) => {
    asked.push(moves);
    return Promise.resolve(answers[moves.join(" ")] as TryShown);
  });
  expect(asked).toEqual([["lock 5"], ["lock 5", "roll"]]);
  expect(line).toEqual(["lock 5", "roll"]);
  expect(verdict?.worst.grade).toBe("blunder");
  expect(verdict?.shown).toBe(answers["lock 5 roll"]);
});

test("a move that is not possible is no try", async () => {
  const { verdict } = await judged(shown(0, "pass"), [], ["fly"], () => Promise.reject(new Error("asked")));
  expect(verdict).toBeNull();
});

const MOMENT: MomentShown = {
  ply: 5,
  seat: 0,
  kind: "choice",
  grade: "mistake",
  word: "Mistake",
  place: "round 6",
  title: "",
  brief: "",
  loss: 0.048,
  error: 0.009,
  points: 5.2,
  points_error: 1.6,
  exact: false,
  you: { moves: [], label: "", win: 0.1, score: 0 },
  better: null,
  why: [],
};

test("figures carry their sign, and losses how sure they are", () => {
  expect([signed(-9), signed(26), signed(0), signed(-0.04, 1)]).toEqual(["−9", "+26", "0", "0.0"]);
  expect(lossSaid(MOMENT, "chance")).toBe("−4.8");
  expect(errorSaid(MOMENT, "chance")).toBe("± 0.9% to win");
  expect(lossSaid(MOMENT, "points")).toBe("−5.2");
  expect(errorSaid(MOMENT, "points")).toBe("± 1.6 points");
  expect(lossSaid({ ...MOMENT, kind: "luck", loss: 0.22 }, "chance")).toBe("+22.0");
  expect(lossSaid({ ...MOMENT, kind: "well", grade: "best", loss: 0 }, "chance")).toBe("");
});
