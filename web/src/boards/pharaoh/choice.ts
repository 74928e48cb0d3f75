/** Choosing on the board: a pyramid, then a square; a far square is a walk of several moves. */

import { useEffect, useState } from "preact/hooks";
import { WINDOWS } from "../../app/windows";
import type { BoardProps } from "../board";
import type { Placed } from "./model";
import type { Reach, Size, View } from "./view";

export interface Choice {
  chosen: Placed | null;
  /** The pyramid whose reach is shown: the one looked at, or the chosen one. */
  shown: Placed | null;
  ways: Map<string, Reach>;
  /** The way that is aimed at and waits for the primary button. */
  aimed: Reach | null;
  look: (piece: Placed | null) => void;
  pick: (piece: Placed | null) => void;
  aim: (square: string, piece?: Placed) => void;
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

/** The moves of a way: one step where one is possible, else the walk that the house lists. */
export function steps(way: Reach, props: BoardProps): string[] {
  const direct = [`move ${way.size} ${way.square}`, `enter ${way.size} ${way.square}`];
  const found = props.menu.find(({ move }) => direct.includes(move));
  return found ? [found.move] : way.moves;
}

/** On a phone a finger covers the square: there it is aimed at first. */
export const aimsFirst = (): boolean => matchMedia(WINDOWS["--phone"]).matches;

export function useChoice(view: View, pieces: Placed[], props: BoardProps): Choice {
  const [size, setSize] = useState<Size | null>(null);
  const [looked, look] = useState<Placed | null>(null);
  const [square, setSquare] = useState<string | null>(null);
  const own = pieces.filter((piece) => isOwn(piece, props));
  const isOver = props.menu.length === 1;
  const chosen = own.find((piece) => piece.size === size && !isOver) ?? null;
  const shown = chosen ?? (looked && isOwn(looked, props) ? looked : null);
  useEffect(() => setSize(null), [view.turn]);
  useEffect(() => setSquare(null), [props.menu]);
  const ways = new Map((shown ? waysOf(view, shown) : []).map((way) => [way.square, way]));
  const pick = (piece: Placed | null) => {
    setSquare(null);
    setSize(piece && piece.size !== size ? piece.size : null);
  };
  const aim = (to: string, piece = chosen ?? undefined) => {
    const [way, other] = waysTo(view, piece ? [piece] : own, to);
    if (way && !other && aimsFirst() && piece === chosen) {
      setSize(way.size);
      return setSquare(to === square ? null : to);
    }
    if (way && !other) return props.playAll(steps(way, props));
    const first = piece ?? own.find((one) => one.square) ?? own[0];
    if (first && !way) props.why(meant(first, to));
  };
  return { chosen, shown, ways, aimed: (square && ways.get(square)) || null, look, pick, aim };
}
