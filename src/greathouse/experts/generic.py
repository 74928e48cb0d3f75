"""The expert of a game that nobody has studied: it plays on at random and counts."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from greathouse.core import driver
from greathouse.core.agenda import State
from greathouse.core.catalogue import Catalogue
from greathouse.core.errors import HouseError
from greathouse.core.game import Game
from greathouse.experts.clock import Purse
from greathouse.experts.expert import Aim, Budget, Judgement, Value, decider, last, payoffs
from greathouse.experts.luck import Quick
from greathouse.experts.playouts import play_on
from greathouse.experts.sampling import Line, Trial, compared

GAMES: Final = 24
"""How many games are played on from a position that is judged at first sight."""


class Generic:
    """Judges by random games played to their ends; honest, and never strong."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.texts: Catalogue = game.text
        self.seed = seed

    def values(self, states: Sequence[State]) -> list[Value]:
        """Play some games on from each position."""
        return [self.value(s) for s in states]

    def value(self, s: State) -> Value:
        """Average what random games bring every seat."""
        if driver.is_over(s):
            return self.final(s)
        ends = [self.final(self.played(s, number)) for number in range(GAMES)]
        return Value(
            tuple([sum(wins) / GAMES for wins in zip(*[end.wins for end in ends], strict=True)]),
            tuple([sum(scores) / GAMES for scores in zip(*[end.scores for end in ends], strict=True)]),
        )

    def final(self, s: State) -> Value:
        """Tell how a game has ended."""
        return Value(tuple(payoffs(self.game, s)), tuple([float(score) for score in self.game.scores(s)]))

    def played(self, s: State, number: int) -> State:
        """Play a copy to its end."""
        ahead = s.copy()
        play_on(ahead, Quick(self.seed * 1_000_003 + number))
        return ahead

    def think(self, s: State, budget: Budget) -> Iterator[Judgement]:
        """Compare the moves by random games, each round with the same luck."""
        seat = decider(s, budget)
        starts = {move: after(s, move) for move in driver.moves(s)}
        evens = 1.0 / max(2, len(self.game.scores(s)))
        lines = [self.line(move, ahead, seat, evens) for move, ahead in starts.items()]

        def trial(line: Line, number: int) -> Trial:
            end = self.final(self.played(starts[line.move], number))
            return Trial(end.wins[seat], end.scores[seat])

        yield from compared(seat, lines, trial, Purse(budget))

    def line(self, move: Any, ahead: State, seat: int, evens: float) -> Line:
        """Begin with nothing known, unless the move ends the game."""
        if driver.is_over(ahead):
            end = self.final(ahead)
            return Line(move, Trial(end.wins[seat], end.scores[seat]), exact=True)
        return Line(move, Trial(evens, float(self.game.scores(ahead)[seat])))

    def judge(self, s: State, budget: Budget) -> Judgement:
        """Think to the end of the budget."""
        return last(self.think(s, budget))

    def features(self, s: State, seat: int) -> dict[str, float]:
        """Nothing is known but the score."""
        return {"score": float(self.game.scores(s)[seat])}

    def aims(self, s: State, wanted: Sequence[str], budget: Budget) -> list[Aim]:
        """Know of no goals."""
        return []

    def outcome(self, s: State, end: State) -> tuple[float, ...]:
        """Share one win among the first."""
        return tuple(payoffs(self.game, end))

    def turn(self, s: State) -> tuple[int, ...] | None:
        """Not know where turns begin."""
        return None

    def lack(self, s: State) -> HouseError | None:
        """Do as well as it ever does."""
        return None

    def forget(self) -> None:
        """Remember nothing anyway."""


def after(s: State, move: Any) -> State:
    """Play a move on a copy."""
    ahead = s.copy()
    driver.apply(ahead, move)
    return ahead
