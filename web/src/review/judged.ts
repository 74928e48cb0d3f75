/** What a try is worth, of one move or of several in a row. */

import type { TryShown } from "../api/types";
import type { Step } from "../boards/board";

/** What a line of moves came to: its costliest move counts. */
export interface Verdict {
  shown: TryShown;
  worst: TryShown;
}

/** Judge the moves of a try one by one, as long as each is possible; the costliest is what it is worth. */
export async function judged(
  before: TryShown,
  line: string[],
  steps: Step[],
  ask: (moves: string[]) => Promise<TryShown>,
): Promise<{ line: string[]; verdict: Verdict | null }> {
  let done = line;
  let now = before;
  let worst: TryShown | null = null;
  for (const step of steps) {
    const move = typeof step === "string" ? step : step(now.position.menu);
    if (move === undefined || !now.position.menu.some((one) => one.move === move)) break;
    done = [...done, move];
    now = await ask(done);
    if (!worst || now.loss > worst.loss) worst = now;
  }
  return { line: done, verdict: worst && { shown: now, worst } };
}
