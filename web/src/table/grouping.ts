/** Grouping a menu: moves of one verb together, what their labels share said once. */

import type { MenuEntry } from "../boards/board";

export interface Group {
  verb: string;
  /** The words that all labels of the group begin with. */
  shared: string;
  entries: { move: string; label: string; rest: string }[];
}

export function grouped(menu: MenuEntry[]): Group[] {
  const verbs = new Map<string, MenuEntry[]>();
  for (const entry of menu) {
    const verb = entry.move.split(" ")[0] ?? "";
    verbs.set(verb, [...(verbs.get(verb) ?? []), entry]);
  }
  return [...verbs].map(([verb, entries]) => group(verb, entries));
}

function group(verb: string, entries: MenuEntry[]): Group {
  const shared = entries.length > 1 ? prefix(entries.map((entry) => entry.label)) : "";
  const cut = (label: string) => (shared ? label.slice(shared.length).trim() : label);
  return {
    verb,
    shared: shared.trim(),
    entries: entries.map((entry) => ({ ...entry, rest: cut(entry.label) })),
  };
}

/** The whole words that all texts begin with, leaving each at least one and brackets whole. */
export function prefix(texts: string[]): string {
  const split = texts.map((text) => text.split(" "));
  const first = split[0] ?? [];
  const most = Math.min(...split.map((words) => words.length - 1));
  let same = 0;
  const isShared = (at: number) =>
    !first[at]?.startsWith("(") && split.every((words) => words[at] === first[at]);
  while (same < most && isShared(same)) same += 1;
  return first.slice(0, same).join(" ");
}
