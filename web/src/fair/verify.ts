/** Every draw of a game made again in this browser, and compared with what was promised and shown. */

import type { Draw, DrawSheet, PlayedMove } from "../api/types";
import { disordered, isSame, knownPurpose, knownWays, type Ways } from "./known";
import type { Promised } from "./promise";
import { botSeed, commitmentOf, fairKey, Stream, seededKey } from "./streams";

/** What did not fit, by what kind of thing it was and the values that differ. */
export interface Difference {
  kind:
    | "commitment"
    | "secret"
    | "seed"
    | "seats"
    | "bot"
    | "taken"
    | "draw"
    | "stream"
    | "list"
    | "order"
    | "skipped"
    | "shown";
  args: Record<string, string | number>;
}

/** What whoever was at the table saw of the game. */
export interface Seen {
  game: string;
  seats: number;
  moves: PlayedMove[];
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
  /** How many seats added luck of which this browser knows nothing. */
  others: number;
  differences: Difference[];
}

/** The secret must belong to what the house says that it was bound to. */
async function bound({ commitment = "", secret = "", ...sheet }: DrawSheet): Promise<Difference[]> {
  const found = await commitmentOf(secret, sheet.table, sheet.rules);
  return found === commitment ? [] : [{ kind: "secret", args: { told: commitment, found } }];
}

/** What was promised when this browser sat down must be so: the secret, its own luck, the bots', where it began. */
async function asPromised(sheet: DrawSheet, kept: Promised, seats: number): Promise<Difference[]> {
  const found: Difference[] = [];
  const { commitment = "–", seat_seeds: seeds, branch } = sheet;
  if (kept.commitment !== commitment)
    found.push({ kind: "commitment", args: { kept: kept.commitment, told: commitment } });
  if (kept.branch !== undefined && branch !== kept.branch)
    found.push({ kind: "taken", args: { kept: kept.branch, told: branch } });
  if (seeds.length !== seats) found.push({ kind: "seats", args: { seats, told: seeds.join(", ") || "–" } });
  if (!seeds.includes(kept.seed))
    found.push({ kind: "seed", args: { kept: kept.seed, told: seeds.join(", ") || "–" } });
  for (const seat of kept.bots) {
    const expected = await botSeed(commitment, seat);
    const told = seeds[seat] ?? "–";
    if (told !== expected) found.push({ kind: "bot", args: { seat: seat + 1, told, found: expected } });
  }
  return found;
}

/** How many seats added luck that is neither this browser's nor a bot's. */
function others({ seat_seeds: seeds }: DrawSheet, kept: Promised | null): number {
  const isOther = (seed: string, seat: number) =>
    seed !== "-" && seed !== kept?.seed && !kept?.bots.includes(seat);
  return seeds.filter(isOther).length;
}

function lookedUp(ways: Ways, number: number): string {
  let left = number;
  for (const [move, weight] of ways) {
    left -= weight;
    if (left < 0) return move;
  }
  return "";
}

/** Lists in an order of their own: it does not matter which die comes first. */
const sorted = (lists: Ways[]): string[] => lists.map((ways) => JSON.stringify(ways)).toSorted();
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
  return !known || isSame(sorted(known), sorted(steps)) ? null : { kind: "list", args };
}

/** Results must come one after the other, each the next of its purpose, which is that of its kind. */
function astray(game: string, draws: Draw[]): Difference[] {
  const counted = new Map<string, number>();
  const found: Difference[] = [];
  let before = -1;
  for (const { ply, purpose, index, move } of draws) {
    const args = { ply: ply + 1, told: move };
    const due = counted.get(purpose) ?? 0;
    counted.set(purpose, due + 1);
    if (index !== due || ply <= before) found.push({ kind: "skipped", args });
    if ((knownPurpose(game, move) ?? purpose) !== purpose) found.push({ kind: "stream", args });
    before = ply;
  }
  return found;
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
  { game, seats, moves }: Seen,
): Promise<Verdict> {
  const isChosen = sheet.seed !== undefined;
  const differences = isChosen ? [] : await bound(sheet);
  if (kept) differences.push(...(await asPromised(sheet, kept, seats)));
  differences.push(...astray(game, sheet.draws));
  const key = isChosen
    ? await seededKey(sheet.seed ?? "")
    : await fairKey(sheet.secret ?? "", sheet.table, sheet.seat_seeds);
  let checked = 0;
  for (const draw of sheet.draws) {
    const steps = draw.steps.map((list) => sheet.lists[list] ?? []);
    const found = await again(draw, steps, new Stream(key, `${draw.purpose}|${draw.index}`), seats);
    if (found) differences.push(found);
    else if (steps.length) checked += 1;
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
    others: others(sheet, kept),
    differences: [...differences, ...asShown(sheet, moves)],
  };
}
