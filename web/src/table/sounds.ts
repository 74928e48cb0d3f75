/** What is heard at a table: one's turn, dice, a move. */

import { useEffect, useRef } from "preact/hooks";
import type { PlayedMove, Position } from "../api/types";
import { play } from "../app/sound";

export function useSounds(position: Position, log: PlayedMove[]): void {
  const before = useRef({ ply: position.ply, mine: position.menu.length > 0 });
  useEffect(() => {
    const { ply, mine } = before.current;
    const now = position.menu.length > 0;
    before.current = { ply: position.ply, mine: now };
    if (position.ply <= ply) return;
    if (now && !mine) play("turn");
    else play(log.at(-1)?.seat === null ? "dice" : "move");
  }, [position.ply]);
}
