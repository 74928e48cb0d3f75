import { expect, it, describe as suite } from "vitest";
import { looked } from "../../testing/board";
import type { Lang } from "../board";
import { describe } from "./describe";
import type { Ground, Printed, Space, View } from "./view";

const empty: Omit<Space, "space"> = {
  crocodile: false,
  workers: 0,
  developed: false,
  structure: null,
  extension: false,
  palace: false,
};
const ground: Omit<Ground, "space"> = {
  column: 0,
  row: 1,
  terrain: "grape",
  shore: "west",
  lakeside: false,
  riverside: false,
};
const PRINTED: Printed = {
  privileges: false,
  ground: [
    { ...ground, space: "a2" },
    { ...ground, space: "f7", column: 5, row: 6, terrain: "red", shore: "east" },
  ],
  canal: [],
  sites: [{ site: "temple", space: "c4", room: 4, bonus: 3, source: "reconstructed" }],
  cards: {},
  sources: { rows: [], dam: "public", disasters: "public", numbers: {}, pieces: {} },
};
const VIEW: View = {
  phase: "turn",
  seat: 0,
  turn_of: 0,
  turn: 3,
  acted: "",
  ending: false,
  in_play: [],
  card: "nothing",
  overtime: 0,
  spaces: [
    { ...empty, space: "a2", workers: 1 },
    { ...empty, space: "f7", structure: "town" },
  ],
  edges: [{ edge: "d8-e8", piece: "road" }],
  blocks: [1],
  supply: { worker: 29 },
  market: [{ card: 14, current: true, token: true, price: 2 }],
  pile: [20, 22],
  final: [],
  removed: [],
  players: [
    {
      money: 3,
      reputation: 7,
      ledger: {},
      goods: { wheat: 2 },
      hand: ["farmer"],
      stack: [4, 6],
      privileges: [],
      quit: false,
    },
  ],
  administration: null,
  campaign: null,
  rank: null,
};
function told(lang: Lang): Record<string, string[]> {
  const props = looked<View, Printed>({ view: VIEW, printed: PRINTED, lang });
  return Object.fromEntries(describe(props).map((part) => [part.title, part.lines]));
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
    expect(told("fr")["Marché"]?.[0]).toContain("2\u00a0$");
  });
});
