"""A review in words: moments with what was played, what was better and why; the account in a sentence."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from greathouse.core.agenda import CHANCE, Event
from greathouse.core.catalogue import PARTED, sentence
from greathouse.core.game import Game, player_name
from greathouse.core.moves import DONE, Move, to_text
from greathouse.core.record import Record
from greathouse.core.replay import again, opening
from greathouse.core.table import Table
from greathouse.experts.expert import Aim, Expert, Fact
from greathouse.experts.registry import expert as find_expert
from greathouse.experts.standing import aim_name
from greathouse.review.numerals import number, percent, signed, whole_parts
from greathouse.review.opening import TEXT, Played, as_record, played
from greathouse.review.value import POINTS_UNIT, Moment, Review, Step, Sum, Told
from greathouse.review.why import AIM

MOST_FACTS: Final = 3
"""Of a move, where nothing else is said; one less beside what differs."""
LONGEST_LINE: Final = 4
"""Moves of a line that are said."""


class ToldMoment(NamedTuple):
    """A moment in words."""

    ply: int
    seat: int
    kind: str
    grade: str
    """The grade's id, to be drawn; empty for luck."""
    grade_word: str
    place: str
    title: str
    loss: str
    """The price with its interval; empty where nothing was lost."""
    you: str
    better: str
    """What was played and what would have been better, as acts; empty where nothing was better."""
    win_played: float
    win_best: float
    why: tuple[str, ...]
    """Two sentences at most."""


class Teller:
    """Tells of one reviewed game in one language."""

    def __init__(
        self, review: Review, source: Table[Any] | Record, lang: str = "en", players: Sequence[str] = ()
    ) -> None:
        self.review = review
        self.lang = lang
        self.played: Played = played(as_record(source))
        self.game: Game = self.played.table.game
        self.expert: Expert = find_expert(self.game.name)
        self.names = [player_name(seat, lang, players) for seat in range(review.seats)]
        self.events = happened(self.played)

    def say(self, key: str, **args: Any) -> str:
        """Say something in the teller's language."""
        return TEXT.say(key, self.lang, **args)

    # Moments

    def moments(self) -> tuple[ToldMoment, ...]:
        """Tell of every moment of every seat."""
        return tuple([self.moment(one) for one in self.review.moments])

    def moment(self, moment: Moment) -> ToldMoment:
        """Tell of one moment."""
        step = self.review.steps[moment.ply]
        is_loss = moment.kind == "choice"
        return ToldMoment(
            ply=moment.ply,
            seat=moment.seat,
            kind=moment.kind,
            grade=step.grade,
            grade_word=self.say(f"grade.{step.grade}") if step.grade else self.say("grade.luck"),
            place=self.place(moment.ply),
            title=self.title(moment),
            loss=self.price(step) if is_loss else self.swing(moment) if step.who == CHANCE else "",
            you=self.line(moment.ply) if step.who != CHANCE else self.news(moment.ply),
            better=self.better_line(moment.ply) if is_loss else "",
            win_played=step.win_played if step.who != CHANCE else self.after(moment),
            win_best=step.win_best if step.who != CHANCE else self.before(moment),
            why=tuple(self.why(moment)),
        )

    def place(self, ply: int) -> str:
        """Say where in the game a ply stands."""
        step = self.review.steps[ply]
        counted = hasattr(self.played.states[ply], "round")
        return self.say("place.round" if counted else "place.turn", n=step.round if counted else step.turn)

    def title(self, moment: Moment) -> str:
        """Name a moment by its act."""
        step = self.review.steps[moment.ply]
        if step.who != CHANCE:
            return self.label(moment.ply, self.played.moves[moment.ply])
        return self.say("title.lucky" if step.luck[moment.seat] > 0 else "title.unlucky")

    def price(self, step: Step) -> str:
        """Say what was lost, with its interval."""
        scored = self.review.unit == POINTS_UNIT
        loss, low, high = (
            (step.loss_points, step.loss_points_low, step.loss_points_high)
            if scored
            else (100 * step.loss, 100 * step.loss_low, 100 * step.loss_high)
        )
        half = 0.0 if step.exact else max(high - loss, loss - low, 0.05)
        key = "price.points" if scored else "price.chance"
        kind = "_exact" if step.exact else ""
        told = {"loss": signed(-loss, 1, self.lang), "half": number(half, 1, self.lang)}
        return self.say(key + kind, **told)

    def swing(self, moment: Moment) -> str:
        """Say what luck moved, as the whole per cent that are told of before and after differ."""
        gain = round(100 * self.after(moment)) - round(100 * self.before(moment))
        return self.say("price.luck", gain=signed(gain, 0, self.lang))

    def before(self, moment: Moment) -> float:
        """Give the chance to win before a stroke of luck."""
        return self.review.points[moment.ply].wins[moment.seat]

    def after(self, moment: Moment) -> float:
        """Give it after the stroke, as it was seen from before."""
        return self.before(moment) + self.review.steps[moment.ply].luck[moment.seat]

    def label(self, ply: int, move: Move) -> str:
        """Say a move in words; what chance did is nobody's act."""
        s = self.played.states[ply]
        return self.game.label(move, self.lang, s) if self.fell(ply) else self.act(move, s)

    def fell(self, ply: int) -> bool:
        """Tell whether chance decided."""
        return ply < len(self.review.steps) and self.review.steps[ply].who == CHANCE

    def act(self, move: Move, s: Any) -> str:
        """Say a move as an act: at the table a prompt says what it is for, here it stands alone."""
        key = f"act.{move[0]}"
        if self.expert.texts.has(key, self.lang):
            return self.expert.texts.say(key, self.lang, *move)
        return self.game.label(move, self.lang, s)

    def line(self, ply: int) -> str:
        """Say what was played from a ply to the end of the turn."""
        step, words = self.review.steps[ply], list[str]()
        for at in range(ply, self.review.plies):
            other = self.review.steps[at]
            if other.who != step.who or other.turn != step.turn or len(words) == LONGEST_LINE:
                break
            if other.played != to_text(DONE) or not words:
                words.append(self.label(at, self.played.moves[at]))
        return PARTED[self.lang].join(words)

    def better_line(self, ply: int) -> str:
        """Say the better line as far as it was planned."""
        table = Table.fresh(self.game, self.review.seats, self.played.table.options, self.played.table.fate)
        table.state = self.played.states[ply].copy()
        words: list[str] = []
        for text in self.review.steps[ply].best[:LONGEST_LINE]:
            if table.over or table.to_move == CHANCE:
                break
            move = table.parse(text)
            if move != DONE or not words:
                words.append(self.act(move, table.position))
            table.advance(move)
        return PARTED[self.lang].join(words)

    def news(self, ply: int) -> str:
        """Say what happened at a ply; a move without events is said itself."""
        told = [self.game.report(event, self.lang, self.names) for event in self.events[ply][:2]]
        return " ".join(told) or self.label(ply, self.played.moves[ply])

    # Why

    def why(self, moment: Moment) -> list[str]:
        """Say why, in two sentences at most."""
        step = self.review.steps[moment.ply]
        if moment.kind == "well":
            return [self.say("why.well", n=step.worse_moves)]
        if moment.kind == "luck":
            chances = {
                "before": percent(self.before(moment), self.lang),
                "after": percent(self.after(moment), self.lang),
            }
            return [self.say("why.luck", **chances)]
        found = [self.differing(step)] if step.better else []
        facts = self.compared(step)
        if facts:
            found.append(facts)
        return found or [self.fallback(step)]

    def differing(self, step: Step) -> str:
        """Say the facts that differ when both lines are played on."""
        told = [self.difference(one) for one in step.better[:2]]
        return sentence(PARTED[self.lang].join(told)) + "."

    def difference(self, told: Told) -> str:
        """Say one of them."""
        key, args = told
        if key == AIM:
            aim = Aim(args["id"], args["name"], args["better"], 0.0, 1.0, args["exact"])
            digits = 1 if args["exact"] else 0
            chances = {part: percent(args[part], self.lang, digits) for part in ("better", "played")}
            return self.goal(aim, chances)
        write = percent if args["kind"] == "percent" else self.amount
        figures = {part: write(args[part], self.lang) for part in ("better", "played")}
        return self.expert.texts.say(f"why.{key}", self.lang, **figures)

    def goal(self, aim: Aim, chances: dict[str, str]) -> str:
        """Say the chances of a goal: a rank comes in the end, a thing now, others say when themselves."""
        texts, name = self.expert.texts, aim_name(self.expert, aim, self.lang)
        if texts.has("aim.rank", self.lang):
            return self.say("why.goal", name=texts.say("aim.rank", self.lang, name=aim.name), **chances)
        key = "why.goal" if texts.has(f"aim.{aim.id}", self.lang) else "why.aim"
        return self.say(key, name=name, **chances)

    def amount(self, value: float, lang: str) -> str:
        """Write an amount."""
        return number(value, 1, lang)

    def compared(self, step: Step) -> str:
        """Say what the better move brings that the one played does not, and the other way round."""
        mine, theirs = [fact for fact in step.worse if fact not in step.because], step.because
        most = MOST_FACTS - bool(step.better)
        better = self.listed([fact for fact in theirs if fact not in step.worse][:most])
        yours = self.listed(mine[:most])
        if better and yours:
            return self.say("why.both", better=better, yours=yours)
        return self.say("why.better", better=better) if better else ""

    def listed(self, facts: Sequence[Told]) -> str:
        """Say some facts of the expert."""
        texts = self.expert.texts
        return ", ".join([Fact(key, args, texts).say(self.lang) for key, args in facts])

    def fallback(self, step: Step) -> str:
        """Say at least what both moves leave."""
        chances = {"better": percent(step.win_best, self.lang), "played": percent(step.win_played, self.lang)}
        return self.say("why.chances", **chances)

    # The account

    def sum(self, seat: int) -> Sum:
        """Give what a seat's game was made of, in the unit in which it is told."""
        account = self.review.accounts[seat]
        return account.points if self.review.unit == POINTS_UNIT else scaled(account.wins)

    def whole(self, seat: int) -> list[int]:
        """Give luck, choices, others and sight in whole numbers that add up."""
        parts = self.sum(seat)
        change = round(parts.result) - round(parts.start)
        return whole_parts([parts.luck, parts.choices, parts.others, parts.sight], change)

    def account(self, seat: int, me: int | None = None) -> str:
        """Say what a seat's game was made of, in whole numbers that add up."""
        scored = self.review.unit == POINTS_UNIT
        parts = self.sum(seat)
        start, end = round(parts.start), round(parts.result)
        luck, choices, others, sight = [signed(part, 0, self.lang) for part in self.whole(seat)]
        own = seat == me
        told = [
            self.say("account.luck", luck=luck),
            self.say("account.your_choices" if own else "account.choices", choices=choices),
        ]
        if others != "0" or not scored:
            told.append(self.say("account.others", others=others))
        if sight != "0":
            told.append(self.say("account.sight", sight=sight))
        way = "up" if end > start else "down" if end < start else "even"
        unit = "points" if scored else "chance"
        total = self.say(
            f"account.{unit}_{way}", start=number(start, 0, self.lang), end=number(end, 0, self.lang)
        )
        return f"{self.outcome(seat, me)}{self.say('account.colon')}{', '.join(told)}{total}"

    def outcome(self, seat: int, me: int | None = None) -> str:
        """Say how the game ended for a seat."""
        table = self.played.table
        place, scores = table.ranking[seat], table.scores
        first = table.ranking.count(1)
        alone = self.review.seats == 1
        result = "won" if place == 1 and first == 1 else "drew" if place == 1 else "lost"
        if alone:
            result = "won" if self.review.accounts[0].wins.result == 1.0 else "lost"
        key = f"outcome.{'you_' if seat == me else ''}{result}"
        text = self.say(key, player=self.names[seat])
        if self.review.unit != POINTS_UNIT:
            return text
        rivals = [score for other, score in enumerate(scores) if other != seat]
        own = number(scores[seat], 0, self.lang)
        if alone:
            return self.say("outcome.alone", text=text, own=own)
        return self.say("outcome.scores", text=text, own=own, other=number(max(rivals), 0, self.lang))


def scaled(parts: Sum) -> Sum:
    """Tell chances in per cent."""
    return Sum(*[100.0 * part for part in parts])


def happened(game: Played) -> list[list[Event]]:
    """Gather what happened at every ply."""
    table = opening(game.record, game.table.game)
    return [step.events for step in again(table, game.table.moves)]
