/** The positions of a game, kept once they have come; what is likely to be wanted next is fetched before. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../api/client";
import type { Position } from "../api/types";

const AHEAD = [1, -1, 2, 3];
/** While one goes through a game faster than that, in milliseconds, only positions at hand are drawn. */
const REST = 180;
const QUICK = 90;
/** A position that did not come is asked for again after so long. */
const AGAIN = 1000;
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
  const changed = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    let isWanted = true;
    const isQuick = performance.now() - changed.current < QUICK && !positions.known.has(ply);
    changed.current = performance.now();
    let rest: ReturnType<typeof setTimeout>;
    const look = () =>
      positions.get(ply).then(
        (position) => isWanted && setLate(position),
        () => {
          if (isWanted) rest = setTimeout(look, AGAIN);
        },
      );
    rest = setTimeout(look, isQuick ? REST : 0);
    const timer = setTimeout(() => {
      if (isQuick) return;
      for (const by of AHEAD) if (ply + by >= 0 && ply + by <= last) void positions.get(ply + by);
    }, 30);
    return () => {
      isWanted = false;
      clearTimeout(rest);
      clearTimeout(timer);
    };
  }, [positions, ply, last]);
  const wanted = soon.join(" ");
  useEffect(() => {
    for (const one of soon) void positions.get(one);
  }, [positions, wanted]);
  return now ?? late;
}
