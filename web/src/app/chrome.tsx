/** The frame of every page but a table in play: the way home, lessons, rules, and who you are. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Seal } from "../boards/parts/Seal";
import { myName } from "../house/name";
import { type Key, say } from "../i18n/say";
import { Brand } from "../table/rail";
import { Link, place } from "./router";
import "./chrome.css";

const WAYS: [string, Key, string[]][] = [
  ["/", "play", ["", "game", "new", "t"]],
  ["/learn/", "learn_short", ["learn"]],
  ["/puzzles", "puzzles", ["puzzles", "puzzle", "quiz"]],
  ["/challenge/", "challenge", ["challenge", "duplicate", "side"]],
  ["/rules/pharaoh", "rules", ["rules"]],
];

/** Whoever comes to another page by the keyboard stands at its beginning. */
function useArrival(page: string): void {
  useEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [page]);
}

export function Chrome({ children }: { children: ComponentChildren }) {
  const { page, what } = place.value;
  useArrival(`${page} ${what}`);
  const name = myName();
  return (
    <div class="papyrus">
      <a class="skip" href="#content">
        {say("skip")}
      </a>
      <header class="top">
        <Link to="/" class="brand">
          <Brand />
          <span>{say("title")}</span>
        </Link>
        <nav aria-label={say("title")}>
          {WAYS.map(([to, key, pages]) => (
            <Link key={to} to={to} current={pages.includes(page)}>
              {say(key)}
            </Link>
          ))}
          <Link to="/profile" current={page === "profile" || page === "settings"} class="me">
            <Seal seat={0} letter={name.slice(0, 1).toUpperCase()} />
            <bdi>{name}</bdi> <span class="unseen">{say("profile")}</span>
          </Link>
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer class="bottom">{say("unaffiliated")}</footer>
    </div>
  );
}
