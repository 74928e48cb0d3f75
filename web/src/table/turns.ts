/** What happened, turn by turn: the events of each, and the position that each of them led to. */

import type { PlayedMove } from "../api/types";

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

/** A move's events; one without any is told by its label alone where its turn has nothing else to tell. */
const linesOf = (played: PlayedMove, ply: number): Line[] =>
  played.events.map(({ text, rule }) => ({ ply, text, rule }));

export function turnsOf(moves: PlayedMove[]): Turn[] {
  const turns: (Turn & { spare: Line | null })[] = [];
  moves.forEach((played, at) => {
    let turn = turns.at(-1);
    if (!turn || (played.seat !== null && turn.seat !== played.seat)) {
      turn = { seat: played.seat, lines: [], spare: null };
      turns.push(turn);
    }
    turn.lines.push(...linesOf(played, at + 1));
    if (played.seat !== null) turn.spare ??= { ply: at + 1, text: `${played.label}.`, rule: "" };
  });
  return turns
    .map(({ seat, lines, spare }) => ({ seat, lines: lines.length || !spare ? lines : [spare] }))
    .filter(({ lines }) => lines.length > 0);
}
