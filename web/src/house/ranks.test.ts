import "../testing/browser";
import { expect, test, vi } from "vitest";
import type { GameInfo, HouseInfo, StrengthCard } from "../api/types";

const told = (rank: string) => ({ rank, name: rank.toUpperCase(), says: "", good: "", bad: "" });
const house: HouseInfo = {
  version: "1",
  games: [],
  ranks: ["serf", "scribe", "vizier"].map(told),
  styles: [{ style: "builder", name: "Builder", says: "builds" }],
  usual: "scribe",
};
vi.mock("./games", () => ({ houseNow: () => house, gameText: (_: GameInfo, key: string) => key }));

const {
  botSaid,
  byThumb,
  isOffered,
  kindSaid,
  levelWord,
  measured,
  metOf,
  moduleIn,
  paceOf,
  placeOf,
  ratingOf,
} = await import("./ranks");
const { gentle, easy } = await import("./seats");

const card = (more: Partial<StrengthCard> = {}): StrengthCard => ({
  rank: "vizier",
  seats: 2,
  module: "",
  rating: 1500,
  low: 1460,
  high: 1540,
  games: 400,
  seconds: 0.21,
  most: 0,
  thinks: 0,
  version: "9.9",
  ...more,
});
const game = {
  name: "pharaon",
  seats: [1, 5],
  bots: ["serf", "scribe", "vizier", "mine"],
  styles: ["builder"],
  options: [{ name: "conflicts", module: true }],
  strengths: [card(), card({ seats: 3, module: "conflicts" }), card({ seats: 4, games: 0 })],
  unlearned: [{ seats: 3, module: "conflicts" }],
} as unknown as GameInfo;

test("a bot is called by its rank, by what it was before, or by its host's name", () => {
  expect(["scribe", "vizier+builder", "greedy", "even~1240", "mine"].map(levelWord)).toEqual([
    "SCRIBE",
    "VIZIER, Builder",
    "takes what looks best",
    "as strong as you",
    "mine",
  ]);
  expect(["vizier+builder", "search", "even~1240", "mine"].map(botSaid)).toEqual([
    "bot · VIZIER",
    "bot · looks ahead",
    "bot · your level",
    "bot · mine",
  ]);
});

test("a game offers its ranks with its own styles and what the host has added, and nothing of before", () => {
  const asked = ["scribe", "vizier+builder", "mine", "vizier+racer", "mine+racer", "greedy"];
  expect(asked.map((bot) => isOffered(game, bot))).toEqual([true, true, true, false, false, false]);
});

test("a newcomer meets the usual rank, a pupil the lowest", () => {
  expect([gentle(game), easy(game)]).toEqual(["scribe", "serf"]);
});

test("what was not measured at such a table is missing", () => {
  expect(measured(game, { seats: 2, module: "" })).toHaveLength(1);
  expect(measured(game, { seats: 3, module: "" })).toEqual([]);
  expect(measured(game, { seats: 4, module: "" })).toEqual([]);
  expect(measured(game, { seats: 3, module: moduleIn(game, { conflicts: true }) })).toHaveLength(1);
  expect(kindSaid(game, { seats: 5, module: "" })).toBe("for 5 players");
});

test("rules of thumb are told of at the kinds of table that have nothing better, and only there", () => {
  expect(byThumb(game, { seats: 3, module: "conflicts" })).toBe(true);
  expect(byThumb(game, { seats: 3, module: "" })).toBe(false);
  expect(byThumb(game, { seats: 2, module: "conflicts" })).toBe(false);
});

test("a rating is told with its doubt, and as a guess where few games were played", () => {
  expect(ratingOf(card())).toEqual({ number: "1500", doubt: "± 40" });
  expect(ratingOf(card({ games: 29 }))).toEqual({ number: "about 1500", doubt: "" });
  expect(ratingOf(card({ low: 1500, high: 1500 }))).toEqual({ number: "1500", doubt: "" });
});

test("a rating has its place between the ends of the ladder", () => {
  const low = card({ rating: 1000, low: 1000, high: 1000 });
  expect(placeOf(low, [low, card({ low: 1500, high: 2000 })])).toEqual({ left: 0, width: 0 });
  expect(placeOf(card({ low: 1500, high: 2000 }), [low, card({ high: 2000 })])).toEqual({
    left: 50,
    width: 50,
  });
});

test("the time of a move is told as people feel it", () => {
  const paces = [0.004, 0.21, 1, 12.4].map((seconds) => paceOf(card({ seconds })));
  expect(paces).toEqual(["at once", "0.2 s a move", "1 s a move", "12 s a move"]);
});

test("games against a rank count whatever its style", () => {
  const ends = [
    { table: "a", game: "pharaon", level: "vizier", won: true, at: 1 },
    { table: "b", game: "pharaon", level: "vizier+builder", won: false, at: 2 },
    { table: "c", game: "favor", level: "vizier", won: true, at: 3 },
  ];
  localStorage.setItem("greathouse.record", JSON.stringify(ends));
  expect(metOf(game, "vizier")).toEqual({ won: 1, lost: 1, met: 2 });
});
