/** Captions are short: what happened, in at most eight words. */

export const MOST_WORDS = 8;

/** Words as they are counted: signs that stand alone are none. */
export const wordsIn = (text: string): string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** A text without what may be left out: its full stop, further sentences, then what follows a colon or a bracket. */
export function brief(text: string): string {
  const [sentence = ""] = text.split(/(?<=[.!])\s+(?=\p{Lu})/u);
  const whole = sentence.replace(/[.\s]+$/u, "");
  const cuts = [whole, whole.split(/\s?:\s/u)[0] ?? "", whole.split(/\s\(/u)[0] ?? ""];
  const short = cuts.find((one) => wordsIn(one).length <= MOST_WORDS);
  return short ?? `${whole.split(/\s+/).slice(0, MOST_WORDS).join(" ")} …`;
}
