"""Hints and odds in words: what a game's expert says of a position, in the language of whoever asks."""

from collections.abc import Sequence
from time import monotonic
from typing import Any, Protocol, runtime_checkable

from greathouse.core import driver
from greathouse.core.agenda import CHANCE, State
from greathouse.core.moves import DONE, Move, to_text
from greathouse.experts.expert import Aim, Budget, Choice, Expert, Judgement, Value
from greathouse.server import shapes

BEST = 3
"""How many moves are told."""
DIGITS = 4
MANY = 64
"""Results of chance of which each is looked at, to tell exactly what a position is worth before it."""


@runtime_checkable
class Careful(Protocol):
    """An expert whose aims do not count on everything that a player has."""

    def left_out(self, s: Any) -> Sequence[str]:
        """Name what they do not count on, by id."""


class Question:
    """A position, who judges it, how much may be spent on it, and in which language it is answered."""

    def __init__(self, expert: Expert, s: State, budget: Budget, within: float, lang: str) -> None:
        self.expert = expert
        self.s = s
        self.budget = budget
        self.until = monotonic() + within
        """When the best that is known by then has to do."""
        self.lang = lang
        self.scored = any([abs(score) > 1 for score in expert.values([s])[0].scores])
        """Whether scores say more than who wins."""

    def hint(self) -> shapes.Hint:
        """Tell whoever decides the best moves."""
        found = self.judged()
        choices = [self.hint_choice(choice) for choice in found.choices[:BEST]]
        return shapes.Hint(all([choice.exact for choice in choices]), self.note(found), choices)

    def odds(self) -> shapes.Odds:
        """Tell how the position stands for everybody, what may be done, and what the turn may reach."""
        seat = driver.to_move(self.s)
        found = None if seat is None or seat == CHANCE else self.judged()
        value, exact = self.value(found)
        return shapes.Odds(
            seat=getattr(self.s, "seat", -1) if found is None else found.seat,
            exact=exact,
            note=self.note(found),
            values=[self.seat_value(seat, value) for seat in range(len(value.wins))],
            choices=[] if found is None else [self.odds_choice(choice) for choice in found.choices[:BEST]],
            aims=[self.aim(aim) for aim in self.expert.aims(self.s, (), self.budget)],
            left_out=self.left_out(),
        )

    # Thinking

    def judged(self) -> Judgement:
        """Let the expert think until its budget is spent, or until whoever asks has waited long enough."""
        thoughts = self.expert.think(self.s, self.budget)
        found = next(thoughts)
        while monotonic() < self.until and (better := next(thoughts, None)) is not None:
            found = better
        return found

    def value(self, found: Judgement | None) -> tuple[Value, bool]:
        """Tell what the position is worth to each seat, in keeping with the move that is judged best."""
        first = self.expert.values([self.s])[0]
        if found is not None:
            return led_by(first, found.seat, found.best.win, found.best.score), found.best.exact
        if driver.is_over(self.s):
            return first, True
        return self.before_chance() or (first, False)

    def before_chance(self) -> tuple[Value, bool] | None:
        """Average what every result of chance leads to, if each of them is judged exactly."""
        outcomes = driver.odds(self.s)
        found: list[tuple[Value, int]] = []
        for result, weight in outcomes[: MANY + 1]:
            value = self.exactly_after(result)
            if value is None or len(found) == MANY or monotonic() > self.until:
                return None
            found.append((value, weight))
        wins = mean([(value.wins, weight) for value, weight in found])
        return Value(wins, mean([(value.scores, weight) for value, weight in found])), True

    def exactly_after(self, result: Move) -> Value | None:
        """Judge the position after a result of chance, if that is certain."""
        ahead = self.s.copy()
        driver.apply(ahead, result)
        first = self.expert.values([ahead])[0]
        if driver.is_over(ahead):
            return first
        if driver.to_move(ahead) == CHANCE:
            return None
        found = next(self.expert.think(ahead, self.budget))
        return led_by(first, found.seat, found.best.win, found.best.score) if found.best.exact else None

    # Wording

    def note(self, found: Judgement | None) -> str:
        """Say what the reader should know of where the figures come from."""
        problem = self.expert.lack(self.s) if found is None else found.note
        return "" if problem is None else problem.text(self.lang)

    def left_out(self) -> list[str]:
        """Name what the aims do not count on."""
        things = self.expert.left_out(self.s) if isinstance(self.expert, Careful) else ()
        return [self.expert.texts.name(thing, self.lang) for thing in things]

    def label(self, moves: Sequence[Move]) -> str:
        """Say moves in words; the end of a turn goes without saying."""
        steps = [move for move in moves if move != DONE] or moves
        return "; ".join([self.expert.game.label(move, self.lang) for move in steps])

    def score(self, score: float) -> float | None:
        """Give an expected score, where there is one."""
        return round(score, DIGITS) if self.scored else None

    def hint_choice(self, choice: Choice) -> shapes.HintChoice:
        """Word a move."""
        return shapes.HintChoice(
            move=to_text(choice.move),
            label=self.label([choice.move]),
            win=round(choice.win, DIGITS),
            low=round(choice.low, DIGITS),
            high=round(choice.high, DIGITS),
            score=self.score(choice.score),
            exact=choice.exact,
            because=[fact.say(self.lang) for fact in choice.because],
        )

    def odds_choice(self, choice: Choice) -> shapes.OddsChoice:
        """Word a move with the rest of its turn."""
        line = choice.line or (choice.move,)
        return shapes.OddsChoice(
            moves=[to_text(move) for move in line],
            label=self.label(line),
            win=round(choice.win, DIGITS),
            low=round(choice.low, DIGITS),
            high=round(choice.high, DIGITS),
            score=self.score(choice.score),
            exact=choice.exact,
            because=[fact.say(self.lang) for fact in choice.because],
        )

    def seat_value(self, seat: int, value: Value) -> shapes.SeatValue:
        """Word what a seat has."""
        return shapes.SeatValue(seat, round(value.wins[seat], DIGITS), self.score(value.scores[seat]))

    def aim(self, aim: Aim) -> shapes.Aim:
        """Word a goal."""
        texts, lang = self.expert.texts, self.lang
        return shapes.Aim(
            id=aim.id,
            name=texts.name(aim.name or aim.id, lang),
            text=texts.say(f"aim.{aim.id}", lang) if texts.has(f"aim.{aim.id}", lang) else "",
            p=round(aim.p, DIGITS),
            low=round(aim.low, DIGITS),
            high=round(aim.high, DIGITS),
            exact=aim.exact,
            why=texts.say(f"why.{aim.why}", lang) if aim.why else "",
        )


def led_by(value: Value, seat: int, win: float, score: float) -> Value:
    """Give a seat the figures that are judged for it; the others share what is left as at first sight."""
    others = [0.0 if one == seat else share for one, share in enumerate(value.wins)]
    rest = sum(others) or 1.0
    wins = [win if one == seat else (1.0 - win) * share / rest for one, share in enumerate(others)]
    scores = [score if one == seat else points for one, points in enumerate(value.scores)]
    return Value(tuple(wins), tuple(scores))


def mean(rows: Sequence[tuple[tuple[float, ...], int]]) -> tuple[float, ...]:
    """Average rows of figures by their weights."""
    total = sum([weight for _, weight in rows])
    weighted = [[weight / total * figure for figure in row] for row, weight in rows]
    return tuple([sum(column) for column in zip(*weighted, strict=True)])
