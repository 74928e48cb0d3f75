/** Strength cards: how strong an opponent is, what was measured of it, how it plays, and how one has fared against it. */

import type { GameInfo, StrengthCard } from "../api/types";
import { Seal } from "../boards/parts/Seal";
import { say } from "../i18n/say";
import { Glyph } from "./glyph";
import { Medal } from "./rank";
import {
  botOf,
  byThumb,
  ENOUGH,
  EVEN,
  kindSaid,
  levelWord,
  measured,
  metOf,
  paceOf,
  placeOf,
  rankInfo,
  rankOf,
  ratingOf,
  sourceOf,
  styleInfo,
  styleOf,
  type TableKind,
} from "./ranks";
import { BOT_NAMES, type SeatChoice, STYLED_NAMES } from "./seats";
import "./cards.css";

/** What one's record says in short: "2 of 9", or that one has not met. */
function metSaid(game: GameInfo, rank: string): string {
  const { won, met } = metOf(game, rank);
  return met ? say("you_of", { won, met }) : say("you_not_met");
}

/** How a bot plays, in six words. */
const tells = (bot: string) => rankInfo(bot)?.says ?? say(rankOf(bot) === EVEN ? "says_even" : "says_guest");

/** What was measured of a bot at this kind of table, if anything. */
const cardOf = (ladder: StrengthCard[], bot: string) => ladder.find((one) => one.rank === rankOf(bot));

/** A rating as it is read aloud. */
function ratingSaid(game: GameInfo, kind: TableKind, card: StrengthCard | undefined): string {
  if (!card) return say("not_measured", { kind: kindSaid(game, kind) });
  const { number, doubt } = ratingOf(card);
  return say("rating_said", { rating: doubt ? `${number} ${doubt}` : number });
}

/** A card as one sentence, for whoever hears it. */
function sentence(game: GameInfo, kind: TableKind, bot: string, card: StrengthCard | undefined): string {
  const facts = [levelWord(bot)];
  if (rankInfo(bot)) facts.push(ratingSaid(game, kind, card));
  if (card) facts.push(paceOf(card));
  const { won, met } = metOf(game, rankOf(bot));
  const record = met ? say("you_have_won", { won, met }) : say("never_met");
  return `${facts.join(", ")}. ${tells(bot)} ${record}`;
}

/** A rating with its doubt. */
export function Figure({ card }: { card: StrengthCard }) {
  const { number, doubt } = ratingOf(card);
  return (
    <span class={card.games < ENOUGH ? "rating guess" : "rating"}>
      {number} {doubt && <small>{doubt}</small>}
    </span>
  );
}

/** A rating and its place among those of the ladder. */
function Rating({ card, ladder }: { card: StrengthCard; ladder: StrengthCard[] }) {
  const { left, width } = placeOf(card, ladder);
  return (
    <>
      <Figure card={card} />
      <span class="rating-place">
        <i style={{ left: `${left}%`, width: `${width}%` }} />
      </span>
    </>
  );
}

interface CardsProps {
  game: GameInfo;
  kind: TableKind;
  bot: string;
  label: string;
  take: (bot: string) => void;
}

function Card({ game, kind, bot, label, take, level }: CardsProps & { level: string }) {
  const ladder = measured(game, kind);
  const card = cardOf(ladder, level);
  const isChosen = rankOf(bot) === level;
  return (
    <label class="rank-card" data-level={level}>
      <input
        type="radio"
        name={label}
        checked={isChosen}
        aria-label={sentence(game, kind, level, card)}
        onChange={() => take(level)}
      />
      {isChosen && (
        <i class="tick">
          <Glyph of="tick" />
        </i>
      )}
      <Medal bot={level} />
      <strong>{levelWord(level)}</strong>
      {card && <Rating card={card} ladder={ladder} />}
      {card && <b>{paceOf(card)}</b>}
      {!card && rankInfo(level) && <em>{say("not_measured", { kind: kindSaid(game, kind) })}</em>}
      <small>{tells(level)}</small>
      <small class="card-met">{say("you_short", { record: metSaid(game, level) })}</small>
    </label>
  );
}

/** Somebody as strong as whoever plays. */
function EvenChoice({ bot, label, take }: CardsProps) {
  return (
    <label class="rank-even-choice" data-level={EVEN}>
      <input
        type="radio"
        name={label}
        checked={rankOf(bot) === EVEN}
        aria-label={`${levelWord(EVEN)}. ${tells(EVEN)}`}
        onChange={() => take(EVEN)}
      />
      <Medal bot={EVEN} />
      <b>{levelWord(EVEN)}</b>
    </label>
  );
}

/** All opponents that a game offers, the weakest first; programs of the host stand after the ranks. */
export function StrengthCards(props: CardsProps) {
  return (
    <div class="strength" role="radiogroup" aria-label={props.label}>
      <header class="strength-head">
        <h2>{props.label}</h2>
        <EvenChoice {...props} />
      </header>
      <div class="rank-cards">
        {props.game.bots.map((level) => (
          <Card key={level} {...props} level={level} />
        ))}
      </div>
    </div>
  );
}

/** What the chosen rank is good at and what not, and how that is known. */
export function Chosen({ game, kind, bot }: Pick<CardsProps, "game" | "kind" | "bot">) {
  const info = rankInfo(bot);
  const card = cardOf(measured(game, kind), bot);
  const { won, met } = metOf(game, rankOf(bot));
  return (
    <div class="rank-chosen" aria-live="polite">
      <Medal bot={bot} />
      {info && (
        <dl class="rank-facts">
          <div>
            <dt>{say("rating")}</dt>
            <dd>{card ? <Figure card={card} /> : say("unmeasured")}</dd>
          </div>
          {card && (
            <div>
              <dt>{say("rank_time")}</dt>
              <dd>{paceOf(card)}</dd>
            </div>
          )}
          <div>
            <dt>{say("your_wins")}</dt>
            <dd>{metSaid(game, rankOf(bot))}</dd>
          </div>
        </dl>
      )}
      <p>
        <strong>{levelWord(bot)}.</strong>{" "}
        {info ? say("good_bad", { good: info.good, bad: info.bad }) : tells(bot)}{" "}
        {card && sourceOf(game, kind, card)}
        {info && byThumb(game, kind) && ` ${say("by_thumb", { kind: kindSaid(game, kind) })}`}
        {met > 0 && ` ${say("you_have_won", { won, met })}`}
      </p>
    </div>
  );
}

interface CharactersProps {
  game: GameInfo;
  at: number;
  seats: SeatChoice[];
  take: (bot: string, name: string) => void;
}

/** Who sits here: the even-tempered one of this seat, or somebody with a style; nobody sits twice. */
export function Characters({ game, at, seats, take }: CharactersProps) {
  const seat = seats[at];
  if (!seat || !game.styles.length || !rankInfo(seat.bot)) return null;
  const rank = rankOf(seat.bot);
  const faces = [1, 2, 3, 4].filter((face) => face !== at);
  return (
    <div class="characters" role="radiogroup" aria-labelledby="character">
      <header class="strength-head">
        <h2 id="character">{say("character")}</h2>
        <small>{say("character_note")}</small>
      </header>
      {["", ...game.styles].map((style, n) => {
        const name = style ? (STYLED_NAMES[style] ?? style) : (BOT_NAMES[at] ?? "Bot");
        const isTaken = seats.some((other, m) => m !== at && other.who === "bot" && other.name === name);
        const tells = isTaken ? say("sits_already") : style ? styleInfo(style)?.says : say("even_tempered");
        return (
          <label key={style} class="character" data-style={style}>
            <input
              type="radio"
              name="character"
              checked={styleOf(seat.bot) === style}
              disabled={isTaken}
              onChange={() => take(botOf(rank, style), name)}
            />
            <Seal seat={n ? (faces[n - 1] ?? n) : at} letter={name.slice(0, 1)} />
            <span>
              <strong>{name}</strong>
              <small>{tells}</small>
            </span>
          </label>
        );
      })}
    </div>
  );
}
