/** The positions of a game, kept once they have come; what is likely to be wanted next is fetched before. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../api/client";
import type { Position } from "../api/types";

const AHEAD = [1, -1, 2, 3];
const MOST = 400;

class Positions {
  private readonly found = new Map<number, Promise<Position>>();
  readonly known = new Map<number, Position>();

  constructor(private readonly table: string) {}

  get(ply: number): Promise<Position> {
    const before = this.found.get(ply);
    if (before) return before;
    const asked = api.position(this.table, ply);
    this.found.set(ply, asked);
    asked.then(
      (position) => this.known.set(ply, position),
      () => this.found.delete(ply),
    );
    if (this.found.size > MOST) {
      const [first] = this.found.keys();
      if (first !== undefined) {
        this.found.delete(first);
        this.known.delete(first);
      }
    }
    return asked;
  }
}

/** The position of a ply, or until it has come the one before it on the screen. */
export function usePosition(table: string, ply: number, last: number, soon: number[]): Position | null {
  const positions = useMemo(() => new Positions(table), [table]);
  const [late, setLate] = useState<Position | null>(null);
  const now = positions.known.get(ply);
  useEffect(() => {
    let isWanted = true;
    positions.get(ply).then(
      (position) => isWanted && setLate(position),
      () => undefined,
    );
    const timer = setTimeout(() => {
      for (const by of AHEAD) if (ply + by >= 0 && ply + by <= last) void positions.get(ply + by);
    }, 30);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [positions, ply, last]);
  const wanted = soon.join(" ");
  useEffect(() => {
    for (const one of soon) void positions.get(one);
  }, [positions, wanted]);
  return now ?? late;
}
