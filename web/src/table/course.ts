/** How the chances went over a game that has ended, where its expert tells them, and what turned it. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";

/** Each player's chance at some positions of the game. */
export interface Point {
  ply: number;
  wins: number[];
}

const POINTS = 12;
/** So many questions more find the moves that turned the game. */
const NARROWING = 12;
const TURNED = 0.12;
/** So many moves are told of, and a game has so many parts that hold one each at most. */
const MOST = 2;
const APART = 5;

/** The positions that are asked about, evenly spread over the game. */
export function stops(last: number, count = POINTS): number[] {
  const all = Array.from({ length: count }, (_, at) => Math.round((last * at) / (count - 1)));
  return [...new Set(all)].filter((ply) => ply < last);
}

const swing = (one: Point, other: Point) =>
  Math.max(...one.wins.map((win, seat) => Math.abs(win - (other.wins[seat] ?? 0))));

export type Step = [Point, Point];

/** Between which positions the chances changed most, the greatest change first; not two of the same time. */
export function turnings(points: Point[]): Step[] {
  const steps = points.slice(1).map((point, at): Step => [points[at] ?? point, point]);
  const great = steps.filter(([one, other]) => swing(one, other) >= TURNED);
  const apart = (points.at(-1)?.ply ?? 0) / APART;
  const found: Step[] = [];
  for (const step of great.toSorted((one, other) => swing(...other) - swing(...one)))
    if (found.every(([, { ply }]) => Math.abs(step[1].ply - ply) >= apart)) found.push(step);
  return found.slice(0, MOST);
}

/** Look closer at where the chances changed most, until it is one move. */
async function narrowed(points: Point[], ask: (ply: number) => Promise<Point | null>): Promise<Point[]> {
  const known = [...points];
  for (let asked = 0; asked < NARROWING; asked++) {
    const wide = turnings(known.slice(0, -1)).find(([from, to]) => to.ply - from.ply > 1);
    const middle = wide && (await ask(Math.floor((wide[0].ply + wide[1].ply) / 2)));
    if (!middle) break;
    known.splice(known.indexOf(wide[1]), 0, middle);
  }
  return known;
}

/** One question after the other, each drawn when it is answered; where one finds no answer, nothing is told. */
export function useCourse(table: string, last: number, ranking: number[]): Point[] | null {
  const [points, setPoints] = useState<Point[] | null>([]);
  useEffect(() => {
    let isWanted = true;
    const ask = async (ply: number): Promise<Point | null> => {
      const odds = isWanted ? await api.odds(table, ply).catch(() => null) : null;
      if (!isWanted || !odds?.values.length) return null;
      return { ply, wins: ranking.map((_, seat) => odds.values.find((one) => one.seat === seat)?.win ?? 0) };
    };
    const walk = async () => {
      const found: Point[] = [];
      for (const ply of ranking.length ? stops(last) : []) {
        const point = await ask(ply);
        if (!isWanted) return;
        if (!point) return setPoints(null);
        found.push(point);
        setPoints([...found]);
      }
      if (!found.length) return setPoints(null);
      const whole = [...found, { ply: last, wins: final(ranking) }];
      setPoints(whole);
      const closer = await narrowed(whole, ask);
      if (isWanted) setPoints(closer);
    };
    void walk();
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
