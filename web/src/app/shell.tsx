/** The frame of every page: the way home, rules, settings, and what is wrong with the line. */

import type { ComponentChild } from "preact";
import { House } from "../house/house";
import { NewTablePage } from "../house/newtable";
import { say } from "../i18n/say";
import { Replay } from "../replay/replay";
import { RuleDialog } from "../rules/dialog";
import { Rules } from "../rules/rules";
import { TablePage } from "../table/page";
import { Missing } from "./missing";
import { Link, place } from "./router";
import { lang } from "./settings";
import { SettingsPage } from "./settingspage";

const PAGES: Record<string, (what: string) => ComponentChild> = {
  "": () => <House />,
  new: (what) => <NewTablePage key={what} name={what} />,
  t: (what) => <TablePage key={`${what} ${lang.value}`} table={what} />,
  replay: (what) => <Replay key={`${what} ${lang.value}`} table={what} />,
  rules: (what) => <Rules key={`${what} ${lang.value}`} game={what} />,
  settings: () => <SettingsPage />,
};

export function Shell() {
  const { page, what } = place.value;
  const shown = PAGES[page];
  return (
    <>
      <a class="skip" href="#content">
        {say("skip")}
      </a>
      <header class="top">
        <Link to="/" class="brand">
          <svg viewBox="0 0 32 24" aria-hidden="true" class="brand-mark">
            <path d="M16 2 30 22H16z" class="mark-dark" />
            <path d="M16 2 2 22h14z" class="mark-light" />
          </svg>
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
        {shown ? shown(what) : <Missing />}
      </main>
      <footer class="bottom">{say("unaffiliated")}</footer>
      <RuleDialog />
    </>
  );
}
