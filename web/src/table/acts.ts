/** Which act is foremost in the prompt: at most one, and never one that ends or passes while another is possible. */

import type { Act, MenuEntry, Offer } from "../boards/board";

export interface Acts {
  primary: Act | null;
  quiet: Act[];
  /** Whether only ending or passing is left. */
  isLast: boolean;
}

const QUIET = new Set(["pass", "end", "done", "nothing", "administration", "quit", "stop", "skip", "none"]);

/** How a move is judged in games that say nothing about it. */
export const endsOrPasses = (move: string): boolean => QUIET.has(move.split(" ")[0] ?? "");

const acting = ({ move, label }: MenuEntry): Act => ({ move, label });

export function actsOf(menu: MenuEntry[], offer: Offer | null, isQuiet = endsOrPasses): Acts {
  const quiet = menu.filter((entry) => isQuiet(entry.move)).map(acting);
  const others = menu.filter((entry) => !isQuiet(entry.move));
  const isLast = menu.length > 0 && others.length === 0;
  const primary = foremost(offer, others, quiet, isQuiet);
  const rest = offer?.quiet ?? quiet;
  const demoted =
    offer?.primary && !rest.some((act) => isSame(act, offer.primary ?? null)) ? [offer.primary] : [];
  return { primary, quiet: [...rest, ...demoted].filter((act) => !isSame(act, primary)), isLast };
}

function foremost(
  offer: Offer | null,
  others: MenuEntry[],
  quiet: Act[],
  isQuiet: (move: string) => boolean,
): Act | null {
  const wanted = offer?.primary;
  if (wanted && (!others.length || !wanted.move || !isQuiet(wanted.move))) return wanted;
  if (others.length === 1 && others[0]) return acting(others[0]);
  return others.length ? null : (quiet[0] ?? null);
}

const isSame = (one: Act, other: Act | null): boolean =>
  other !== null && (one === other || (one.move !== undefined && one.move === other.move));
