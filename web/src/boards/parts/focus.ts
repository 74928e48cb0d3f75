import { useEffect, useRef } from "preact/hooks";
import type { MenuEntry } from "../board";

/** When the thing that had the focus has gone with the move, the board keeps it; it never falls on a next move. */
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
    const stage = board.current?.querySelector<HTMLElement>(".stage") ?? board.current;
    stage?.setAttribute("tabindex", "-1");
    stage?.focus({ preventScroll: true });
  }, [menu]);
}
