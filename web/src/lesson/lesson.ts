/** The steps of a lesson, which of them a position calls for, and whether a move was the one that was meant. */

import type { Position } from "../api/types";
import type { MenuEntry } from "../boards/board";

export interface Step {
  /** The questions at which this is told. */
  ask: string[];
  /** Only while such a move is offered. */
  offer?: string;
  /** Moves to try, each by its first words, the best first; without any, the step is only read. */
  try?: string[];
  /** The places to point at, where the move itself does not say. */
  at?: string[];
  en: string;
  fr: string;
}

export interface Lesson {
  seed: number;
  steps: Step[];
  end: { en: string; fr: string };
}

const SHELVES = import.meta.glob<{ default: Lesson }>("./*.json");

export async function lessonOf(game: string): Promise<Lesson | null> {
  const read = SHELVES[`./${game}.json`];
  return read ? (await read()).default : null;
}

export function hasLesson(game: string): boolean {
  return `./${game}.json` in SHELVES;
}

const begins = (move: string, words: string) => move === words || move.startsWith(`${words} `);

function fits(step: Step, position: Position): boolean {
  const { offer } = step;
  if (!position.menu.length || !step.ask.includes(position.prompt?.key ?? "")) return false;
  if (step.try && !suggested(step, position.menu)) return false;
  return !offer || position.menu.some((entry) => begins(entry.move, offer));
}

/** The first step from `at` on that the position calls for, or -1. */
export function stepAt(steps: Step[], at: number, position: Position): number {
  return steps.findIndex((step, n) => n >= at && fits(step, position));
}

/** The move to try. */
export function suggested(step: Step, menu: MenuEntry[]): MenuEntry | undefined {
  for (const words of step.try ?? []) {
    const found = menu.find((entry) => begins(entry.move, words));
    if (found) return found;
  }
  return undefined;
}

export type Met = "meant" | "as good" | "other";

/** How a move answers a step: it was the one that was meant, one that the step allows too, or another. */
export function meets(step: Step, wanted: string, played: string): Met {
  if (played === wanted) return "meant";
  const meant = step.try?.find((words) => begins(wanted, words)) ?? wanted;
  if (begins(played, meant)) return "meant";
  return step.try?.some((words) => begins(played, words)) ? "as good" : "other";
}
