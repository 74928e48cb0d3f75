/** Choosing on the board: a pyramid, then a square; a far square is a walk of several moves. */

import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import type { Placed } from "./model";
import type { Reach, Size, View } from "./view";

export interface Choice {
  chosen: Placed | null;
  /** The pyramid whose reach is shown: the one looked at, or the chosen one. */
  shown: Placed | null;
  ways: Map<string, Reach>;
  look: (piece: Placed | null) => void;
  pick: (piece: Placed | null) => void;
  aim: (square: string) => void;
}

const meant = (piece: Placed, square: string) => `${piece.square ? "move" : "enter"} ${piece.size} ${square}`;

export function isOwn(piece: Placed, props: BoardProps): boolean {
  return props.menu.length > 0 && piece.seat === props.seat;
}

export function canMove(piece: Placed, props: BoardProps): boolean {
  return isOwn(piece, props) && props.menu.some((entry) => entry.move.split(" ")[1] === piece.size);
}

/** Where a pyramid may get to in this turn; only those of the seat to move have ways. */
export const waysOf = (view: View, piece: Placed) =>
  piece.seat === view.seat ? view.reach.filter((way) => way.size === piece.size) : [];

/** The ways of some pyramids to a square, at most one each. */
export function waysTo(view: View, pieces: Placed[], square: string): Reach[] {
  return pieces.flatMap((piece) => waysOf(view, piece)).filter((way) => way.square === square);
}

/** Walk on as long as each next step is on the menu. */
function useWalk(props: BoardProps): (moves: string[]) => void {
  const [left, setLeft] = useState<string[]>([]);
  const menu = props.menu.map((entry) => entry.move).join("|");
  useEffect(() => {
    const [next, ...rest] = left;
    if (next === undefined || !props.menu.length) return;
    setLeft(props.menu.some((entry) => entry.move === next) ? rest : []);
    if (props.menu.some((entry) => entry.move === next)) props.play(next);
  }, [menu]);
  return ([first, ...rest]) => {
    setLeft(rest);
    if (first !== undefined) props.play(first);
  };
}

export function useChoice(view: View, pieces: Placed[], props: BoardProps): Choice {
  const [size, setSize] = useState<Size | null>(null);
  const [looked, look] = useState<Placed | null>(null);
  const walk = useWalk(props);
  const own = pieces.filter((piece) => isOwn(piece, props));
  const chosen = own.find((piece) => piece.size === size) ?? null;
  const shown = looked && isOwn(looked, props) ? looked : chosen;
  useEffect(() => setSize(null), [view.turn]);
  const ways = new Map((shown ? waysOf(view, shown) : []).map((way) => [way.square, way]));
  const pick = (piece: Placed | null) => setSize(piece && piece.size !== size ? piece.size : null);
  const aim = (square: string) => {
    const [way, other] = waysTo(view, chosen ? [chosen] : own, square);
    if (way && !other) return walk(way.moves);
    const first = chosen ?? own.find((piece) => piece.square) ?? own[0];
    if (first && !way) props.why(meant(first, square));
  };
  return { chosen, shown, ways, look, pick, aim };
}
