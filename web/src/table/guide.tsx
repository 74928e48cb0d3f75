/** A guide for somebody's first games: the rule of each step, told when the step first comes. */

import { signal } from "@preact/signals";
import { say } from "../i18n/say";
import { opened, type Section } from "../rules/book";
import { blocks, Markdown } from "../rules/markdown";
import { bookOf } from "../rules/reading";

const SHELF = "greathouse.guide.";
const FIRST = "first";
const WIDE = matchMedia("(min-width: 60rem)");
const known = signal<Record<string, string[]>>({});

/** What a reader has been told of a game; `null` when they want no guide. */
function toldOf(game: string): string[] | null {
  const kept = known.value[game] ?? (JSON.parse(localStorage.getItem(SHELF + game) ?? "[]") as string[]);
  return kept.includes("-") ? null : kept;
}

function note(game: string, rules: string[]): void {
  const all = [...(toldOf(game) ?? []), ...rules];
  localStorage.setItem(SHELF + game, JSON.stringify(all));
  known.value = { ...known.value, [game]: all };
}

/** Whether a game is guided in this browser. */
export function isGuided(game: string): boolean {
  return toldOf(game) !== null;
}

export function setGuided(game: string, on: boolean): void {
  localStorage.setItem(SHELF + game, on ? "[]" : '["-"]');
  known.value = { ...known.value, [game]: on ? [] : ["-"] };
}

/** The first words of a rulebook, which tell a game in a minute. */
function minute(book: Section[]): Section | undefined {
  return book.find((section) => section.level === 2 && !section.rule);
}

function shortened(section: Section): string[] {
  return blocks(section.lines)
    .slice(0, 3)
    .flatMap((block) => [...block.lines, ""]);
}

export function Guide({ game, rule }: { game: string; rule: string }) {
  const told = toldOf(game);
  const book = told ? bookOf(game) : null;
  if (!told || !book) return null;
  const isFirst = !told.includes(FIRST);
  const section = isFirst ? minute(book) : told.includes(rule) ? undefined : opened(book, rule)[0];
  if (!section) return null;
  return (
    <details class="panel guide" aria-label={say("guide")} open={WIDE.matches}>
      <summary>
        {section.rule} {section.title}
      </summary>
      <Markdown lines={shortened(section)} />
      <p class="strip">
        <button class="button primary" onClick={() => note(game, [isFirst ? FIRST : rule])}>
          {say("guide_next")}
        </button>
        <button class="button" onClick={() => setGuided(game, false)}>
          {say("guide_off")}
        </button>
      </p>
    </details>
  );
}
