/** What one likes to have and what goes with winning, and where points come from. */

import { useState } from "preact/hooks";
import type { GameResult, Statistics, ThingResult } from "../api/types";
import { lang } from "../app/settings";
import { Emblem, useEmblems } from "../boards/parts/Emblem";
import { gamesNow, titleOf } from "../house/games";
import { say } from "../i18n/say";
import { hundredths } from "./figures";

const SHOWN = 5;
type Tab = "things" | "best" | "sources";
const TABS: [Tab, "pr_things" | "pr_best" | "pr_sources"][] = [
  ["things", "pr_things"],
  ["best", "pr_best"],
  ["sources", "pr_sources"],
];

/** Wide enough for every interval, in shares of the win. */
const spanOf = (things: ThingResult[]) =>
  Math.max(0.1, ...things.flatMap(({ uplift }) => (uplift ? [-uplift.low, uplift.high] : [])));

/** A dot, its interval, and the stroke of nothing. */
function Interval({ thing, span }: { thing: ThingResult; span: number }) {
  const { uplift } = thing;
  if (!uplift) return <small class="too-few">{say("pr_too_few")}</small>;
  const at = (share: number) => 50 + (50 * Math.max(-span, Math.min(span, share))) / span;
  const isSure = uplift.low > 0;
  return (
    <>
      <span class={`interval ${isSure ? "sure" : ""}`} aria-hidden="true">
        <i style={{ left: `${at(uplift.low)}%`, width: `${at(uplift.high) - at(uplift.low)}%` }} />
        <u style={{ left: `${at(uplift.value)}%` }} />
      </span>
      <span class="uplift">
        <b>{hundredths(uplift.value)}</b> <small>± {hundredths((uplift.high - uplift.low) / 2, false)}</small>
      </span>
    </>
  );
}

function ThingRow({ game, thing, span }: { game: string; thing: ThingResult; span: number }) {
  return (
    <li>
      <span class="thing-emblem" aria-hidden="true">
        <Emblem of={`${game}/${thing.id.replace(".", "/")}`} />
      </span>
      <span class="thing-name">
        {thing.name} <small>{say("pr_things_of", { n: thing.games })}</small>
      </span>
      <Interval thing={thing} span={span} />
    </li>
  );
}

/** What was had most often, or what went with winning most surely. */
function picked(one: GameResult, tab: Tab): ThingResult[] {
  if (tab === "things") return one.things.slice(0, SHOWN);
  return one.things
    .filter(({ uplift }) => uplift)
    .toSorted((a, b) => (b.uplift?.low ?? -9) - (a.uplift?.low ?? -9))
    .slice(0, SHOWN);
}

function ThingList({ one, tab }: { one: GameResult; tab: Tab }) {
  const things = picked(one, tab);
  const span = spanOf(things);
  if (!things.length) {
    const isBare = one.games > 0 && !one.things.length;
    return <p>{say(isBare ? "pr_no_things" : tab === "best" ? "pr_unknown" : "pr_things_none")}</p>;
  }
  return (
    <>
      <ol class="thing-rows">
        {things.map((thing) => (
          <ThingRow key={thing.id} game={one.game} thing={thing} span={span} />
        ))}
      </ol>
      <p class="things-note">
        {say("pr_uplift")} {things.some((thing) => thing.luck_aside) && say("pr_uplift_fair")}
      </p>
    </>
  );
}

function SourceList({ one }: { one: GameResult }) {
  const most = Math.max(1, ...one.sources.map(({ points }) => points));
  const written = new Intl.NumberFormat(lang.value, { maximumFractionDigits: 1 });
  if (!one.sources.length) return <p>{say("pr_things_none")}</p>;
  return (
    <>
      <ol class="source-rows">
        {one.sources.slice(0, SHOWN + 1).map(({ id, name, points }) => (
          <li key={id}>
            <span>{name}</span>
            <span class="source-bar" aria-hidden="true">
              <i style={{ width: `${(100 * Math.max(0, points)) / most}%` }} />
            </span>
            <b>{written.format(points)}</b>
          </li>
        ))}
      </ol>
      <p class="things-note">{say("pr_sources_note")}</p>
    </>
  );
}

export function Things({ found }: { found: Statistics }) {
  const most = found.by_game.toSorted((a, b) => b.games - a.games).find((one) => one.things.length);
  const [game, setGame] = useState(most?.game ?? "favor");
  const [tab, setTab] = useState<Tab>("things");
  useEmblems(game);
  const one = found.by_game.find((some) => some.game === game) ?? found.by_game[0];
  if (!one) return null;
  return (
    <section class="sheet-box things">
      <header>
        <div class="segments" role="group" aria-label={say("pr_things")}>
          {TABS.map(([name, key]) => (
            <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
              {say(key)}
            </button>
          ))}
        </div>
        <select
          aria-label={say("ch_games")}
          value={game}
          onChange={(event) => setGame(event.currentTarget.value)}
        >
          {gamesNow()?.map(({ name }) => (
            <option key={name} value={name}>
              {titleOf(name)}
            </option>
          ))}
        </select>
      </header>
      {tab === "sources" ? <SourceList one={one} /> : <ThingList one={one} tab={tab} />}
    </section>
  );
}
