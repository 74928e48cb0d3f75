/** Strength cards: how strong an opponent is, what was measured of it, how it plays, and how one has fared against it. */

import type { GameInfo, StrengthCard } from "../api/types";
import { say } from "../i18n/say";
import { houseNow } from "./games";
import { Glyph } from "./glyph";
import { Medal } from "./rank";
import {
  kindSaid,
  levelWord,
  measured,
  metOf,
  paceOf,
  placeOf,
  rankInfo,
  rankOf,
  ratingOf,
  type TableKind,
} from "./ranks";
import "./cards.css";

/** What one's record says in short: "2 of 9", or that one has not met. */
function metSaid(game: GameInfo, rank: string): string {
  const { won, met } = metOf(game, rank);
  return met ? say("you_of", { won, met }) : say("you_not_met");
}

/** How a bot plays, in six words. */
const tells = (bot: string) => rankInfo(bot)?.says ?? say("says_guest");

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
  return `${facts.join(", ")}. ${tells(bot)} ${say("you_said", { record: metSaid(game, rankOf(bot)) })}`;
}

/** A rating with its doubt. */
export function Figure({ card }: { card: StrengthCard }) {
  const { number, doubt } = ratingOf(card);
  return (
    <span class="rating">
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

/** All opponents that a game offers, the weakest first; programs of the host stand after the ranks. */
export function StrengthCards(props: CardsProps) {
  return (
    <div class="rank-cards" role="radiogroup" aria-label={props.label}>
      {props.game.bots.map((level) => (
        <Card key={level} {...props} level={level} />
      ))}
    </div>
  );
}

/** What the chosen rank is good at and what not, and how that is known. */
export function Chosen({ game, kind, bot }: Pick<CardsProps, "game" | "kind" | "bot">) {
  const info = rankInfo(bot);
  const card = cardOf(measured(game, kind), bot);
  const { won, met } = metOf(game, rankOf(bot));
  const version = houseNow()?.version ?? "";
  return (
    <div class="rank-chosen" aria-live="polite">
      <Medal bot={bot} />
      <p>
        <strong>{levelWord(bot)}.</strong>{" "}
        {info ? say("good_bad", { good: info.good, bad: info.bad }) : say("says_guest")}{" "}
        {card && say("games_measured", { n: card.games, kind: kindSaid(game, kind), version })}
        {met > 0 && ` ${say("you_have_won", { won, met })}`}
      </p>
    </div>
  );
}
