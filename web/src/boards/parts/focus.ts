import { useEffect, useRef } from "preact/hooks";
import type { MenuEntry } from "../board";

const NEXT = ".piece.lit, .action.main, .action, .piece";

/** Keep the focus on the board when the piece that had it has gone with the move. */
export function useKeptFocus(board: { current: HTMLElement | null }, menu: MenuEntry[]): void {
  const inside = useRef(false);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      inside.current = board.current?.contains(event.target as Node) ?? false;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(NEXT)?.focus({ preventScroll: true });
  }, [menu]);
}
