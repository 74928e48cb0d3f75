/** What is told twice is known at sight: whatever is equal to what was known is the very same thing. */

type Part = Record<string, unknown>;

const isPart = (one: unknown): one is Part => typeof one === "object" && one !== null;

/** The same as `now`, made of the parts of `known` that are equal to it; all of `known` where nothing differs. */
export function shared<Told>(known: unknown, now: Told): Told {
  if (!isPart(known) || !isPart(now) || Array.isArray(known) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  const parts = keys.map((key) => shared(known[key], now[key]));
  const isSame =
    keys.length === Object.keys(known).length &&
    keys.every((key, at) => key in known && parts[at] === known[key]);
  if (isSame) return known as Told;
  return (Array.isArray(now) ? parts : Object.fromEntries(keys.map((key, at) => [key, parts[at]]))) as Told;
}
