/** A text with the words of a search marked in it, whatever the accents. */

import type { ComponentChild } from "preact";
import { plain } from "./book";

export function marked(text: string, words: string[]): ComponentChild {
  if (!words.length) return text;
  const bare = plain(text);
  if (bare.length !== text.length) return text;
  const parts: ComponentChild[] = [];
  let at = 0;
  while (at < text.length) {
    const next = words
      .map((word) => ({ word, start: bare.indexOf(word, at) }))
      .filter(({ start }) => start >= 0)
      .sort((a, b) => a.start - b.start)[0];
    if (!next) break;
    parts.push(
      text.slice(at, next.start),
      <mark>{text.slice(next.start, next.start + next.word.length)}</mark>,
    );
    at = next.start + next.word.length;
  }
  return [...parts, text.slice(at)];
}
