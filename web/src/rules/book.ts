/** A rulebook as sections, each under a heading that may begin with a rule's id. */

export interface Section {
  rule: string;
  title: string;
  level: number;
  lines: string[];
}

const HEADING = /^(#+) (?:([A-Z]+\d+[a-z]?)\b[ .:]*)?(.*)$/;

export function sections(text: string): Section[] {
  const found: Section[] = [];
  for (const line of text.split("\n")) {
    const match = HEADING.exec(line);
    if (match) {
      found.push({ level: match[1]?.length ?? 1, rule: match[2] ?? "", title: match[3] ?? "", lines: [] });
    } else {
      found.at(-1)?.lines.push(line);
    }
  }
  return found;
}

/** The section of a rule, with those below it. */
export function opened(book: Section[], rule: string): Section[] {
  const at = book.findIndex((section) => section.rule.toLowerCase() === rule.toLowerCase());
  const first = book[at];
  if (!first) return [];
  const end = book.findIndex((section, n) => n > at && section.level <= first.level);
  return book.slice(at, end < 0 ? undefined : end);
}

/** A text as searches compare it, without accents; composed letters keep their length. */
export function plain(text: string): string {
  return text.normalize("NFC").replace(/\p{L}/gu, bare).toLowerCase();
}

const bare = (letter: string) => letter.normalize("NFD").replace(/\p{M}/gu, "").charAt(0) || letter;

/** How often a section has one of the words. */
export function countIn(section: Section, words: string[]): number {
  const text = plain([section.title, ...section.lines].join(" "));
  return words.reduce((sum, word) => sum + text.split(word).length - 1, 0);
}

/** The sections that speak of all words of a search, whatever the accents. */
export function matching(book: Section[], search: string): Section[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (!words.length) return book;
  return book.filter((section) => {
    const text = plain([section.rule, section.title, ...section.lines].join(" "));
    return words.every((word) => text.includes(word));
  });
}

/** The text for players: options by their titles, and without what is only typed at a terminal. */
export function hosted(text: string, titleOf: (option: string) => string | undefined): string {
  const titled = text.replace(/`(\w+)`/g, (whole, code: string) => {
    const title = titleOf(code);
    return title ? `*${title}*` : whole;
  });
  return titled.replace(/ \(`[^`]+`(?:, `[^`]+`)*\)/g, "");
}
