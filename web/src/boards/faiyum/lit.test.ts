import { describe, expect, it } from "vitest";
import type { MenuEntry } from "../board";
import { good, loose, meant } from "./lit";

function menu(...moves: string[]): MenuEntry[] {
  return moves.map((move) => ({ move, label: move.toUpperCase() }));
}

describe("what a component means", () => {
  it("is its move when the menu has it", () => {
    expect(meant(menu("worker b2", "done"), "space", "b2", "worker")).toEqual({
      move: "worker b2",
      label: "WORKER B2",
      legal: true,
    });
  });

  it("is the same verb elsewhere, to ask why not", () => {
    expect(meant(menu("road a2-a3"), "edge", "b1-c1", "road")).toMatchObject({
      move: "road b1-c1",
      legal: false,
    });
  });

  it("is playing a hand card even while something else is asked", () => {
    expect(meant(menu("worker b2"), "hand", "farmer", "worker")).toMatchObject({
      move: "play farmer",
      legal: false,
    });
  });

  it("is buying a market card only on a turn", () => {
    expect(meant(menu("done"), "market", 14, "turn")).toMatchObject({ move: "buy 14", legal: false });
    expect(meant(menu("worker b2"), "market", 14, "worker")).toBeNull();
  });

  it("is nothing when somebody else is asked", () => {
    expect(meant([], "hand", "farmer", "turn")).toBeNull();
  });
});

describe("the ways to choose among", () => {
  it("are the moves that no component stands for and that the frame does not show", () => {
    const moves = loose(
      menu(
        "play farmer",
        "cash farmer",
        "buy 14",
        "administration",
        "take 3",
        "gain wheat",
        "pay wheat rose",
      ),
    );
    expect(moves.map(({ move }) => move)).toEqual(["pay wheat rose"]);
  });

  it("are touched at a good of one's own where a good is asked for", () => {
    expect(good(menu("gain wheat", "gain grape"), "grape")).toMatchObject({
      move: "gain grape",
      legal: true,
    });
    expect(good(menu("reward reputation", "reward coin"), "money")).toMatchObject({ move: "reward coin" });
    expect(good(menu("gain wheat"), "fish")).toBeNull();
  });
});
