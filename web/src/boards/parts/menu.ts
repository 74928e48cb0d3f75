/** Questions about a menu; a move is read as words: a verb and what it is about. */

import type { MenuEntry } from "../board";

export const words = (move: string): string[] => move.split(" ");

export const verb = (move: string): string => words(move)[0] ?? "";

/** The verbs of a menu, each once, in the menu's order. */
export const verbs = (menu: MenuEntry[]): string[] => [...new Set(menu.map((entry) => verb(entry.move)))];

/** The moves that a component stands for, written on it for whoever drives the page. */
export const written = (moves: MenuEntry[]): string | undefined =>
  moves.map((entry) => entry.move).join("|") || undefined;

/** The entries that begin with some words. */
export function starting(menu: MenuEntry[], ...head: string[]): MenuEntry[] {
  return menu.filter((entry) => {
    const said = words(entry.move);
    return head.every((word, at) => said[at] === word);
  });
}
