/** The rulebook of a game: searched, and opened at a rule by its address. */

import { useEffect, useState } from "preact/hooks";
import { Link, place } from "../app/router";
import { gamesNow, gameText } from "../house/games";
import { say } from "../i18n/say";
import { matching, type Section } from "./book";
import { Markdown } from "./markdown";
import { bookOf } from "./reading";

function Part({ section }: { section: Section }) {
  const title = `${section.rule} ${section.title}`.trim();
  const Heading = section.level === 1 ? "h1" : section.level === 2 ? "h2" : "h3";
  const open = section.rule !== "" && place.value.hash.toLowerCase() === section.rule.toLowerCase();
  return (
    <section id={section.rule || undefined} class={open ? "rule open" : "rule"}>
      <Heading>{title}</Heading>
      <Markdown lines={section.lines} />
    </section>
  );
}

/** The rules by name, each a link to its place. */
function Contents({ game, book }: { game: string; book: Section[] }) {
  return (
    <details class="contents" open={matchMedia("(min-width: 60rem)").matches}>
      <summary>{say("contents")}</summary>
      <ul>
        {book
          .filter((section) => section.rule)
          .map((section) => (
            <li key={section.rule}>
              <Link to={`/rules/${game}#${section.rule}`}>
                {section.rule} {section.title}
              </Link>
            </li>
          ))}
      </ul>
    </details>
  );
}

export function Rules({ game }: { game: string }) {
  const [search, setSearch] = useState("");
  const book = bookOf(game);
  const found = book ? matching(book, search) : [];
  useEffect(() => {
    if (book) document.getElementById(place.value.hash)?.scrollIntoView();
  }, [book, place.value.hash]);
  return (
    <article class="rulebook">
      <nav class="strip" aria-label={say("games")}>
        {gamesNow()?.map((one) => (
          <Link key={one.name} to={`/rules/${one.name}`} class="button" current={one.name === game}>
            {gameText(one, "game.title")}
          </Link>
        ))}
      </nav>
      <label class="field">
        {say("search_rules")}
        <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
      </label>
      {book && !search && <Contents game={game} book={book} />}
      <p role="status" class="aside">
        {search ? say("found", { n: found.length }) : book ? "" : say("loading")}
      </p>
      {found.map((section, at) => (
        <Part key={at} section={section} />
      ))}
    </article>
  );
}
