/** Setting up a table: which game, who sits where and how strong, what is in the box, what is allowed. */

import { useState } from "preact/hooks";
import type { GameInfo, HintPolicy, TalkPolicy, UndoPolicy } from "../api/types";
import { Missing } from "../app/missing";
import { go, Link, place } from "../app/router";
import { playerName } from "../app/settings";
import { Seal } from "../boards/parts/Seal";
import { type Key, say } from "../i18n/say";
import { Characters, Chosen, StrengthCards } from "./cards";
import { useDoing } from "./doing";
import { gamesNow, gameText } from "./games";
import { Glyph } from "./glyph";
import { myName } from "./name";
import { Offline } from "./offline";
import { Modules, Rulings } from "./option";
import { Picture } from "./pictures";
import { Medal } from "./rank";
import { botOf, levelWord, moduleIn, rankInfo, rankOf, styleOf } from "./ranks";
import { botName, gentle, type SeatChoice } from "./seats";
import { firstSetup, isOpen, lastSetup, manners, open, type Setup } from "./setups";
import { ways } from "./ways";
import "./house.css";
import "./controls.css";
import "./newtable.css";

interface Form {
  game: GameInfo;
  setup: Setup;
  change: (setup: Setup) => void;
}

/** Change who sits where; what is allowed follows whether friends come. */
const seated = ({ setup, change }: Form, seats: SeatChoice[]) =>
  change({ ...setup, seats, ...(isOpen(seats) === isOpen(setup.seats) ? {} : manners(seats)) });

function GamePicks({ now }: { now: string }) {
  return (
    <nav class="game-picks" aria-label={say("games")}>
      {gamesNow()?.map((game) => (
        <Link key={game.name} to={`/new/${game.name}`} current={game.name === now}>
          <Picture game={game.name} />
          <span>
            <strong>{gameText(game, "game.title")}</strong>
            <small>
              {gameText(game, "game.players")} · {gameText(game, "game.length")}
            </small>
          </span>
        </Link>
      ))}
    </nav>
  );
}

const calledAt = (seat: SeatChoice, at: number) =>
  at === 0
    ? say("you_called")
    : seat.who === "bot"
      ? seat.name
      : say(seat.who === "link" ? "seat_friend" : "seat_person");

function seatNote(seat: SeatChoice, at: number): string {
  if (at === 0) return say("seat_first");
  if (seat.who === "bot") return levelWord(seat.bot);
  return say(seat.who === "link" ? "seat_link" : "seat_here");
}

interface SeatsProps extends Form {
  at: number;
  pick: (at: number) => void;
}

function SeatPlates(props: SeatsProps) {
  const { game, setup, at, pick } = props;
  const [low, high] = game.seats;
  const { seats } = setup;
  const add = () => {
    const bot = rankOf(seats.find((seat) => seat.who === "bot")?.bot ?? gentle(game));
    seated(props, [...seats, { who: "bot", bot, name: botName(seats.length, bot) }]);
    pick(seats.length);
  };
  const drop = (n: number) => {
    seated(
      props,
      seats
        .filter((_, other) => other !== n)
        .map((seat, m) => (seat.who === "bot" && m ? { ...seat, name: botName(m, seat.bot) } : seat)),
    );
    pick(Math.min(at, seats.length - 2));
  };
  return (
    <ol class="seat-plates">
      {seats.map((seat, n) => (
        <li key={n} class={`seat-plate seat-${n} ${n === at ? "chosen" : ""}`}>
          <button type="button" aria-pressed={n === at} onClick={() => pick(n)}>
            <Seal seat={n} letter={calledAt(seat, n).slice(0, 1)} />
            <span>
              <strong>{calledAt(seat, n)}</strong>
              <small>{seatNote(seat, n)}</small>
            </span>
            {n > 0 && seat.who === "bot" && <Medal bot={seat.bot} />}
          </button>
          {n > 0 && seats.length > low && (
            <button
              type="button"
              class="seat-drop"
              aria-label={say("seat_remove", { name: calledAt(seat, n) })}
              onClick={() => drop(n)}
            >
              <Glyph of="cross" />
            </button>
          )}
        </li>
      ))}
      {seats.length < high && (
        <li class="seat-plate open">
          <button type="button" class="seat-add" onClick={add}>
            <Glyph of="plus" />
            {say("seat_add")}
          </button>
        </li>
      )}
    </ol>
  );
}

const WHO: [SeatChoice["who"], Key][] = [
  ["bot", "pick_bot"],
  ["link", "pick_link"],
  ["here", "pick_here"],
];

function SeatPanel(props: SeatsProps) {
  const { game, setup, at } = props;
  const seat = setup.seats[at];
  if (!seat) return null;
  const change = (next: SeatChoice) =>
    seated(
      props,
      setup.seats.map((old, n) => (n === at ? next : old)),
    );
  if (at === 0) {
    return (
      <section class="sheet-box seat-panel">
        <label class="field">
          {say("your_name")}
          <input
            value={playerName.value || myName()}
            maxLength={32}
            autocomplete="nickname"
            onInput={(event) => (playerName.value = event.currentTarget.value)}
          />
          <small>{say("you_explained")}</small>
        </label>
      </section>
    );
  }
  const kind = { seats: setup.seats.length, module: moduleIn(game, setup.options) };
  const name = seat.who === "bot" ? seat.name || botName(at, seat.bot) : "";
  const sit = (who: SeatChoice["who"]) => {
    const bot = rankOf(seat.bot);
    change({ who, bot, name: who === "bot" ? botName(at, bot) : "" });
  };
  const rank = (level: string) => {
    const bot = botOf(level, rankInfo(level) ? styleOf(seat.bot) : "");
    change({ ...seat, bot, name: botName(at, bot) });
  };
  return (
    <section class="sheet-box seat-panel">
      <div class="segments" role="group" aria-label={say("who_sits")}>
        {WHO.map(([who, key]) => (
          <button
            key={who}
            type="button"
            data-who={who}
            aria-pressed={seat.who === who}
            onClick={() => sit(who)}
          >
            {say(key)}
          </button>
        ))}
      </div>
      {seat.who === "bot" && (
        <>
          <StrengthCards
            game={game}
            kind={kind}
            bot={seat.bot}
            label={say("how_strong", { name })}
            take={rank}
          />
          <Chosen game={game} kind={kind} bot={seat.bot} />
          <Characters
            game={game}
            at={at}
            seats={setup.seats}
            take={(bot, called) => change({ ...seat, bot, name: called })}
          />
        </>
      )}
      {seat.who === "link" && <p>{say("link_explained")}</p>}
      {seat.who === "here" && (
        <label class="field">
          {say("your_name")}
          <input
            value={seat.name}
            placeholder={say("default_name", { n: at + 1 })}
            maxLength={32}
            onInput={(event) => change({ ...seat, name: event.currentTarget.value })}
          />
          <small>{say("here_explained")}</small>
        </label>
      )}
    </section>
  );
}

/** Whole setups at one touch: solo games, campaign levels, expansions. */
function Ways({ game, change, pick }: SeatsProps) {
  const found = ways(game);
  if (!found.length) return null;
  return (
    <details class="sheet-box ways-fold">
      <summary>
        <Glyph of="on" />
        <span>{say("ways")}</span>
        <small>{say("ways_ready", { n: found.length })}</small>
      </summary>
      <div class="chips">
        {found.map((way) => (
          <button
            key={way.label}
            type="button"
            class="way-chip"
            onClick={() => {
              change(way.setup);
              pick(Math.min(1, way.setup.seats.length - 1));
            }}
          >
            {way.label}
          </button>
        ))}
      </div>
    </details>
  );
}

function Segments<T extends string>(props: {
  title: string;
  value: T;
  choices: [T, Key][];
  change: (value: T) => void;
}) {
  const { title, value, choices, change } = props;
  return (
    <div class="manner">
      <span>{title}</span>
      <div class="segments" role="group" aria-label={title}>
        {choices.map(([choice, key]) => (
          <button key={choice} type="button" aria-pressed={choice === value} onClick={() => change(choice)}>
            {say(key)}
          </button>
        ))}
      </div>
    </div>
  );
}

const HINTS: [HintPolicy, Key][] = [
  ["all", "hints_all"],
  ["odds", "hints_odds"],
  ["none", "hints_none"],
];
const UNDO: [UndoPolicy, Key][] = [
  ["free", "undo_free"],
  ["consent", "undo_consent"],
  ["never", "undo_never"],
];

const TALK: [TalkPolicy, Key][] = [
  ["players", "talk_players"],
  ["all", "talk_all"],
];

function Manners({ setup, change }: Form) {
  return (
    <section class="sheet-box manners">
      <h2>{say("at_table")}</h2>
      <Segments
        title={say("hints_at_table")}
        value={setup.hints}
        choices={HINTS}
        change={(hints) => change({ ...setup, hints })}
      />
      <Segments
        title={say("undo_at_table")}
        value={setup.undo}
        choices={UNDO}
        change={(undo) => change({ ...setup, undo })}
      />
      {isOpen(setup.seats) && (
        <Segments
          title={say("talk_at_table")}
          value={setup.talk ?? "players"}
          choices={TALK}
          change={(talk) => change({ ...setup, talk })}
        />
      )}
    </section>
  );
}

function LastTime({ game, change }: Form) {
  const last = lastSetup(game);
  if (!last) return null;
  const names = last.seats.map(calledAt).join(", ");
  return (
    <section class="sheet-box as-last">
      <h2>{say("as_last")}</h2>
      <p>{names}</p>
      <button type="button" class="button" onClick={() => change(last)}>
        {say("take_settings")}
      </button>
    </section>
  );
}

/** A table for friends: the second seat is kept by a link. */
function proposed(game: GameInfo): Setup {
  const last = lastSetup(game) ?? firstSetup(game);
  if (place.value.hash !== "friends" || isOpen(last.seats)) return last;
  const setup = last.seats.length > 1 ? last : firstSetup(game);
  const seats = setup.seats.map((seat, at) => (at ? { ...seat, who: "link" as const, name: "" } : seat));
  return { ...setup, seats, ...manners(seats) };
}

function Setting({ game }: { game: GameInfo }) {
  const [setup, change] = useState(() => proposed(game));
  const [at, pick] = useState(Math.min(1, setup.seats.length - 1));
  const [problem, run, busy] = useDoing();
  const form = { game, setup, change };
  const options = {
    game,
    seats: setup.seats.length,
    chosen: setup.options,
    change: (chosen: Setup["options"]) => change({ ...setup, options: chosen }),
  };
  const begin = (event: Event) => {
    event.preventDefault();
    run(() => open(game, setup));
  };
  return (
    <form class="setup" onSubmit={begin}>
      <Offline />
      <div class="setup-games">
        <h1>
          {say("new_table")} <span class="unseen">{gameText(game, "game.title")}</span>
        </h1>
        <GamePicks now={game.name} />
        <LastTime {...form} />
      </div>
      <div class="setup-seats">
        <SeatPlates {...form} at={at} pick={pick} />
        <SeatPanel {...form} at={at} pick={pick} />
      </div>
      <div class="setup-side">
        <div class="setup-boxes">
          <Modules {...options} />
          <Manners {...form} />
          <Rulings {...options} />
          <Ways {...form} at={at} pick={pick} />
        </div>
        <div class="setup-begin">
          <p role="alert" class="problem">
            {problem}
          </p>
          <button class="golden begin" disabled={busy}>
            {say(isOpen(setup.seats) ? "begin_invite" : "begin")}
          </button>
        </div>
      </div>
    </form>
  );
}

export function NewTablePage({ name }: { name: string }) {
  const games = gamesNow();
  const game = games?.find((one) => one.name === name);
  if (game) return <Setting game={game} />;
  if (games && !name) go(`/new/${games[0]?.name}`, true);
  return games && name ? <Missing /> : <p role="status">{say("loading")}</p>;
}
