/**
 * Marks: gold for what was done once, an outline for what was not. One that is done for somebody else is another
 * element: Chromium keeps the old colours of an element that moves and changes its class at once.
 */

import type { MarkShown } from "../api/types";
import { Glyph } from "../house/glyph";
import { isKey, say } from "../i18n/say";

function Mark({ mark }: { mark: MarkShown }) {
  const [name, how] = [`mark_${mark.id}`, `mark_${mark.id}_how`];
  if (!isKey(name) || !isKey(how)) return null;
  return (
    <li class={mark.done ? "done" : undefined}>
      <span class="deed" aria-hidden="true">
        {mark.done && <Glyph of="tick" />}
      </span>
      <span>
        <b>{say(name)}</b>
        <small>{say(how)}</small>
      </span>
    </li>
  );
}

export function Marks({ marks }: { marks: MarkShown[] }) {
  const done = marks.filter((one) => one.done);
  const rest = marks.filter((one) => !one.done);
  return (
    <section class="sheet-box deeds">
      <header>
        <h2>{say("pr_marks")}</h2>
        <small>{say("pr_marks_of", { n: done.length, all: marks.length })}</small>
      </header>
      <ul class="scroll" tabIndex={0} aria-label={say("pr_marks")}>
        {[...done, ...rest].map((mark) => (
          <Mark key={`${mark.id} ${mark.done}`} mark={mark} />
        ))}
      </ul>
    </section>
  );
}
