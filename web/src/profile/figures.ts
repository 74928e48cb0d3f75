/** Shares of a win as people read them: hundredths with their sign. */

import { lang } from "../app/settings";

export function hundredths(share: number, isSigned = true): string {
  const rounded = Math.round(100 * share) + 0;
  const written = new Intl.NumberFormat(lang.value, { maximumFractionDigits: 0 }).format(Math.abs(rounded));
  if (!isSigned || rounded === 0) return written;
  return `${rounded < 0 ? "−" : "+"}${written}`;
}
