/** The frame of every page but a table in play: the way home, rules, settings. */

import type { ComponentChildren } from "preact";
import { say } from "../i18n/say";
import { Brand } from "../table/rail";
import { Link, place } from "./router";

export function Chrome({ children }: { children: ComponentChildren }) {
  const { page } = place.value;
  return (
    <>
      <a class="skip" href="#content">
        {say("skip")}
      </a>
      <header class="top">
        <Link to="/" class="brand">
          <Brand />
          {say("title")}
        </Link>
        <nav aria-label={say("title")}>
          <Link to="/" current={page === ""}>
            {say("house")}
          </Link>
          <Link to="/rules/pharaoh" current={page === "rules"}>
            {say("rules")}
          </Link>
          <Link to="/settings" current={page === "settings"}>
            {say("settings")}
          </Link>
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer class="bottom">{say("unaffiliated")}</footer>
    </>
  );
}
