/** What the page knows of dice by itself, and need not be told: the faces and their order. */

import PURPOSES from "./purposes.json";

export type Ways = [string, number][];

const FACES = [1, 2, 3, 4, 5, 6];
const even = (words: string[]): Ways => words.map((word) => [word, 1]);

/** The rolls of two equal dice; those that can fall in two ways count twice. */
const pairs: Ways = FACES.flatMap((low) =>
  FACES.filter((high) => high >= low).map((high): [string, number] => [
    `roll ${low} ${high}`,
    low === high ? 1 : 2,
  ]),
);

/** A handful of dice of one kind with one of them turned to every face; equal results side by side are one. */
function turned(kind: string, dice: number[], die: number): Ways {
  const rest = dice.toSpliced(dice.indexOf(die), 1);
  return even(
    FACES.map(
      (face) =>
        `roll ${[...rest, face]
          .toSorted()
          .map((n) => kind + n)
          .join(" ")}`,
    ),
  );
}

/** A seat by lot, or a die for who begins. */
function begins(verb: string, ways: Ways, seats: number): Ways {
  const places = Array.from({ length: seats }, (_, seat) => `${verb} ${seat}`);
  const isDie = ways.length === FACES.length && ways[0]?.[0] === `${verb} 1`;
  return even(isDie ? FACES.map((face) => `${verb} ${face}`) : places);
}

/** The purpose that a kind of result is drawn for, so that no stream is chosen for what it brings. */
export function knownPurpose(game: string, move: string): string | undefined {
  const purposes: Record<string, Record<string, string>> = PURPOSES;
  return purposes[game]?.[move.split(" ", 1)[0] ?? ""];
}

/** The lists that a step of a result may be looked up in, where the page knows them; else nothing. */
export function knownWays(move: string, ways: Ways, seats: number): Ways[] | null {
  const handful = /^roll ([si])[1-6]( \1[1-6])*$/.exec(move);
  if (handful) {
    const kind = handful[1] ?? "";
    const dice = [...move.matchAll(/[1-6]/g)].map(([face]) => Number(face));
    return dice.map((die) => turned(kind, dice, die));
  }
  if (/^roll [1-6]$/.test(move)) return [even(FACES.map((face) => `roll ${face}`))];
  if (/^roll [1-6] [1-6]$/.test(move)) return [pairs];
  const first = /^(start|first) \d$/.exec(move);
  return first ? [begins(first[1] ?? "", ways, seats)] : null;
}

/** Whether two lists are the same. */
export const isSame = (one: unknown[], other: unknown[]) => JSON.stringify(one) === JSON.stringify(other);

/** Whether things come in the same order in every list of a game, so that none was turned to suit a number. */
export function disordered(lists: Ways[]): boolean {
  const before = new Set<string>();
  for (const list of lists.filter(({ length }) => length <= 100))
    for (const [at, [one]] of list.entries())
      for (const [other] of list.slice(at + 1)) {
        if (one === other) continue;
        if (before.has(`${other}>${one}`)) return true;
        before.add(`${one}>${other}`);
      }
  return false;
}
