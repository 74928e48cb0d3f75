"""What an expert is: two questions on positions, and what the answers hold."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from greathouse.core import driver
from greathouse.core.agenda import CHANCE, State
from greathouse.core.catalogue import HOUSE, Catalogue
from greathouse.core.errors import HouseError
from greathouse.core.game import Game
from greathouse.core.moves import Move


class NotJudged(HouseError):
    """A question that has no answer: nobody decides here, or nothing may be spent on it."""


class Budget(NamedTuple):
    """What may be spent on a turn: simulations if given, otherwise seconds of processor time."""

    simulations: int = 0
    seconds: float = 0.5


GLANCE = Budget(simulations=1)
"""The least thought: positions are judged at first sight."""


class Value(NamedTuple):
    """What a position holds for each seat; who plays alone has one share, the chance to reach the aim."""

    wins: tuple[float, ...]
    """Shares of the win, 1 in all (one share from 0 to 1 for who plays alone)."""
    scores: tuple[float, ...]
    """Expected final scores."""


class Fact(NamedTuple):
    """Something that a player would name, for the words that explain a judgement."""

    key: str
    args: dict[str, Any] = {}
    texts: Catalogue = HOUSE

    def say(self, lang: str = "en") -> str:
        """Say it in a language."""
        return self.texts.say(f"fact.{self.key}", lang, **self.args)


class Choice(NamedTuple):
    """A move as the expert sees it, for the seat that decides."""

    move: Move
    win: float
    score: float
    low: float
    high: float
    """Where the chance to win lies, 19 times of 20."""
    exact: bool = False
    because: tuple[Fact, ...] = ()
    line: tuple[Move, ...] = ()
    """How the turn goes on from there, the move itself first, as far as the expert has planned it."""


class Judgement(NamedTuple):
    """The moves of a decision, best first; move and figures from the same thought."""

    seat: int
    choices: tuple[Choice, ...]
    simulations: int = 0
    note: HouseError | None = None
    """What the reader should know of where the figures come from, such as a table that is missing."""

    @property
    def best(self) -> Choice:
        """The move that the expert would play."""
        return self.choices[0]

    @property
    def exact(self) -> bool:
        """Whether every figure is exact."""
        return all([choice.exact for choice in self.choices])


class Aim(NamedTuple):
    """A goal within the turn and the chance to reach it when everything is done for it alone."""

    id: str
    name: str
    """What is got, by id, to be named by the game's texts; empty if the goal has no thing of its own."""
    p: float
    low: float
    high: float
    exact: bool
    why: str = ""
    """Why it is not exact: a key of the expert's texts."""
    moves: tuple[Move, ...] = ()
    """What serves it best now, if the seat is to decide."""


class Expert(Protocol):
    """Somebody who judges positions of one game; it may remember what it thought until told to forget."""

    game: Game
    texts: Catalogue
    """The words of its facts, features and aims."""

    def values(self, states: Sequence[Any]) -> list[Value]:
        """Judge many positions at first sight."""

    def think(self, s: Any, budget: Budget) -> Iterator[Judgement]:
        """Judge a decision: at first sight at once, then better and better until the budget is spent."""

    def judge(self, s: Any, budget: Budget) -> Judgement:
        """Give the last and best of these, perhaps without reasons: bots ask for none."""

    def features(self, s: Any, seat: int) -> dict[str, float]:
        """Name the facts of a position that count for a seat."""

    def aims(self, s: Any, wanted: Sequence[str], budget: Budget) -> list[Aim]:
        """Tell the chances of the goals that the turn offers (all, or those wanted); most games have none."""

    def outcome(self, s: Any, end: Any) -> tuple[float, ...]:
        """Tell what became of a position when its game had ended: shares of the win, or of the aim alone."""

    def turn(self, s: Any) -> tuple[int, ...] | None:
        """Tell turns apart: decisions with the same answer share one budget; None if each has its own."""

    def lack(self, s: Any) -> HouseError | None:
        """Say what is missing for the best that this expert can do here, if anything."""

    def forget(self) -> None:
        """Drop what was planned: the game has gone another way."""


def last(judgements: Iterator[Judgement]) -> Judgement:
    """Think to the end."""
    found: Judgement | None = None
    for judgement in judgements:
        found = judgement
    assert found is not None
    return found


def decider(s: State, budget: Budget) -> int:
    """Name the seat that decides, or say why there is nothing to judge."""
    if budget.simulations <= 0 and budget.seconds <= 0:
        raise NotJudged("judge_budget")
    seat = driver.to_move(s)
    if seat is None:
        raise NotJudged("judge_over")
    if seat == CHANCE:
        raise NotJudged("judge_chance")
    return seat


def payoffs(game: Game, s: State) -> list[float]:
    """Share one win among the seats that are first."""
    places = game.ranking(s)
    first = places.count(1)
    return [1.0 / first if place == 1 else 0.0 for place in places]


def ordered(choices: list[Choice]) -> tuple[Choice, ...]:
    """Put choices in order: the chance to win first, then the score; equals stay as they are."""
    return tuple(sorted(choices, key=lambda choice: (-choice.win, -choice.score)))
