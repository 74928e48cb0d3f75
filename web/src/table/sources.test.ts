import { expect, test } from "vitest";
import { ledgerOf } from "./sources";

const VIEW = {
  players: [
    { ledger: { nile: 4, swords: 1, tokens: 2, gods: 0 } },
    { ledger: { nile: 7, swords: 0, tokens: 3, gods: 0 } },
  ],
};

test("points are told by source, without those that gave nobody anything", () => {
  expect(ledgerOf(VIEW, 2)).toEqual([
    { key: "nile", points: [4, 7] },
    { key: "swords", points: [1, 0] },
    { key: "tokens", points: [2, 3] },
  ]);
});

test("small sources are told as one", () => {
  expect(ledgerOf(VIEW, 2, { swords: "rest", tokens: "rest" })).toEqual([
    { key: "nile", points: [4, 7] },
    { key: "rest", points: [3, 3] },
  ]);
});

test("an opponent without a seat is told beside the players, with what only it has", () => {
  const alone = { players: [{ ledger: { nile: 4, gods: 2 } }] };
  expect(ledgerOf(alone, 1, { hoard: "rest" }, [{ nile: 9, hoard: 5 }])).toEqual([
    { key: "nile", points: [4, 9] },
    { key: "gods", points: [2, 0] },
    { key: "rest", points: [0, 5] },
  ]);
});
