import { expect, test } from "vitest";
import type { BoardProps } from "../board";
import { describe } from "./describe";

const place = { slot: "3A.2", level: 3, tile: "farmer", left: 2, demand: { dice: 3, groups: [2] } };
const view = {
  bars: [place],
  players: [{ tiles: [{ tile: "omen", spent: true, used: false }], pips: 1, rerolls: 0, die_tokens: 0 }],
  seat: 0,
  round: 4,
  active: [{ die: "s5", kind: "standard", face: "5" }],
  locked: [],
  waiting: [],
  roll: { count: 0, value: 0 },
  mark: { count: 0, value: 0 },
  roll_off: false,
  pharaoh: null,
  winner: null,
};
const props = { view, lang: "en", players: ["Tiy"], t: (key: string) => key.split(".").slice(1).join(".") };

test("the words tell dice, tokens, used tiles and what a tile needs", () => {
  const text = describe(props as unknown as BoardProps)
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
