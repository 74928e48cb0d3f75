/** A board for any game: readable lists of its view. */

import type { Texts } from "../../i18n/say";
import type { Data } from "../board";
import { inWords } from "./words";

export function GenericBoard({ view, texts }: { view: Data; texts: Texts }) {
  return (
    <div class="generic">
      {inWords(view, texts).map((part) => (
        <section key={part.title} class="generic-part">
          <h2>{part.title}</h2>
          <ul>
            {part.lines.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
