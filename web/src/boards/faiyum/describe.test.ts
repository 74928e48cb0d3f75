import { expect, it, describe as suite } from "vitest";
import type { BoardProps, Lang } from "../board";
import { describe } from "./describe";

const VIEW = {
  privileges: false,
  spaces: [
    {
      space: "a2",
      column: 0,
      row: 1,
      terrain: "grape",
      shore: "west",
      workers: 1,
      crocodile: false,
      structure: null,
    },
    {
      space: "f7",
      column: 5,
      row: 6,
      terrain: "red",
      shore: "east",
      workers: 0,
      crocodile: false,
      structure: "town",
    },
  ],
  edges: [{ edge: "d8-e8", piece: "road" }],
  sites: [{ site: "temple", space: "c4", blocks: 1, room: 4, bonus: 3, source: "reconstructed" }],
  supply: { worker: 29 },
  market: [{ card: 14, current: true, token: true, price: 2 }],
  cards: {},
  pile: [20, 22],
  final: [],
  players: [
    { money: 3, reputation: 7, goods: { wheat: 2 }, hand: ["farmer"], stack: [4, 6], privileges: [] },
  ],
};

function told(lang: Lang): Record<string, string[]> {
  const props = { view: VIEW, players: ["Ada"], lang, t: (key: string) => key.split(".").pop() ?? "" };
  const parts = describe(props as unknown as BoardProps);
  return Object.fromEntries(parts.map((part) => [part.title, part.lines]));
}

suite("the position in words", () => {
  it("tells the discard stack from its top", () => {
    expect(told("en")["Ada"]?.[2]).toBe("Discard stack (top → bottom): 6, 4");
  });

  it("tells what stands where, roads and sites included", () => {
    const map = told("en")["Map"];
    expect(map).toContain("Worker: a2");
    expect(map).toContain("Town: f7");
    expect(map).toContain("Road: d8-e8");
    expect(map).toContain("Temple (c4): 1 of 4 blocks; the last one brings 3 reputation.");
  });

  it("writes money as each language does", () => {
    expect(told("en")["Market"]?.[0]).toContain("$2");
    expect(told("fr")["Marché"]?.[0]).toContain("2 $");
  });
});
