/** What happened, turn by turn: the events of each, and the position that each of them led to. */

import type { PlayedMove, SeatChange } from "../api/types";

export interface Line {
  /** How many moves were made when it had happened. */
  ply: number;
  text: string;
  rule: string;
}

export interface Turn {
  /** Nobody's is what chance did before the first move. */
  seat: number | null;
  lines: Line[];
}

/** A sentence under its player's name, which does not name them again. */
function under(name: string, text: string): string {
  if (!name || !text.startsWith(`${name} `)) return text;
  const [first = "", ...rest] = text.slice(name.length + 1);
  return first.toUpperCase() + rest.join("");
}

/** A move's events; one without any is told by its label alone where its turn has nothing else to tell. */
const linesOf = (played: PlayedMove, ply: number, turn: Turn, names: string[]): Line[] =>
  played.events.map(({ text, rule, args }) => ({
    ply,
    text: turn.seat !== null && args["seat"] === turn.seat ? under(names[turn.seat] ?? "", text) : text,
    rule,
  }));

export function turnsOf(moves: PlayedMove[], names: string[]): Turn[] {
  const turns: (Turn & { spare: Line | null })[] = [];
  moves.forEach((played, at) => {
    let turn = turns.at(-1);
    if (!turn || (played.seat !== null && turn.seat !== played.seat)) {
      turn = { seat: played.seat, lines: [], spare: null };
      turns.push(turn);
    }
    turn.lines.push(...linesOf(played, at + 1, turn, names));
    if (played.seat !== null) turn.spare ??= { ply: at + 1, text: `${played.label}.`, rule: "" };
  });
  return turns
    .map(({ seat, lines, spare }) => ({ seat, lines: lines.length || !spare ? lines : [spare] }))
    .filter(({ lines }) => lines.length > 0);
}

/** The turns with what happened to seats between them: each after the moves that were made before it. */
export function withChanges(turns: Turn[], changes: SeatChange[]): Turn[] {
  const told = [...turns];
  for (const { ply, text } of changes) {
    const before = told.findLastIndex(({ lines }) => (lines[0]?.ply ?? 0) <= ply);
    told.splice(before + 1, 0, { seat: null, lines: [{ ply, text, rule: "" }] });
  }
  return told;
}
