/** How one's games went, and those of the house: results, favourites, luck and choices, marks. */

import { useState } from "preact/hooks";
import { api } from "../api/client";
import type { Statistics } from "../api/types";
import { Link } from "../app/router";
import { lang } from "../app/settings";
import { Seal } from "../boards/parts/Seal";
import { useAsked } from "../challenge/asked";
import { dated } from "../challenge/deal";
import { gamesNow } from "../house/games";
import { myName } from "../house/name";
import { say } from "../i18n/say";
import { puzzleMarks } from "../puzzles/deeds";
import { kept, row, today } from "../puzzles/kept";
import { Curve } from "./curve";
import { hundredths } from "./figures";
import { Levels } from "./levels";
import { Marks } from "./marks";
import { Things } from "./things";
import "../house/house.css";
import "../house/controls.css";
import "./profile.css";

type Whose = "mine" | "house";

const WHOSE: [Whose, "pr_you" | "pr_house"][] = [
  ["mine", "pr_you"],
  ["house", "pr_house"],
];

/** A figure of the head, or that there are too few games for it. */
function Fact({ told, name, none }: { told: string | null; name: string; none?: string }) {
  return (
    <div class="profile-fact">
      <dt>{name}</dt>
      {told === null ? <dd class="unknown">{none ?? say("pr_unknown")}</dd> : <dd>{told}</dd>}
    </div>
  );
}

/** How one does with puzzles, which this browser alone knows. */
function PuzzleFacts() {
  const { rating, rated, days, best } = kept.value;
  const now = row(days, today());
  return (
    <>
      <Fact name={say("pr_puzzles")} told={rated > 0 ? String(rating) : null} none={say("pr_no_puzzles")} />
      <Fact name={say(now > 0 ? "pr_row_now" : "pr_row", { best })} told={String(now || best)} />
    </>
  );
}

function Facts({ found, isMine }: { found: Statistics; isMine: boolean }) {
  const { choices } = found;
  const cost =
    choices && `${hundredths(choices.value)} ± ${hundredths((choices.high - choices.low) / 2, false)}`;
  const number = new Intl.NumberFormat(lang.value, { maximumFractionDigits: 1 });
  return (
    <dl class="profile-facts">
      <Fact name={say("pr_games")} told={number.format(found.games)} />
      <Fact name={say("pr_won")} told={number.format(found.won)} />
      <Fact name={say("pr_luck")} told={choices ? hundredths(found.luck) : null} />
      <Fact name={say("pr_choices")} told={cost} />
      {isMine && <PuzzleFacts />}
    </dl>
  );
}

interface HeadProps {
  found: Statistics;
  /** Whose games are told, which may still be others than those asked for. */
  of: Whose;
  whose: Whose;
  turn: (whose: Whose) => void;
}

function Head({ found, of, whose, turn }: HeadProps) {
  const name = of === "mine" ? myName() : say("pr_house");
  const since = found.since && dated(found.since, { dateStyle: "long" });
  return (
    <section class="sheet-box profile-head">
      <Seal seat={0} letter={name.slice(0, 1).toUpperCase()} />
      <div class="profile-who">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p>{since ? say("pr_since", { day: since }) : say("pr_nothing")}</p>
      </div>
      <div class="segments" role="group" aria-label={say("pr_whose")}>
        {WHOSE.map(([one, key]) => (
          <button key={one} type="button" aria-pressed={one === whose} onClick={() => turn(one)}>
            {say(key)}
          </button>
        ))}
      </div>
      <Facts found={found} isMine={of === "mine"} />
    </section>
  );
}

/** One's games as files, and the way to the settings. */
function Away({ found }: { found: Statistics }) {
  return (
    <p class="profile-away">
      <span>{say("pr_more")}</span>
      {["csv", "json", ...(found.can_parquet ? ["parquet"] : [])].map((kind) => (
        <a key={kind} href={`/api/statistics/export/${kind}`} download={`greathouse.${kind}`}>
          {kind === "parquet" ? "Parquet" : kind.toUpperCase()}
        </a>
      ))}
      {!found.can_parquet && <small>{say("pr_no_parquet")}</small>}
      <Link to="/duplicate/">{say("dup_open")}</Link>
      <Link to="/settings">{say("settings")}</Link>
    </p>
  );
}

const ownMarks = () => puzzleMarks(kept.value, gamesNow()?.map(({ name }) => name) ?? []);

export function ProfilePage() {
  const [whose, turn] = useState<Whose>("mine");
  const asked = useAsked(async () => ({ of: whose, told: await api.statistics(whose) }), whose);
  const { problem } = asked;
  const found = asked.found?.told;
  const of = asked.found?.of ?? whose;
  if (!found) return <p role={problem ? "alert" : "status"}>{problem || say("loading")}</p>;
  return (
    <div class="profile">
      <Head found={found} of={of} whose={whose} turn={turn} />
      <Levels found={found} />
      <Things key={of} found={found} />
      <Curve found={found} />
      <Marks marks={of === "mine" ? [...found.marks, ...ownMarks()] : found.marks} />
      {of === "mine" && <Away found={found} />}
    </div>
  );
}
