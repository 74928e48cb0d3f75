/** Several moves as one act: each is played when the one before has been, as long as nothing new is to be decided. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { BoardProps, MenuEntry } from "../board";

/** Whether moves of a chain are still to be played; the table is busy until then. */
export const chaining = signal(false);

const PATIENCE = 1500;

/** Whether a chain goes on at a menu; `before` is the menu that it began with. */
type Going = (menu: MenuEntry[], before: MenuEntry[]) => boolean;

/** Give what plays a chain; it ends where a move is not possible or `going` says so. */
export function useChain(board: BoardProps, going: Going = () => true): (moves: string[]) => void {
  const left = useRef<string[]>([]);
  const before = useRef<MenuEntry[]>([]);
  const keep = (rest: string[]) => {
    left.current = rest;
    chaining.value = rest.length > 0;
  };
  useEffect(() => () => keep([]), []);
  useEffect(() => {
    const [next, ...rest] = left.current;
    if (next === undefined) return;
    if (!board.menu.length) {
      const late = setTimeout(() => keep([]), PATIENCE);
      return () => clearTimeout(late);
    }
    const possible = board.menu.some(({ move }) => move === next) && going(board.menu, before.current);
    keep(possible ? rest : []);
    if (possible) board.play(next);
  }, [board.menu]);
  return ([first, ...rest]) => {
    if (first === undefined) return;
    before.current = board.menu;
    keep(rest);
    board.play(first);
  };
}
