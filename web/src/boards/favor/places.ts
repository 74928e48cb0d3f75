/** Where things happen on the board, for captions, hints, marks and chances; and how they are told. */

import type { BoardProps, MenuEntry, Odds, PlayedMove, Step } from "../board";
import { starting, verb, words } from "../parts/menu";
import { sayingFor } from "./scene";
import type { Printed, View } from "./view";

type Props = BoardProps<View, Printed>;

/** The places that a move goes from and to. */
export function where(move: string, { view }: Props): string[] {
  const [head = "", what = ""] = words(move);
  if (head === "claim" || head === "borrow") return [what];
  if (head === "use" && what === "die_token") return ["token:die"];
  if (head === "use" || head === "bring") return [`own:${view.seat}:${what}`];
  if (head === "pip" || head === "reroll") return [`token:${head}`, `die:${what}`];
  if (head === "drop") return [`waiting:${what}`];
  if (head === "group") return [`locked:${what}`];
  return what ? [`die:${what}`] : [];
}

/** A die is dropped on the pile, a token on a die, a tile of the table on one's own. */
export function drop(thing: string, places: string[], { menu, seat }: Props): Step[] {
  const [kind = "", what = ""] = thing.split(":");
  const die = places.find((place) => place.startsWith("die:"))?.slice("die:".length);
  if (kind === "die") return places.includes("pile") ? one(starting(menu, "lock", what)) : [];
  if (kind === "token") return die ? one(starting(menu, what, die)) : [];
  if (!places.includes(`seat-${seat}`)) return [];
  return one([...starting(menu, "claim", thing), ...starting(menu, "borrow", thing)]);
}

const one = (moves: MenuEntry[]): Step[] => (moves.length === 1 && moves[0] ? [moves[0].move] : []);

/** The moves that others make and that are worth a caption; dice speak for themselves. */
const TOLD = [
  "claim",
  "decline",
  "use",
  "bring",
  "borrow",
  "roll_off",
  "pharaoh",
  "fails",
  "win",
  "extra",
  "skip",
];

export function caption(played: PlayedMove): string {
  return played.events.find((event) => TOLD.includes(event.key.split(".").at(-1) ?? ""))?.text ?? "";
}

export const isQuiet = (move: string): boolean => ["decline", "done"].includes(verb(move));

export function loses(move: string, board: Props): string | null {
  const open = board.menu.some((entry) => verb(entry.move) === "claim");
  return move === "decline" && open ? sayingFor(board)("declineAsk") : null;
}

/** A chance that may be off by more is not painted: it would be read as a figure. */
const WIDEST = 0.3;

/** Chances by tile: the slot that each lies under is what the aims are told of. */
export function odds(found: Odds, { view }: Props): Record<string, number> {
  const known = found.aims.filter(({ low, high }) => high - low <= WIDEST);
  const chances = new Map(known.map((aim) => [aim.id, aim.p]));
  return Object.fromEntries(
    view.bars.flatMap(({ slot, tile }) => {
      const p = chances.get(slot);
      return p === undefined ? [] : [[tile, p]];
    }),
  );
}

/** How the game ended, in a sentence. */
export function line(board: Props): string {
  const { view, called, seat } = board;
  const say = sayingFor(board);
  if (view.winner === null) return say("drawn");
  if (view.winner === seat) return say("youWon", { ...view.mark });
  return say("won", { name: called[view.winner] ?? "", ...view.mark });
}
