/** Every draw of a game made again in this browser, and compared with what was promised and shown. */

import type { Draw, DrawSheet, PlayedMove } from "../api/types";
import { disordered, isSame, knownWays, type Ways } from "./known";
import type { Promised } from "./promise";
import { botSeed, commitmentOf, fairKey, Stream, seededKey } from "./streams";

/** What did not fit, by what kind of thing it was and the values that differ. */
export interface Difference {
  kind: "commitment" | "secret" | "seed" | "bot" | "draw" | "list" | "order" | "skipped" | "shown";
  args: Record<string, string | number>;
}

export interface Verdict {
  draws: number;
  /** How many of them could be made again here. */
  checked: number;
  /** Whether this browser was promised the secret before it gave its seed. */
  isPromised: boolean;
  isChosen: boolean;
  /** Whether it began with moves of another game. */
  isTakenUp: boolean;
  differences: Difference[];
}

/** The bindings: is the secret the promised one, and is everybody's luck in it? */
async function binding(sheet: DrawSheet, kept: Promised | null): Promise<Difference[]> {
  const found: Difference[] = [];
  const { commitment = "", secret = "", seat_seeds: seeds } = sheet;
  const own = await commitmentOf(secret, sheet.table, sheet.rules);
  if (own !== commitment) found.push({ kind: "secret", args: { told: commitment, found: own } });
  if (!kept) return found;
  if (kept.commitment !== commitment)
    found.push({ kind: "commitment", args: { kept: kept.commitment, told: commitment } });
  if (!seeds.includes(kept.seed))
    found.push({ kind: "seed", args: { kept: kept.seed, told: seeds.join(", ") || "–" } });
  for (const seat of kept.bots) {
    const expected = await botSeed(commitment, seat);
    const told = seeds[seat] ?? "–";
    if (told !== expected) found.push({ kind: "bot", args: { seat: seat + 1, told, found: expected } });
  }
  return found;
}

function lookedUp(ways: Ways, number: number): string {
  let left = number;
  for (const [move, weight] of ways) {
    left -= weight;
    if (left < 0) return move;
  }
  return "";
}

const total = (ways: Ways) => ways.reduce((sum, [, weight]) => sum + weight, 0);
const isSound = (ways: Ways) => ways.every(([, weight]) => Number.isSafeInteger(weight) && weight > 0);

/** Equal neighbours in one, as the house tells them. */
const joined = (ways: Ways): Ways =>
  ways.reduce<Ways>((done, [move, weight]) => {
    const last = done.at(-1);
    if (last?.[0] === move) last[1] += weight;
    else done.push([move, weight]);
    return done;
  }, []);

/** One result: the lists must be those the page knows, where it knows them, and the numbers must lead to it. */
async function again(draw: Draw, steps: Ways[], stream: Stream, seats: number): Promise<Difference | null> {
  const args = { ply: draw.ply + 1, told: draw.move };
  const numbers: number[] = [];
  for (const ways of steps) {
    if (!isSound(ways) || !ways.length) return { kind: "list", args };
    numbers.push(await stream.below(total(ways)));
  }
  for (const [at, ways] of steps.entries()) {
    const found = lookedUp(ways, numbers[at] ?? 0);
    if (found !== draw.move) return { kind: "draw", args: { ...args, found } };
  }
  const known = knownWays(draw.move, steps[0] ?? [], seats)?.map(joined);
  if (!known) return null;
  const isKnown = steps.every((ways) => known.some((one) => isSame(one, ways)));
  return isKnown && known.length === steps.length ? null : { kind: "list", args };
}

/** What everybody saw must be what was drawn, nothing more and nothing less. */
function asShown(sheet: DrawSheet, moves: PlayedMove[]): Difference[] {
  const drawn = new Map(sheet.draws.map((draw) => [draw.ply, draw.move]));
  const found: Difference[] = [];
  for (const [ply, { seat, move }] of moves.entries()) {
    if (seat !== null || ply < sheet.branch) continue;
    const told = drawn.get(ply) ?? "–";
    drawn.delete(ply);
    if (told !== move) found.push({ kind: "shown", args: { ply: ply + 1, told, found: move } });
  }
  for (const [ply, told] of drawn) found.push({ kind: "shown", args: { ply: ply + 1, told, found: "–" } });
  return found;
}

/** Make every draw again. */
export async function verified(
  sheet: DrawSheet,
  kept: Promised | null,
  moves: PlayedMove[],
  seats: number,
): Promise<Verdict> {
  const isChosen = sheet.seed !== undefined;
  const differences = isChosen ? [] : await binding(sheet, kept);
  const key = isChosen
    ? await seededKey(sheet.seed ?? "")
    : await fairKey(sheet.secret ?? "", sheet.table, sheet.seat_seeds);
  const counted = new Map<string, number>();
  let checked = 0;
  for (const draw of sheet.draws) {
    const due = counted.get(draw.purpose) ?? 0;
    counted.set(draw.purpose, due + 1);
    if (draw.index !== due)
      differences.push({ kind: "skipped", args: { ply: draw.ply + 1, told: draw.move } });
    if (!draw.steps.length) continue;
    const steps = draw.steps.map((list) => sheet.lists[list] ?? []);
    const found = await again(draw, steps, new Stream(key, `${draw.purpose}|${due}`), seats);
    if (found) differences.push(found);
    else checked += 1;
  }
  const single = sheet.draws.filter(({ steps }) => steps.length === 1).map(({ steps }) => steps[0] ?? 0);
  const lists = [...new Set(single)].map((list) => sheet.lists[list] ?? []);
  if (disordered(lists)) differences.push({ kind: "order", args: {} });
  return {
    draws: sheet.draws.length,
    checked,
    isPromised: kept !== null && !isChosen,
    isChosen,
    isTakenUp: sheet.branch > 0,
    differences: [...differences, ...asShown(sheet, moves)],
  };
}
