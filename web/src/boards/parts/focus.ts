import { useEffect, useRef } from "preact/hooks";
import type { MenuEntry } from "../board";

/** What the focus goes to, the most likely first. */
const NEXT = [".lit", ":is(.action, .choice).main", ":is(.action, .choice, .piece, .card)"];

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
    const found = NEXT.map((wanted) => board.current?.querySelector<HTMLElement>(wanted)).find(Boolean);
    found?.focus({ preventScroll: true });
  }, [menu]);
}
