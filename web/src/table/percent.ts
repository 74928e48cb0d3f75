/** A chance as people write it. */

import { lang } from "../app/settings";

export function percent(share: number | null, digits = 0): string {
  if (share === null) return "–";
  const form = { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(lang.value, form).format(share);
}
