/** Where the data of a component is known from, in words. */

import type { Card, Lang } from "../board";

const WORDS: Record<Lang, Record<string, string>> = {
  en: { rulebook: "from the rulebook", public: "publicly known", reconstructed: "reconstructed" },
  fr: { rulebook: "selon les règles", public: "connu publiquement", reconstructed: "reconstitué" },
};

/** The same card with its source in the reader's language. */
export function sourced(card: Card, lang: Lang): Card {
  return card.source ? { ...card, source: WORDS[lang][card.source] ?? card.source } : card;
}
