/** Pages whose code comes when somebody goes there, so that the front door stays light. */

import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "../i18n/say";

/** A page by the way to fetch it; it is fetched once, and tried again by whoever comes back after a failure. */
export function later<Props extends object>(
  fetched: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let page: FunctionComponent<Props> | null = null;
  return function Later(props: Props) {
    const [isLost, setLost] = useState(false);
    const [, wake] = useState(0);
    useEffect(() => {
      if (page) return;
      fetched().then(
        (found) => {
          page = found;
          wake((n) => n + 1);
        },
        () => setLost(true),
      );
    }, []);
    const Page = page;
    if (Page) return <Page {...props} />;
    return (
      <main id="content" aria-busy={!isLost}>
        {isLost && <p role="alert">{say("no_answer")}</p>}
      </main>
    );
  };
}
