/** Something that a page asks the server for: what has come, and what went wrong. */

import { useEffect, useState } from "preact/hooks";
import { Trouble } from "../api/client";
import { lang } from "../app/settings";
import { say } from "../i18n/say";

export interface Asked<T> {
  found: T | null;
  problem: string;
  again: () => void;
}

/** Ask when the page opens, when what is asked for changes, and again when told to. */
export function useAsked<T>(asking: () => Promise<T>, what: string): Asked<T> {
  const [found, setFound] = useState<T | null>(null);
  const [problem, setProblem] = useState("");
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let isWanted = true;
    asking().then(
      (one) => {
        if (!isWanted) return;
        setProblem("");
        setFound(one);
      },
      (trouble: unknown) =>
        isWanted && setProblem(trouble instanceof Trouble ? trouble.message : say("crashed")),
    );
    return () => {
      isWanted = false;
    };
  }, [what, lang.value, times]);
  return { found, problem, again: () => setTimes((n) => n + 1) };
}
