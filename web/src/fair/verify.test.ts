import "../testing/browser";
import { describe, expect, test } from "vitest";
import type { DrawSheet, PlayedMove, TextEntry } from "../api/types";
import { disordered } from "./known";
import type { Promised } from "./promise";
import { botSeed, commitmentOf, fairKey, hex, Stream, seededKey } from "./streams";
import { verified } from "./verify";
import { en, fr, type Word } from "./words";

const SECRET = hex(Uint8Array.from({ length: 32 }, (_, n) => n));
const SEEDS = ["c0ffee", "-"];

async function numbers(stream: Stream, below: number, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < count; n += 1) found.push(await stream.below(below));
  return found;
}

describe("the streams are those of core/chance.py", () => {
  test("of a secret and seats' seeds", async () => {
    const key = await fairKey(SECRET, "tb", SEEDS);
    const first = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map((at) => new Stream(key, `dice|${at}`).below(6)),
    );
    expect(first).toEqual([1, 2, 4, 2, 4, 5, 3, 1]);
    expect(await numbers(new Stream(key, "many|0"), 1000, 9)).toEqual([
      144, 876, 40, 38, 468, 119, 652, 837, 103,
    ]);
  });

  test("of a chosen seed", async () => {
    const stream = new Stream(await seededKey("7"), "dice|2");
    expect(await numbers(stream, 36, 6)).toEqual([15, 8, 32, 21, 30, 12]);
  });

  test("and so is what binds them", async () => {
    expect(await commitmentOf(SECRET, "tb", "pharaoh 3")).toMatch(/^7e88b81cfe1a19d4/);
    expect(await botSeed("ab", 1)).toBe("fce1fb3bfb6633dbf07945cc2c700178");
  });
});

const DIE: [string, number][] = [1, 2, 3, 4, 5, 6].map((face) => [`roll ${face}`, 1]);

/** A game of four rolls, as an honest house tells it. */
async function honest(): Promise<[DrawSheet, Promised, PlayedMove[]]> {
  const commitment = await commitmentOf(SECRET, "tb", "pharaoh 3");
  const seeds = ["c0ffee", await botSeed(commitment, 1)];
  const key = await fairKey(SECRET, "tb", seeds);
  const faces = await Promise.all([0, 1, 2, 3].map((at) => new Stream(key, `dice|${at}`).below(6)));
  const draws = faces.map((face, index) => {
    return { ply: index, purpose: "dice", index, move: `roll ${face + 1}`, steps: [0] };
  });
  const sheet = { table: "tb", rules: "pharaoh 3", branch: 0, seat_seeds: seeds, lists: [DIE], draws };
  const moves = draws.map(({ move }) => ({ seat: null, move, label: move, events: [] }));
  const kept = { commitment, seed: "c0ffee", bots: [1], at: 0 };
  return [{ ...sheet, commitment, secret: SECRET }, kept, moves];
}

const kinds = async (sheet: DrawSheet, kept: Promised, moves: PlayedMove[]) => [
  ...new Set((await verified(sheet, kept, moves, 2)).differences.map(({ kind }) => kind)),
];

describe("a game", () => {
  test("that was honest fits", async () => {
    const [sheet, kept, moves] = await honest();
    const verdict = await verified(sheet, kept, moves, 2);
    expect(verdict).toMatchObject({ draws: 4, checked: 4, isPromised: true, differences: [] });
    expect((await verified(sheet, null, moves, 2)).isPromised).toBe(false);
  });

  test("whose house changed its promise is caught", async () => {
    const [sheet, kept, moves] = await honest();
    expect(await kinds(sheet, { ...kept, commitment: "00" }, moves)).toEqual(["commitment"]);
  });

  test("without one's own luck is caught", async () => {
    const [sheet, kept, moves] = await honest();
    expect(await kinds(sheet, { ...kept, seed: "mine" }, moves)).toEqual(["seed"]);
  });

  test("with a bot's seed of somebody's choice is caught", async () => {
    const [sheet, kept, moves] = await honest();
    expect(await kinds({ ...sheet, seat_seeds: ["c0ffee", "chosen"] }, kept, moves)).toContain("bot");
  });

  test("with another secret is caught", async () => {
    const [sheet, kept, moves] = await honest();
    expect(await kinds({ ...sheet, secret: SECRET.replace("00", "01") }, kept, moves)).toContain("secret");
  });

  test("with a changed, a skipped or a hidden draw is caught", async () => {
    const [sheet, kept, moves] = await honest();
    const { draws } = sheet;
    const other = draws.map((draw) => ({ ...draw, move: draw.move === "roll 6" ? "roll 1" : "roll 6" }));
    expect(await kinds({ ...sheet, draws: other }, kept, moves)).toEqual(["draw", "shown"]);
    const late = draws.map((draw) => ({ ...draw, index: draw.index + 1 }));
    expect(await kinds({ ...sheet, draws: late }, kept, moves)).toEqual(["skipped"]);
    expect(await kinds({ ...sheet, draws: draws.slice(0, -1) }, kept, moves)).toEqual(["shown"]);
  });

  test("with dice that have other faces is caught", async () => {
    const [sheet, kept, moves] = await honest();
    const move = sheet.draws[0]?.move ?? "";
    const draws = sheet.draws.map((draw) => ({ ...draw, move }));
    const shown = moves.map((one) => ({ ...one, move }));
    expect(await kinds({ ...sheet, draws, lists: [[[move, 6]]] }, kept, shown)).toEqual(["list"]);
  });
});

test("lists that turn round to suit a number are noticed", () => {
  expect(disordered([DIE, DIE.slice(2)])).toBe(false);
  expect(disordered([DIE, DIE.slice(2).toReversed()])).toBe(true);
});

test("both languages speak of the same things", () => {
  const places = (entry: TextEntry) => new Set(JSON.stringify(entry).match(/\{\w+\}/g));
  expect(Object.keys(fr)).toEqual(Object.keys(en));
  for (const key of Object.keys(en) as Word[]) {
    expect(places(fr[key])).toEqual(places(en[key]));
    expect(JSON.stringify(fr[key])).not.toMatch(/[^\s"][?!;:](\s|$)/);
  }
});
