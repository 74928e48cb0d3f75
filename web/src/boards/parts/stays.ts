import { useRef } from "preact/hooks";

export type Places = (string | null)[];

/** What lies at each place: what is still there stays where it lay, what is new comes to the first free places. */
export function settled(before: Places, now: string[], count: number): Places {
  const left = [...now];
  const kept = Array.from({ length: Math.max(count, now.length) }, (_, at) => {
    const was = before[at] ?? null;
    const found = was === null ? -1 : left.indexOf(was);
    return found < 0 ? null : (left.splice(found, 1)[0] ?? null);
  });
  return kept.map((one) => one ?? left.shift() ?? null);
}

/** Things that are taken one by one, each at its place for as long as it lies there. */
export function useStays(now: string[], count: number): Places {
  const places = useRef<Places>([]);
  places.current = settled(places.current, now, count);
  return places.current;
}
