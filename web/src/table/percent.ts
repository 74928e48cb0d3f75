/** A chance as people write it: only what is certain reads as certain, only what cannot be as nothing. */

import { lang } from "../app/settings";

export function percent(share: number | null, digits = 0): string {
  if (share === null) return "–";
  const form = { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  const written = new Intl.NumberFormat(lang.value, form);
  const least = 10 ** (-digits - 2);
  if (share < 1 && share > 1 - least / 2) return `> ${written.format(1 - least)}`;
  if (share > 0 && share < least / 2) return `< ${written.format(least)}`;
  return written.format(share);
}
