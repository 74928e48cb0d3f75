/** One rule, opened over the table. */

import { useEffect, useRef } from "preact/hooks";
import { Link } from "../app/router";
import { say } from "../i18n/say";
import { opened } from "./book";
import { Markdown } from "./markdown";
import { bookOf, openRule } from "./reading";

export function RuleDialog() {
  const box = useRef<HTMLDialogElement>(null);
  const asked = openRule.value;
  useEffect(() => {
    if (asked && !box.current?.open) box.current?.showModal();
    if (!asked) box.current?.close();
  }, [asked]);
  const close = () => (openRule.value = null);
  const book = asked ? bookOf(asked.game) : null;
  const parts = asked && book ? opened(book, asked.rule) : [];
  return (
    <dialog ref={box} onClose={close} aria-label={asked ? say("rule", { rule: asked.rule }) : say("rules")}>
      {asked && (
        <>
          <h2>
            {asked.rule} {parts[0]?.title}
          </h2>
          {book ? (
            parts.map((part) => <Markdown key={part.title} lines={part.lines} />)
          ) : (
            <p>{say("loading")}</p>
          )}
          <p class="strip">
            <button class="button primary" onClick={close}>
              {say("close")}
            </button>
            <span onClick={close}>
              <Link to={`/rules/${asked.game}#${asked.rule}`} class="button">
                {say("whole_book")}
              </Link>
            </span>
          </p>
        </>
      )}
    </dialog>
  );
}
