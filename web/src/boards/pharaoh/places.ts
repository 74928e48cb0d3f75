/** Where moves lead, how they are told, what ending a turn gives up, and what squares are worth. */

import type { BoardProps, Odds, PlayedMove } from "../board";
import { heldLine } from "./model";
import type { Printed, Size, View } from "./view";
import { counted, word } from "./words";

type Props = BoardProps<View, Printed>;

/** The places that a step goes from and to; one that was made already is looked up in the moves before it. */
export function where(move: string, props: Props): string[] {
  const [head = "", size = "", to = ""] = move.split(" ");
  if (head === "keep" || head === "reroll" || head === "roll") return ["dice"];
  if (head !== "move" && head !== "enter") return [];
  const made = props.log.findLastIndex((one) => one.move === move);
  const stands = props.view.pieces.find((one) => one.square === to && one.size === size);
  if (made < 0 || !stands) return [...standing(props, size as Size), to];
  if (head === "enter") return [to];
  return [...before(props.log.slice(0, made), props.log[made]?.seat ?? -1, size), to];
}

function standing({ view }: Props, size: Size): string[] {
  const found = view.pieces.find((one) => one.seat === view.seat && one.size === size);
  return [found?.square ?? `home-${size}`];
}

/** Where a pyramid stood after some moves, if it had been brought in. */
function before(log: PlayedMove[], seat: number, size: string): string[] {
  const last = log.findLast(
    (one) => one.seat === seat && /^(move|enter) /.test(one.move) && one.move.split(" ")[1] === size,
  );
  return last ? [last.move.split(" ")[2] ?? ""] : [];
}

/** What touches somebody else is told first, then the step; who keeps or ends needs no words. */
export function caption(played: PlayedMove, props: Props): string {
  const sent = played.events.find(({ key }) => key.endsWith("capture"));
  if (sent) return sends(sent.args, props);
  const told = played.events.find(({ key }) => /(^|\.)(win|roll|reroll|enter|move)$/.test(key));
  return told?.text ?? "";
}

function sends(args: Record<string, unknown>, { lang, called, players, seat }: Props): string {
  const foe = Number(args["foe"]);
  const isYours = foe === seat && called[foe] !== players[foe];
  const said = {
    name: players[Number(args["seat"])],
    foe: players[foe],
    size: word(lang, args["size"] as Size),
  };
  return word(lang, isYours ? "sends_yours" : "sends", said);
}

export const isQuiet = (move: string): boolean => move === "done";

/** Points that could still be walked with are lost at the end of a turn. */
export function loses(move: string, { menu, view, lang }: Props): string | null {
  return move === "done" && menu.length > 1 ? counted(lang, "loses", view.points) : null;
}

/** The chance after the best turn that leads a pyramid over a square, by pyramid and square. */
export function odds(found: Odds): Record<string, number> {
  const best: Record<string, number> = {};
  for (const { moves, win } of found.choices)
    for (const [head, size, square] of moves.map((move) => move.split(" "))) {
      if (head !== "move" && head !== "enter") continue;
      const key = `${size}:${square}`;
      best[key] = Math.max(best[key] ?? 0, win);
    }
  return best;
}

/** How the game ended, in a sentence. */
export function line(props: Props): string {
  const { view, printed, lang, called, seat } = props;
  const held = heldLine(view, printed)?.join(" – ");
  if (view.winner === null || !held) return word(lang, "drawn", { n: view.turn });
  const said = { line: held, n: view.turn, name: called[view.winner] };
  return word(lang, view.winner === seat ? "yours" : "held", said);
}
