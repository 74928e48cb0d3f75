/** The rulebook of a game: contents and search at the left, the rules with figures, and the things of the game beside them. */

import type { ComponentChild } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Missing } from "../app/missing";
import { Link, place } from "../app/router";
import { lang } from "../app/settings";
import { Emblem, useEmblems } from "../boards/parts/Emblem";
import { Icon } from "../boards/parts/Icon";
import { gamesNow, gameText, titleOf } from "../house/games";
import { Glyph } from "../house/glyph";
import { Picture } from "../house/pictures";
import { fill, say, type Texts, textsOf } from "../i18n/say";
import { countIn, matching, plain, type Section } from "./book";
import { type Component, componentsOf, spokenOf } from "./components";
import { BoardFigure } from "./figure";
import { Markdown } from "./markdown";
import { marked } from "./marked";
import { bookOf, figuresOf } from "./reading";
import "../house/house.css";
import "./rules.css";

function Figure({ spoken }: { spoken: Component[] }) {
  return (
    <figure class="rule-figure">
      {spoken.map((one) => (
        <span key={one.drawing}>
          <Emblem of={one.drawing} />
          <figcaption>{one.name}</figcaption>
        </span>
      ))}
    </figure>
  );
}

interface PartProps {
  game: string;
  section: Section;
  words: string[];
  things: Component[];
}

function Part({ game, section, words, things }: PartProps) {
  const Heading = section.level === 1 ? "h1" : section.level === 2 ? "h2" : "h3";
  const isOpen = section.rule !== "" && place.value.hash.toLowerCase() === section.rule.toLowerCase();
  const spoken = useMemo(() => spokenOf(section.lines.join(" "), things), [section, things]);
  const drawn = figuresOf(game).find(({ rule }) => rule === section.rule);
  return (
    <section id={section.rule || undefined} class={isOpen ? "rule open" : "rule"}>
      <Heading>
        {section.rule && <span class="rule-id">{section.rule}</span>}
        {marked(section.title, words)}
        {section.rule && (
          <Link to={`/rules/${game}#${section.rule}`} class="rule-anchor">
            <Icon name="link" />
            <span class="unseen">
              {say("rules_link")} {section.rule}
            </span>
          </Link>
        )}
      </Heading>
      <Markdown lines={section.lines} words={words} />
      {drawn ? (
        <BoardFigure key={lang.value} game={game} shown={drawn} />
      ) : (
        section.rule && spoken.length > 1 && <Figure spoken={spoken} />
      )}
    </section>
  );
}

/** The rules by name, each a link to its place, with how often a search is found there. */
function Contents({ game, book, words }: { game: string; book: Section[]; words: string[] }) {
  return (
    <ol class="contents-list">
      {book
        .filter((section) => section.rule)
        .map((section) => {
          const n = countIn(section, words);
          const isOpen = place.value.hash.toLowerCase() === section.rule.toLowerCase();
          return (
            <li key={section.rule}>
              <Link to={`/rules/${game}#${section.rule}`} current={isOpen}>
                <span>{section.rule}</span> {section.title} {n > 0 && <u>{n}</u>}
              </Link>
            </li>
          );
        })}
    </ol>
  );
}

/** The things of the game, each with its drawing and what it does. */
function Gallery({ things, words, texts }: { things: Component[]; words: string[]; texts: Texts }) {
  const [kind, setKind] = useState("");
  const kinds = [...new Set(things.map((one) => one.kind))].filter((one) => `table.${one}` in texts);
  const shown = things.filter(
    (one) =>
      (!kind || one.kind === kind) && words.every((word) => plain(`${one.name} ${one.text}`).includes(word)),
  );
  if (!things.length) return null;
  return (
    <aside class="gallery">
      <header>
        <h2>{say("rules_glossary")}</h2>
        <small>{say("rules_shown", { n: shown.length, all: things.length })}</small>
      </header>
      {kinds.length > 1 && (
        <div class="chips" role="group" aria-label={say("rules_glossary")}>
          {["", ...kinds].map((one) => (
            <button key={one} class="way-chip" aria-pressed={kind === one} onClick={() => setKind(one)}>
              {one ? fill(texts[`table.${one}`] ?? "", { n: 2 }, lang.value, texts) : say("glossary_all")}
            </button>
          ))}
        </div>
      )}
      <ul tabIndex={0} aria-label={say("rules_glossary")}>
        {shown.map((one) => (
          <li key={one.drawing} data-tint={one.tint}>
            <Emblem of={one.drawing} />
            <span>
              <strong>{marked(one.name, words)}</strong>
              <small>{marked(one.text, words)}</small>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Search({ search, change, n }: { search: string; change: (text: string) => void; n: number }) {
  return (
    <label class="rule-search">
      <Glyph of="search" />
      <span class="unseen">{say("search_rules")}</span>
      <input
        type="search"
        value={search}
        placeholder={say("search_rules")}
        onInput={(event) => change(event.currentTarget.value)}
      />
      <small role="status">{search ? say("found", { n }) : ""}</small>
    </label>
  );
}

/** A game's name for its chip: what else the rulebooks tell. */
function Books({ now }: { now: string }) {
  return (
    <nav class="books" aria-label={say("games")}>
      {gamesNow()?.map((one) => (
        <Link key={one.name} to={`/rules/${one.name}`} current={one.name === now}>
          <Picture game={one.name} />
          <span class="unseen">{gameText(one, "game.title")}</span>
        </Link>
      ))}
    </nav>
  );
}

export function Rules({ game }: { game: string }) {
  const games = gamesNow();
  if (!games) return <p role="status">{say("loading")}</p>;
  const found = games.find((one) => one.name === game) ?? (game ? null : games[0]);
  return found ? <Book game={found.name} /> : <Missing />;
}

function Book({ game }: { game: string }) {
  const [search, setSearch] = useState("");
  const book = bookOf(game);
  const hasEmblems = useEmblems(game);
  const texts = textsOf(game);
  const things = useMemo(() => componentsOf(game, texts), [game, texts, hasEmblems]);
  const words = useMemo(() => plain(search).split(/\s+/).filter(Boolean), [search]);
  const found = book ? matching(book, search) : [];
  useEffect(() => {
    if (book) document.getElementById(place.value.hash)?.scrollIntoView();
  }, [book, place.value.hash]);
  const text: ComponentChild = found.map((section, at) => (
    <Part key={`${section.rule} ${at}`} game={game} section={section} words={words} things={things} />
  ));
  return (
    <article class="rulebook-page">
      <div class="rules-side">
        <header>
          <strong class="rules-title">{titleOf(game)}</strong>
          <small>
            {book ? say("rules_own_words", { n: book.filter((one) => one.rule).length }) : say("loading")}
          </small>
        </header>
        <Books now={game} />
        <Search search={search} change={setSearch} n={found.length} />
        {book && (
          <details class="contents" open={matchMedia("(min-width: 60rem)").matches}>
            <summary class="unseen-wide">{say("contents")}</summary>
            <Contents game={game} book={book} words={words} />
          </details>
        )}
      </div>
      <div class="sheet-box rules-text">{text}</div>
      <Gallery things={things} words={words} texts={texts} />
    </article>
  );
}
