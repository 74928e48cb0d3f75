/** What is heard at a table: one's turn, dice, a move, the end. */

import { useEffect, useRef } from "preact/hooks";
import type { PlayedMove, Position } from "../api/types";
import { play, type Sound } from "../app/sound";

/** The sound of what led to a position. */
function soundOf(position: Position, wasMine: boolean, log: PlayedMove[], you: number[]): Sound {
  if (position.ranking) return you.some((seat) => position.ranking?.[seat] === 1) ? "won" : "over";
  if (position.menu.length > 0 && !wasMine) return "turn";
  return log[position.ply - 1]?.seat === null ? "dice" : "move";
}

export function useSounds(position: Position, log: PlayedMove[], you: number[]): void {
  const before = useRef({ ply: position.ply, mine: position.menu.length > 0 });
  useEffect(() => {
    const { ply, mine } = before.current;
    before.current = { ply: position.ply, mine: position.menu.length > 0 };
    if (position.ply > ply) play(soundOf(position, mine, log, you));
  }, [position.ply]);
}
