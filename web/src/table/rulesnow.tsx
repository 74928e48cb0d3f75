/** The rule of what is asked now, and the way to the whole book. */

import { Link } from "../app/router";
import { say } from "../i18n/say";
import { opened } from "../rules/book";
import { Markdown } from "../rules/markdown";
import { bookOf } from "../rules/reading";

export function RulesNow({ game, rule }: { game: string; rule: string }) {
  const book = bookOf(game);
  const first = book?.find((section) => section.level === 2 && !section.rule);
  const parts = book && rule ? opened(book, rule) : first ? [first] : [];
  return (
    <>
      {!book && <p>{say("loading")}</p>}
      {parts.map((part) => (
        <section key={part.title}>
          <h3>{part.title}</h3>
          <Markdown lines={part.lines} />
        </section>
      ))}
      <p>
        <Link to={`/rules/${game}`}>{say("whole_book")}</Link>
      </p>
    </>
  );
}
