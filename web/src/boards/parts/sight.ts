import { useEffect, useRef } from "preact/hooks";
import type { MenuEntry } from "../board";

/** After a move at this screen, bring what can be touched next into sight, if nothing of it is. */
export function useSight(board: { current: HTMLElement | null }, menu: MenuEntry[], motion: boolean): void {
  const before = useRef<MenuEntry[]>([]);
  useEffect(() => {
    const isNext = before.current.length > 0 && menu.length > 0;
    before.current = menu;
    const able = [...(board.current?.querySelectorAll(":is(.lit, .action)") ?? [])];
    if (!isNext || able.some(isSeen)) return;
    able[0]?.scrollIntoView({ block: "center", behavior: motion ? "smooth" : "auto" });
  }, [menu]);
}

function isSeen(one: Element): boolean {
  const { top, bottom } = one.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
