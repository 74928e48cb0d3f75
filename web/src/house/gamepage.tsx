/** A game's own page: its picture, what it feels like, who plays with you, and how you have done. */

import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import type { GameInfo } from "../api/types";
import { Missing } from "../app/missing";
import { Link } from "../app/router";
import { Icon } from "../boards/parts/Icon";
import { type Key, say } from "../i18n/say";
import { DayPuzzle } from "../puzzles/day";
import { Figure } from "./cards";
import { useDoing } from "./doing";
import { gamesNow, gameText } from "./games";
import { Glyph } from "./glyph";
import { Offline } from "./offline";
import { WidePicture } from "./pictures";
import { Medal } from "./rank";
import { kindSaid, levelWord, measured, metOf, moduleIn, modulesOf, rankInfo, type TableKind } from "./ranks";
import { finished } from "./record";
import { botName, proposedSeats } from "./seats";
import { firstSetup, lastSetup, open, playNow, type Setup } from "./setups";
import { ways } from "./ways";
import "./house.css";
import "./controls.css";
import "./gamepage.css";

const FEELS: Record<string, Key> = {
  pharaoh: "feel_pharaoh",
  favor: "feel_favor",
  pharaon: "feel_pharaon",
  faiyum: "feel_faiyum",
};
const ALONE: Record<string, Key> = { pharaon: "alone_pharaon", faiyum: "alone_faiyum" };

function Head({ game }: { game: GameInfo }) {
  const [problem, run, busy] = useDoing();
  const feel = FEELS[game.name];
  const alone = ALONE[game.name];
  const chips: ComponentChild[] = [
    <>
      <Icon name="players" /> {gameText(game, "game.players")}
    </>,
    <>
      <Icon name="clock" /> {gameText(game, "game.length")}
    </>,
    gameText(game, "game.weight"),
    ...game.options.filter((one) => one.module).map((one) => gameText(game, `option.${one.name}.title`)),
    ...(alone ? [say(alone)] : []),
  ];
  return (
    <section class="hero game-hero">
      <WidePicture game={game.name} />
      <div class="hero-text">
        <h1>{gameText(game, "game.title")}</h1>
        <p>{feel ? say(feel) : gameText(game, "game.summary")}</p>
        <ul class="hero-chips">
          {chips.map((chip, at) => (
            <li key={at}>{chip}</li>
          ))}
        </ul>
        <p role="alert" class="problem">
          {problem}
        </p>
        <div class="hero-acts">
          <button class="golden" disabled={busy} onClick={() => run(() => playNow(game))}>
            <Glyph of="play" /> {say("play")}
          </button>
          <Link to={`/learn/${game.name}`} class="veil">
            <Glyph of="learn" /> {say("learn_short")}
          </Link>
          <Link to={`/rules/${game.name}`} class="veil">
            <Icon name="rules" /> {say("rules_read")}
          </Link>
          <Link to={`/challenge/${game.name}`} class="veil">
            <Icon name="players" /> {say("challenge")}
          </Link>
          <Link to={`/new/${game.name}`} class="veil">
            <Glyph of="plus" /> {say("new_table")}
          </Link>
        </div>
      </div>
    </section>
  );
}

/** Last time's table, of this kind and with every bot of one rank. */
function against(game: GameInfo, bot: string, { seats: count, module }: TableKind): Setup {
  const setup = lastSetup(game) ?? firstSetup(game);
  const seats = [...setup.seats, ...proposedSeats(game, count).slice(setup.seats.length)].slice(0, count);
  const isMet = seats.some((seat) => seat.who === "bot");
  const modules = Object.fromEntries(modulesOf(game).map(({ name }) => [name, name === module]));
  return {
    ...setup,
    options: { ...setup.options, ...modules },
    seats: (isMet ? seats : proposedSeats(game, count)).map((seat, at) =>
      seat.who === "bot" ? { ...seat, bot, name: botName(at, bot) } : seat,
    ),
  };
}

interface RungProps {
  game: GameInfo;
  kind: TableKind;
  bot: string;
}

function Rung({ game, kind, bot }: RungProps) {
  const [problem, run, busy] = useDoing();
  const { won, lost, met } = metOf(game, bot);
  const card = measured(game, kind).find(({ rank }) => rank === bot);
  return (
    <li class="ladder-row" data-level={bot}>
      <Medal bot={bot} />
      <strong title={rankInfo(bot)?.says}>{levelWord(bot)}</strong>
      <span class="ladder-rating">{card ? <Figure card={card} /> : <small>{say("unmeasured")}</small>}</span>
      {met > 0 ? (
        <span class="record-bar" aria-hidden="true">
          <i style={{ width: `${(100 * won) / met}%` }} />
        </span>
      ) : (
        <small>{say("not_met")}</small>
      )}
      <span class="aside">{met > 0 && say("won_lost", { won, lost })}</span>
      <button class="button" disabled={busy} onClick={() => run(() => open(game, against(game, bot, kind)))}>
        {say("play")} <span class="unseen">{levelWord(bot)}</span>
      </button>
      {problem && <p role="alert">{problem}</p>}
    </li>
  );
}

/** For which tables the ratings are: how many sit there, and whether with the expansion. */
function Kinds({
  game,
  kind,
  change,
}: {
  game: GameInfo;
  kind: TableKind;
  change: (kind: TableKind) => void;
}) {
  const [low, high] = game.seats;
  const counts = Array.from({ length: high + 1 }, (_, n) => n).filter((n) => n >= Math.max(2, low));
  return (
    <div class="ladder-kinds">
      <div class="segments" role="group" aria-label={say("players")}>
        {counts.map((seats) => (
          <button
            key={seats}
            type="button"
            data-seats={seats}
            aria-pressed={seats === kind.seats}
            aria-label={say("for_players", { n: seats })}
            onClick={() => change({ ...kind, seats })}
          >
            {seats}
          </button>
        ))}
      </div>
      {modulesOf(game).map(({ name }) => (
        <label key={name} class="ladder-module">
          <input
            type="checkbox"
            class="switch"
            checked={kind.module === name}
            onChange={(event) => change({ ...kind, module: event.currentTarget.checked ? name : "" })}
          />
          {gameText(game, `option.${name}.title`)}
        </label>
      ))}
    </div>
  );
}

/** The kind of the table that was played last; alone nobody is met. */
function kindOfLast(game: GameInfo): TableKind {
  const { seats, options } = lastSetup(game) ?? firstSetup(game);
  return { seats: Math.max(2, seats.length), module: moduleIn(game, options) };
}

function Ladder({ game }: { game: GameInfo }) {
  const [kind, change] = useState(() => kindOfLast(game));
  const ladder = measured(game, kind);
  const counts = ladder.map((card) => card.games);
  const games = [...new Set([Math.min(...counts), Math.max(...counts)])].join("–");
  return (
    <section class="sheet-box ladder">
      <header>
        <h2>{say("game_levels")}</h2>
        <Kinds game={game} kind={kind} change={change} />
      </header>
      <ol>
        {game.bots.map((bot) => (
          <Rung key={bot} game={game} kind={kind} bot={bot} />
        ))}
      </ol>
      <p class="aside ladder-note" role="status">
        {ladder.length
          ? say("ladder_note", { kind: kindSaid(game, kind), games })
          : say("not_measured_all", { kind: kindSaid(game, kind) })}
      </p>
    </section>
  );
}

function Record({ game }: { game: GameInfo }) {
  const met = finished(game.name);
  const won = met.filter((one) => one.won).length;
  return (
    <section class="sheet-box record">
      <header>
        <h2>{say("your_record")}</h2>
        <Link to="/profile" class="underlined">
          {say("profile")}
        </Link>
        {ALONE[game.name] && (
          <Link to={`/solo/${game.name}`} class="underlined">
            {say("solo_title")}
          </Link>
        )}
      </header>
      {met.length === 0 ? (
        <p>{say("record_none")}</p>
      ) : (
        <>
          <p class="record-sum">
            <strong>{say("record_won", { n: won })}</strong> {say("record_lost", { n: met.length - won })}
          </p>
          <p class="record-dots">
            {met.slice(0, 20).map((one) => (
              <Link key={one.table} to={`/replay/${one.table}`} class={one.won ? "won" : undefined}>
                <span class="unseen">{say(one.won ? "you_won" : "finished")}</span>
              </Link>
            ))}
          </p>
        </>
      )}
    </section>
  );
}

/** Ways that are one of several are called so once, and stand in a row. */
function WaysBox({ game }: { game: GameInfo }) {
  const [problem, run, busy] = useDoing();
  const all = ways(game);
  const groups = [...new Set(all.map(({ group = "" }) => group))];
  return (
    <section class="sheet-box ways-box">
      <h2>{say("ways")}</h2>
      {groups.map((group) => (
        <div key={group} class="chips" role={group ? "group" : undefined} aria-label={group || undefined}>
          {group && <small aria-hidden="true">{group}</small>}
          {all
            .filter((way) => (way.group ?? "") === group)
            .map(({ label, short, setup }) => (
              <button
                key={label}
                class="way-chip"
                aria-label={label}
                disabled={busy}
                onClick={() => run(() => open(game, setup))}
              >
                {short ?? label}
              </button>
            ))}
        </div>
      ))}
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}

export function GamePage({ name }: { name: string }) {
  const games = gamesNow();
  const game = games?.find((one) => one.name === name);
  if (!game) return games ? <Missing /> : <p role="status">{say("loading")}</p>;
  return (
    <div class="game-page">
      <Offline />
      <Head game={game} />
      <Ladder key={game.name} game={game} />
      <div class="game-side">
        <WaysBox game={game} />
        <DayPuzzle game={game.name} />
        <Record game={game} />
      </div>
    </div>
  );
}
