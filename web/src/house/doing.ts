/** Doing what a button says, while it waits, and telling what went wrong. */

import { useState } from "preact/hooks";
import { Trouble } from "../api/client";
import { say } from "../i18n/say";

/** Run something; its trouble is told beside the button. */
export function useDoing(): [string, (doing: () => Promise<unknown>) => void, boolean] {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const run = (doing: () => Promise<unknown>) => {
    setBusy(true);
    setProblem("");
    doing()
      .catch((trouble: unknown) => setProblem(trouble instanceof Trouble ? trouble.message : say("crashed")))
      .finally(() => setBusy(false));
  };
  return [problem, run, busy];
}
