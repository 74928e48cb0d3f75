import "../testing/browser";
import { describe, expect, test } from "vitest";
import type { DrawSheet, TextEntry } from "../api/types";
import { disordered } from "./known";
import type { Promised } from "./promise";
import { botSeed, commitmentOf, fairKey, hex, Stream, seededKey } from "./streams";
import { type Seen, verified } from "./verify";
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
async function honest(): Promise<[DrawSheet, Promised, Seen]> {
  const commitment = await commitmentOf(SECRET, "tb", "pharaoh 3");
  const seeds = ["c0ffee", await botSeed(commitment, 1)];
  const key = await fairKey(SECRET, "tb", seeds);
  const faces = await Promise.all([0, 1, 2, 3].map((at) => new Stream(key, `dice|${at}`).below(6)));
  const draws = faces.map((face, index) => {
    return { ply: index, purpose: "dice", index, move: `roll ${face + 1}`, steps: [0] };
  });
  const sheet = { table: "tb", rules: "pharaoh 3", branch: 0, seat_seeds: seeds, lists: [DIE], draws };
  const moves = draws.map(({ move }) => ({ seat: null, move, label: move, events: [] }));
  const kept = { commitment, seed: "c0ffee", bots: [1], branch: 0, at: 0 };
  return [{ ...sheet, commitment, secret: SECRET }, kept, { game: "pharaoh", seats: 2, moves }];
}

const kinds = async (sheet: DrawSheet, kept: Promised, seen: Seen) => [
  ...new Set((await verified(sheet, kept, seen)).differences.map(({ kind }) => kind)),
];

describe("a game", () => {
  test("that was honest fits", async () => {
    const [sheet, kept, seen] = await honest();
    const verdict = await verified(sheet, kept, seen);
    expect(verdict).toMatchObject({ draws: 4, checked: 4, isPromised: true, others: 0, differences: [] });
    expect((await verified(sheet, null, seen)).isPromised).toBe(false);
  });

  test("whose house changed its promise is caught", async () => {
    const [sheet, kept, seen] = await honest();
    expect(await kinds(sheet, { ...kept, commitment: "00" }, seen)).toEqual(["commitment"]);
  });

  test("without one's own luck is caught", async () => {
    const [sheet, kept, seen] = await honest();
    expect(await kinds(sheet, { ...kept, seed: "mine" }, seen)).toEqual(["seed"]);
  });

  test("with a bot's seed of somebody's choice is caught", async () => {
    const [sheet, kept, seen] = await honest();
    expect(await kinds({ ...sheet, seat_seeds: ["c0ffee", "chosen"] }, kept, seen)).toContain("bot");
  });

  test("with another secret is caught", async () => {
    const [sheet, kept, seen] = await honest();
    expect(await kinds({ ...sheet, secret: SECRET.replace("00", "01") }, kept, seen)).toContain("secret");
  });

  test("with a changed, a skipped or a hidden draw is caught", async () => {
    const [sheet, kept, seen] = await honest();
    const { draws } = sheet;
    const other = draws.map((draw) => ({ ...draw, move: draw.move === "roll 6" ? "roll 1" : "roll 6" }));
    expect(await kinds({ ...sheet, draws: other }, kept, seen)).toEqual(["draw", "shown"]);
    const late = draws.map((draw) => ({ ...draw, index: draw.index + 1 }));
    expect(await kinds({ ...sheet, draws: late }, kept, seen)).toEqual(["skipped", "draw"]);
    expect(await kinds({ ...sheet, draws: draws.slice(0, -1) }, kept, seen)).toEqual(["shown"]);
  });

  test("with dice that have other faces is caught", async () => {
    const [sheet, kept, seen] = await honest();
    const move = sheet.draws[0]?.move ?? "";
    const draws = sheet.draws.map((draw) => ({ ...draw, move }));
    const moves = seen.moves.map((one) => ({ ...one, move }));
    expect(await kinds({ ...sheet, draws, lists: [[[move, 6]]] }, kept, { ...seen, moves })).toEqual([
      "list",
    ]);
    const bare = sheet.draws.map((draw) => ({ ...draw, steps: [] }));
    expect(await kinds({ ...sheet, draws: bare }, kept, seen)).toEqual(["list"]);
  });

  test("whose house now says that its seed was chosen is caught", async () => {
    const [{ secret: _, commitment: __, ...sheet }, kept, seen] = await honest();
    const key = await seededKey("7");
    const draws = await Promise.all(
      sheet.draws.map(async (draw, at) => ({
        ...draw,
        move: `roll ${(await new Stream(key, `dice|${at}`).below(6)) + 1}`,
      })),
    );
    const moves = draws.map(({ move }) => ({ seat: null, move, label: move, events: [] }));
    const told = { ...sheet, draws, seed: "7" };
    expect(await kinds(told, kept, { ...seen, moves })).toContain("commitment");
    expect((await verified(told, null, { ...seen, moves })).differences).toEqual([]);
  });

  test("whose house now says that it was taken up late is caught", async () => {
    const [sheet, kept, seen] = await honest();
    expect(await kinds({ ...sheet, draws: [], branch: 4 }, kept, seen)).toEqual(["taken"]);
  });

  test("with luck of a seat that is not there is caught", async () => {
    const [sheet, kept, seen] = await honest();
    const seat_seeds = [...sheet.seat_seeds, "chosen"];
    expect(await kinds({ ...sheet, seat_seeds }, kept, seen)).toContain("seats");
  });

  test("with a stream of somebody's choice is caught", async () => {
    const [sheet, kept, seen] = await honest();
    const key = await fairKey(SECRET, "tb", sheet.seat_seeds);
    const draws = await Promise.all(
      sheet.draws.map(async (draw) => {
        const purpose = `dice ${draw.ply}`;
        const move = `roll ${(await new Stream(key, `${purpose}|0`).below(6)) + 1}`;
        return { ...draw, purpose, index: 0, move };
      }),
    );
    const moves = draws.map(({ move }) => ({ seat: null, move, label: move, events: [] }));
    expect(await kinds({ ...sheet, draws }, kept, { ...seen, moves })).toEqual(["stream"]);
  });

  test("with two results for one move is caught", async () => {
    const [sheet, kept, seen] = await honest();
    const draws = sheet.draws.map((draw) => ({ ...draw, ply: Math.max(0, draw.ply - 1) }));
    const moves = seen.moves.slice(1);
    expect(await kinds({ ...sheet, draws }, kept, { ...seen, moves })).toEqual(["skipped"]);
  });

  test("with one die told for two is caught", async () => {
    const [sheet, kept, seen] = await honest();
    const key = await fairKey(SECRET, "tb", sheet.seat_seeds);
    const stream = new Stream(key, "dice|0");
    const numbers = [await stream.below(6), await stream.below(6)];
    const face = (number: number) => `i${number + 1}`;
    const other = numbers[0] === 5 ? "i1" : "i6";
    const roll = (die: string) => `roll ${[die, other].toSorted().join(" ")}`;
    const lists = numbers.map((number) =>
      [0, 1, 2, 3, 4, 5].map((at): [string, number] => [
        at === number ? roll(face(numbers[0] ?? 0)) : roll(face(at)),
        1,
      ]),
    );
    const draws = [{ ply: 0, purpose: "dice", index: 0, move: roll(face(numbers[0] ?? 0)), steps: [0, 1] }];
    const moves = draws.map(({ move }) => ({ seat: null, move, label: move, events: [] }));
    expect(await kinds({ ...sheet, lists, draws }, kept, { ...seen, game: "favor", moves })).toEqual([
      "list",
    ]);
  });

  test("tells of others who added luck", async () => {
    const [sheet, kept, seen] = await honest();
    expect((await verified(sheet, { ...kept, bots: [] }, seen)).others).toBe(1);
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
