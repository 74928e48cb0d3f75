import type { Grade, ReviewShown } from "../api/types";

const GRAVE: Grade[] = ["inaccuracy", "mistake", "blunder"];

/** One's own mistakes, in the order of the game. */
export function mistakes({ steps, seat }: Pick<ReviewShown, "steps" | "seat">): number[] {
  return steps.flatMap((step, ply) => (step.seat === seat && GRAVE.includes(step.grade) ? [ply] : []));
}
