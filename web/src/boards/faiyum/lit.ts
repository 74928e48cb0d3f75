import type { BoardProps, MenuEntry } from "../board";
import type { Word } from "./model";

/** Which verbs of the menu belong to which kind of component. */
export const VERBS = {
  space: ["worker", "settlement", "town", "palace", "workshop", "extension", "hunt", "return", "recruit"],
  edge: ["road", "bridge", "great_bridge"],
  site: ["block"],
  market: ["buy", "pick", "remove"],
  hand: ["play", "offer", "lay", "bury"],
  cash: ["cash"],
  stack: ["take"],
  privilege: ["use"],
} as const;

export type Kind = keyof typeof VERBS;

/** What a click on a component means: the move, and whether it may be made. */
export interface Meant {
  move: string;
  legal: boolean;
  label: string;
}

/** The verbs by which a good of one's own is touched. */
const GIVING = ["gain", "sell", "swap", "give", "reward"];

/** Verbs that end something or go back; the frame shows them. */
export const QUIET = ["done", "reveal", "administration", "quit", "pass", "otherwise"];

/** Moves that no component stands for. */
export function loose(menu: MenuEntry[]): MenuEntry[] {
  const placed: string[] = [...Object.values(VERBS).flat(), ...GIVING, ...QUIET];
  return menu.filter(({ move }) => !placed.includes(verb(move)));
}

/** What touching a good of one's own means now, if anything. */
export function good(menu: MenuEntry[], name: string): Meant | null {
  const names = name === "money" ? ["money", "coin"] : [name];
  const entry = menu.find(({ move }) =>
    GIVING.some((one) => names.some((word) => move === `${one} ${word}`)),
  );
  return entry ? { ...entry, legal: true } : null;
}

export function verb(move: string): string {
  return move.split(" ")[0] ?? "";
}

/** The move that a component stands for now, if any. */
export function meant(menu: MenuEntry[], kind: Kind, word: Word, phase: string): Meant | null {
  const verbs: readonly string[] = VERBS[kind];
  for (const one of verbs) {
    const entry = menu.find(({ move }) => move === `${one} ${word}`);
    if (entry) return { ...entry, legal: true };
  }
  const asked = verbs.find((one) => menu.some(({ move }) => verb(move) === one)) ?? usual(menu, kind, phase);
  return asked ? { move: `${asked} ${word}`, legal: false, label: "" } : null;
}

/** What a player means by a card when the menu does not speak of its kind. */
function usual(menu: MenuEntry[], kind: Kind, phase: string): string | undefined {
  if (!menu.length) return undefined;
  if (kind === "hand") return "play";
  if (kind === "privilege") return "use";
  return kind === "market" && phase === "turn" ? "buy" : undefined;
}

/** The move as it is written on a lit component, for whoever drives the page. */
export const writtenOn = (move: Meant | null): string | undefined => (move?.legal ? move.move : undefined);

/** Make the move, or ask why not; nothing if the component means none. */
export function act(props: BoardProps, move: Meant | null): (() => void) | undefined {
  if (!move) return undefined;
  return () => (move.legal ? props.play(move.move) : props.why(move.move));
}
