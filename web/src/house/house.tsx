/** The front door: play at once, pick a game, go on with a table. */

import type { GameInfo } from "../api/types";
import { Link } from "../app/router";
import { Today } from "../challenge/today";
import { say } from "../i18n/say";
import { Lessons } from "../lesson/lessons";
import { DayPuzzle } from "../puzzles/day";
import evening from "./art/evening.svg";
import { useDoing } from "./doing";
import { gamesNow, gameText } from "./games";
import { Glyph } from "./glyph";
import { myName } from "./name";
import { Offline } from "./offline";
import { Picture } from "./pictures";
import { OpenRecord } from "./saved";
import { firstSetup, isOpen, lastGame, lastSetup, playNow, type Setup } from "./setups";
import { Tables } from "./tables";
import "./house.css";

function greeting(): string {
  const hour = new Date().getHours();
  const key = hour < 12 ? "greet_morning" : hour < 18 ? "greet_day" : "greet_evening";
  return say(key, { name: myName() });
}

/** Names with "and" before the last. */
function listed(names: string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : say("and", { first: names.slice(0, -1).join(", "), last });
}

function company({ seats }: Setup): string {
  const names = seats.slice(1).flatMap((seat) => (seat.name ? [seat.name] : []));
  if (isOpen(seats)) return say("with_friends");
  return names.length ? say("with_names", { names: listed(names) }) : say("with_nobody");
}

function Hero({ games }: { games: GameInfo[] }) {
  const [problem, run, busy] = useDoing();
  const game = games.find((one) => one.name === lastGame()) ?? games[0];
  if (!game) return null;
  const last = lastSetup(game);
  const told = {
    game: gameText(game, "game.title"),
    with: company(last ?? firstSetup(game)),
    length: gameText(game, "game.length"),
  };
  return (
    <section class="hero">
      <img class="picture" src={evening} alt="" />
      <div class="hero-text">
        <h1>{greeting()}</h1>
        <p>{say(last ? "play_as_last" : "play_as_first", told)}</p>
        <p role="alert" class="problem">
          {problem}
        </p>
        <div class="hero-acts">
          <button class="golden" disabled={busy} onClick={() => run(() => playNow(game))}>
            <Glyph of="play" /> {say("play_now")}
          </button>
          <Link to={`/new/${game.name}#friends`} class="veil">
            {say("invite")}
          </Link>
          <Link to={`/new/${game.name}`} class="veil">
            {say("change")}
          </Link>
        </div>
      </div>
    </section>
  );
}

function GameCard({ game }: { game: GameInfo }) {
  const [problem, run, busy] = useDoing();
  const title = gameText(game, "game.title");
  const facts = ["players", "length"].map((fact) => gameText(game, `game.${fact}`)).join(" · ");
  return (
    <li class="game-card" data-game={game.name}>
      <Link to={`/game/${game.name}`} class="game-picture">
        <Picture game={game.name} />
        <h2>{title}</h2>
      </Link>
      <p>{gameText(game, "game.summary")}</p>
      <p class="facts">{facts}</p>
      {problem && <p role="alert">{problem}</p>}
      <div class="game-acts">
        <button class="button primary" disabled={busy} onClick={() => run(() => playNow(game))}>
          {say("play")} <span class="unseen">{title}</span>
        </button>
        <Link to={`/learn/${game.name}`} class="underlined">
          {say("learn_short")} <span class="unseen">{title}</span>
        </Link>
      </div>
    </li>
  );
}

export function House() {
  const games = gamesNow();
  return (
    <div class="door">
      <div class="door-main">
        <Offline />
        {games ? <Hero games={games} /> : <section class="hero" aria-busy="true" />}
        <ul class="game-cards">
          {games?.map((game) => (
            <GameCard key={game.name} game={game} />
          ))}
        </ul>
        <Tables />
      </div>
      <aside class="door-side">
        <Today />
        <DayPuzzle />
        <Lessons games={games ?? []} />
        <OpenRecord />
      </aside>
    </div>
  );
}
