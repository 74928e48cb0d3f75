/** A game's own page: its picture, what it feels like, who plays with you, and how you have done. */

import type { ComponentChild } from "preact";
import type { GameInfo } from "../api/types";
import { Missing } from "../app/missing";
import { Link } from "../app/router";
import { Icon } from "../boards/parts/Icon";
import { type Key, say } from "../i18n/say";
import { useDoing } from "./doing";
import { gamesNow, gameText } from "./games";
import { Glyph } from "./glyph";
import { Offline } from "./offline";
import { WidePicture } from "./pictures";
import { Rank } from "./rank";
import { finished } from "./record";
import { levelTells, levelWord, ownLevels, strength } from "./seats";
import { firstSetup, lastSetup, open, playNow, type Setup } from "./setups";
import { ways } from "./ways";
import "./house.css";
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
          <Link to={`/new/${game.name}`} class="veil">
            <Glyph of="plus" /> {say("new_table")}
          </Link>
        </div>
      </div>
    </section>
  );
}

/** Last time's table with every bot at one level. */
function against(game: GameInfo, level: string): Setup {
  const setup = lastSetup(game) ?? firstSetup(game);
  const wanted = setup.seats.some((seat) => seat.who === "bot") ? setup : firstSetup(game);
  return {
    ...wanted,
    seats: wanted.seats.map((seat) => (seat.who === "bot" ? { ...seat, bot: level } : seat)),
  };
}

function Level({ game, level }: { game: GameInfo; level: string }) {
  const [problem, run, busy] = useDoing();
  const met = finished(game.name).filter((one) => one.level === level);
  const won = met.filter((one) => one.won).length;
  return (
    <li class="ladder-row">
      <Rank level={level} bots={game.bots} />
      <span>
        <strong>{levelWord(level)}</strong>
        <small>{strength(level, game.bots)}</small>
        <em>{levelTells(level)}</em>
      </span>
      {met.length ? (
        <meter min={0} max={met.length} value={won} aria-label={say("against")} />
      ) : (
        <small>{say("not_met")}</small>
      )}
      <span class="aside">{met.length > 0 && say("won_lost", { won, lost: met.length - won })}</span>
      <button class="button" disabled={busy} onClick={() => run(() => open(game, against(game, level)))}>
        {say("play")} <span class="unseen">{levelWord(level)}</span>
      </button>
      {problem && <p role="alert">{problem}</p>}
    </li>
  );
}

function Record({ game }: { game: GameInfo }) {
  const met = finished(game.name);
  const won = met.filter((one) => one.won).length;
  return (
    <section class="sheet-box record">
      <h2>{say("your_record")}</h2>
      {met.length === 0 ? (
        <p>{say("record_none")}</p>
      ) : (
        <>
          <p class="record-sum">
            <strong>{say("record_won", { n: won })}</strong> {say("record_lost", { n: met.length - won })}
          </p>
          <p class="record-dots">
            {met.slice(0, 20).map((one) => (
              <Link key={one.table} to={`/replay/${one.table}`} class={one.won ? "won" : "lost"}>
                <span class="unseen">{say(one.won ? "you_won" : "finished")}</span>
              </Link>
            ))}
          </p>
        </>
      )}
    </section>
  );
}

function WaysBox({ game }: { game: GameInfo }) {
  const [problem, run, busy] = useDoing();
  return (
    <section class="sheet-box">
      <h2>{say("ways")}</h2>
      <div class="chips">
        {ways(game).map((way) => (
          <button
            key={way.label}
            class="way-chip"
            disabled={busy}
            onClick={() => run(() => open(game, way.setup))}
          >
            {way.label}
          </button>
        ))}
      </div>
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
      <section class="sheet-box ladder">
        <h2>{say("game_levels")}</h2>
        <ol>
          {[...ownLevels(game.bots), ...game.bots.filter((bot) => !ownLevels(game.bots).includes(bot))].map(
            (level) => (
              <Level key={level} game={game} level={level} />
            ),
          )}
        </ol>
      </section>
      <div class="game-side">
        <WaysBox game={game} />
        <Record game={game} />
      </div>
    </div>
  );
}
