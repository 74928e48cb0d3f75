/** How the chances went over a game that has ended, where its expert tells them. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";

/** Each player's chance at some positions of the game. */
export interface Point {
  ply: number;
  wins: number[];
}

const POINTS = 12;

/** The positions that are asked about, evenly spread over the game. */
export function stops(last: number, count = POINTS): number[] {
  const all = Array.from({ length: count }, (_, at) => Math.round((last * at) / (count - 1)));
  return [...new Set(all)].filter((ply) => ply < last);
}

/** One question after the other; where one finds no answer, there is no more to tell. */
export function useCourse(table: string, last: number, ranking: number[]): Point[] {
  const [points, setPoints] = useState<Point[]>([]);
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const found: Point[] = [];
      for (const ply of ranking.length ? stops(last) : []) {
        const odds = await api.odds(table, ply).catch(() => null);
        if (!isWanted || !odds?.values.length) return;
        found.push({
          ply,
          wins: ranking.map((_, seat) => odds.values.find((one) => one.seat === seat)?.win ?? 0),
        });
      }
      if (found.length) setPoints([...found, { ply: last, wins: final(ranking) }]);
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [table, last]);
  return points;
}

/** At the end the winners share the chance. */
function final(ranking: number[]): number[] {
  const winners = ranking.filter((place) => place === 1).length;
  return ranking.map((place) => (place === 1 ? 1 / winners : 0));
}
