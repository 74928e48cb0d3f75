/** The last turns in words, read from the moves and what they told. */

import type { BoardProps, PlayedMove } from "../board";
import type { Printed, Size, View } from "./view";
import { word } from "./words";

export interface Turn {
  seat: number;
  dice: number[][];
  /** Where each pyramid went, in order; an entry is marked by its first square. */
  steps: { size: Size; squares: string[]; enters: boolean }[];
  sent: { seat: number; size: Size }[];
}

/** The turns of a game, the newest first. */
export function turns(log: PlayedMove[]): Turn[] {
  const found: Turn[] = [];
  for (const { events } of log)
    for (const { key, args } of events) {
      const seat = Number(args["seat"]);
      if (key.endsWith("roll") && Array.isArray(args["dice"])) rolled(found, seat, args["dice"].map(Number));
      const turn = found[0];
      if (!turn) continue;
      const size = args["size"] as Size;
      if (/(enter|move)$/.test(key)) walked(turn, size, String(args["square"]), key.endsWith("enter"));
      if (key.endsWith("capture")) turn.sent.push({ seat: Number(args["foe"]), size });
    }
  return found;
}

function rolled(found: Turn[], seat: number, dice: number[]): void {
  const [turn] = found;
  if (turn?.seat === seat && !turn.steps.length) turn.dice.push(dice);
  else found.unshift({ seat, dice: [dice], steps: [], sent: [] });
}

function walked(turn: Turn, size: Size, square: string, enters: boolean): void {
  const last = turn.steps.at(-1);
  if (last?.size === size && !enters) last.squares.push(square);
  else turn.steps.push({ size, squares: [square], enters });
}

/** What can be compared at the end: points that were rolled, and pyramids sent home. */
export function facts({ log, players, lang }: BoardProps<View, Printed>): { name: string; told: string[] }[] {
  const all = turns(log);
  const each = (count: (turn: Turn) => number) =>
    players.map((_, seat) =>
      String(all.filter((turn) => turn.seat === seat).reduce((sum, turn) => sum + count(turn), 0)),
    );
  return [
    { name: word(lang, "turns_taken"), told: each(() => 1) },
    { name: word(lang, "points_rolled"), told: each(({ dice }) => Math.max(0, ...(dice.at(-1) ?? []))) },
    { name: word(lang, "sent_home"), told: each(({ sent }) => sent.length) },
  ];
}

/** A turn as a heading and a sentence. */
export function told(turn: Turn, props: BoardProps<View, Printed>): { head: string; text: string } {
  const { lang, called, players, seat } = props;
  const isYou = turn.seat === seat && called[turn.seat] !== players[turn.seat];
  const [first = [], ...again] = turn.dice.map((dice) => dice.join(", "));
  const head = word(lang, isYou ? "you_rolled" : "rolled", { name: called[turn.seat], dice: first });
  const more = again.map((dice) => word(lang, "rolled_again", { dice }));
  const steps = turn.steps.map(({ size, squares, enters }) => {
    const said = word(lang, size);
    const [in_, ...on] = squares;
    if (!enters) return word(lang, "goes", { size: said, squares: squares.join(", ") });
    const entry = word(lang, "enters", { size: said, square: in_ });
    return on.length ? `${entry}, ${on.join(", ")}` : entry;
  });
  const sent = turn.sent.map((one) => gone(one, props));
  const rest = [...steps, ...sent].join("; ");
  const sentence = rest ? `${rest[0]?.toUpperCase()}${rest.slice(1)}.` : word(lang, "nothing");
  return { head, text: [...more, sentence].join(" ") };
}

function gone({ seat, size }: Turn["sent"][number], props: BoardProps<View, Printed>): string {
  const isYours = seat === props.seat && props.called[seat] !== props.players[seat];
  const said = word(props.lang, size);
  return isYours
    ? word(props.lang, "sent_yours", { size: said })
    : word(props.lang, "sent", { name: props.players[seat], size: said });
}
