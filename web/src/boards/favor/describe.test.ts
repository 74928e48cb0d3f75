import { expect, test } from "vitest";
import { looked } from "../../testing/board";
import { describe } from "./describe";
import type { Demand, Printed, TileFace, View } from "./view";

const view: View = {
  bars: [{ slot: "3A.2", tile: "farmer", left: 2 }],
  players: [
    {
      tiles: [{ tile: "omen", spent: true, used: false }],
      pips: 1,
      rerolls: 0,
      die_tokens: 0,
      dice_fewer: 0,
      dice_more: 0,
      start: ["standard"],
    },
  ],
  code: "",
  seat: 0,
  first: 0,
  round: 4,
  active: [{ die: "s5", kind: "standard", face: "5", value: 5 }],
  locked: [],
  fresh: [],
  waiting: [],
  charges: [],
  stored: {},
  borrowed: [],
  used: [],
  rolls: 1,
  n: 1,
  roll: { count: 0, value: 0 },
  extra_turns: 0,
  pile: 60,
  phase: "window",
  roll_off: false,
  mark: { count: 0, value: 0 },
  pharaoh: null,
  queen: null,
  winner: null,
};
const face: TileFace = {
  level: 3,
  colour: "yellow",
  timing: "start",
  dice: [],
  draw: 0,
  bring: 0,
  tokens: 0,
  source: "public",
};
const demand: Demand = { dice: 3, groups: [2], fixed: [], straight: 0, sum: 0, all: [], different: false };
const printed: Printed = {
  tiles: { farmer: face, omen: face },
  slots: { "3A.2": demand },
  kinds: [],
  round_cap: 60,
  sources: {},
};
const props = looked<View, Printed>({
  view,
  printed,
  players: ["Tiy"],
  t: (key) => key.split(".").slice(1).join("."),
});

test("the words tell dice, tokens, used tiles and what a tile needs", () => {
  const text = describe(props)
    .flatMap(({ title, lines }) => [title, ...lines])
    .join("\n");
  for (const told of [
    "The turn of Tiy",
    "Active dice: s5",
    "+1 pip: 1",
    "omen (spent for good)",
    "Needs: slot_3A.2",
  ]) {
    expect(text).toContain(told);
  }
});
