/** Choosing on the board: a pyramid, then a square; a far square is a walk of several moves. */

import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import { reach, type Way } from "./reach";
import type { PharaohView, Placed, Size } from "./view";

export interface Choice {
  chosen: Placed | null;
  /** The pyramid whose reach is shown: the one looked at, or the chosen one. */
  shown: Placed | null;
  ways: Map<string, Way>;
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

export function useChoice(view: PharaohView, pieces: Placed[], props: BoardProps): Choice {
  const [size, setSize] = useState<Size | null>(null);
  const [looked, look] = useState<Placed | null>(null);
  const walk = useWalk(props);
  const own = pieces.filter((piece) => isOwn(piece, props));
  const chosen = own.find((piece) => piece.size === size) ?? null;
  const shown = looked && isOwn(looked, props) ? looked : chosen;
  useEffect(() => setSize(null), [view.turn]);
  const ways = new Map((shown ? reach(view, shown) : []).map((way) => [way.square, way]));
  const pick = (piece: Placed | null) => setSize(piece && piece.size !== size ? piece.size : null);
  const aim = (square: string) => {
    const candidates = chosen ? [chosen] : own;
    const found = candidates.map((piece) => reach(view, piece).find((way) => way.square === square));
    const possible = found.filter((way): way is Way => way !== undefined);
    if (
      possible.length === 1 &&
      possible[0] &&
      props.menu.some((entry) => entry.move === possible[0]?.moves[0])
    ) {
      return walk(possible[0].moves);
    }
    const first = chosen ?? own.find((piece) => piece.square) ?? own[0];
    if (first && possible.length < 2) props.why(meant(first, square));
  };
  return { chosen, shown, ways, look, pick, aim };
}
