/** What every part of Pharaoh's table is handed, and how its things are called. */

import type { BoardProps, Card } from "../board";
import type { Choice } from "./choice";
import type { Lie, Placed } from "./model";
import type { Printed, View } from "./view";
import { word } from "./words";

export interface Scene {
  props: BoardProps<View, Printed>;
  view: View;
  printed: Printed;
  lie: Lie;
  choice: Choice;
  pieces: Placed[];
}

export function pieceName(piece: Placed, { props }: Scene): string {
  const size = props.t(`name.${piece.size}`);
  if (piece.seat === props.seat && props.called[piece.seat] !== props.players[piece.seat])
    return word(props.lang, "own", { size });
  return word(props.lang, "of", { size, name: props.players[piece.seat] ?? "" });
}

export const isGoal = (square: string, { printed }: Scene): boolean =>
  printed.goal_lines.some((line) => line.includes(square));

export function squareLabel(square: string, scene: Scene): string {
  const { printed, props, choice, pieces } = scene;
  const on = pieces.find((piece) => piece.square === square);
  const way = choice.ways.get(square);
  const parts = [square, on ? pieceName(on, scene) : word(props.lang, "empty")];
  if (printed.blocked.includes(square)) parts[1] = word(props.lang, "blocked");
  if (isGoal(square, scene)) parts.push(word(props.lang, "goal"));
  if (on && on === choice.chosen) parts.push(word(props.lang, "selected"));
  if (way) parts.push(word(props.lang, "cost", { n: way.cost }));
  return parts.join(", ");
}

/** As a heading is written; squares keep their names. */
const headed = (said: string): string =>
  /^[a-z]\d/.test(said) ? said : said.charAt(0).toUpperCase() + said.slice(1);

export function pieceCard(piece: Placed, scene: Scene): Card {
  const { printed, props } = scene;
  const place = piece.square ?? word(props.lang, "beside");
  const source = printed.sources[piece.size];
  return {
    title: headed(pieceName(piece, scene)),
    lines: [`${headed(place)}.`, word(props.lang, "price", { n: printed.step_price[piece.size] })],
    rule: "P5",
    ...(source && { source }),
  };
}

export function squareCard(square: string, scene: Scene): Card {
  const { printed, props } = scene;
  const kind = printed.blocked.includes(square) ? "blocked" : isGoal(square, scene) ? "goal" : "plain";
  const rule = { blocked: "P12", goal: "P10", plain: "P5" }[kind];
  const source = kind === "goal" ? printed.sources["between"] : undefined;
  return { title: square, lines: [word(props.lang, `about_${kind}`)], rule, ...(source && { source }) };
}

/** Whose colour things of one's own have: the looker's, or for a spectator the player's on turn. */
export const docked = ({ props, view }: Scene): number => props.seat ?? view.seat;
