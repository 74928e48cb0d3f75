/** Marks for puzzles, each for something done once; like all about puzzles, they are this browser's own. */

import type { MarkShown } from "../api/types";
import type { Kept } from "./kept";

const MANY = 50;
const WEEK = 7;

const gameOf = (id: string) => id.slice(0, id.lastIndexOf("-"));

export function puzzleMarks({ went, best }: Kept, games: string[]): MarkShown[] {
  const solved = Object.keys(went).filter((id) => went[id] === "first" || went[id] === "later");
  const atOnce = solved.filter((id) => went[id] === "first");
  const kinds = new Set(solved.map(gameOf));
  return [
    { id: "puzzle_first", done: solved.length > 0 },
    { id: "puzzle_games", done: games.length > 0 && games.every((game) => kinds.has(game)) },
    { id: "puzzle_week", done: best >= WEEK },
    { id: "puzzle_many", done: atOnce.length >= MANY },
  ];
}
