"""What a bot is, what it may spend, and where its own luck comes from."""

from random import Random
from typing import Any, NamedTuple, Protocol

from greathouse.core.agenda import State
from greathouse.core.errors import HouseError
from greathouse.core.game import Game
from greathouse.core.moves import Move


class Bot(Protocol):
    """An opponent; `choose` is asked once for each decision of its seat and must not change the state."""

    name: str

    def choose(self, s: Any) -> Move: ...


class Budget(NamedTuple):
    """What a bot may spend on a turn: simulations if given, otherwise seconds."""

    simulations: int = 0
    seconds: float = 0.5


class Quick:
    """A fast source for thinking ahead; the chance of real games never comes from here."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random

    def rng(self, purpose: str) -> "Quick":
        """Serve every purpose from one stream."""
        return self

    def below(self, n: int) -> int:
        """Give a whole number from 0 to n - 1."""
        return int(self.random() * n)


def excuse(player: Bot, s: Any) -> HouseError | None:
    """Ask a bot why it cannot play as its name promises here; most can."""
    ask = getattr(player, "excuse", None)
    found: HouseError | None = ask(s) if ask else None
    return found


def payoffs(game: Game, s: State) -> list[float]:
    """Share one win among the seats that are first."""
    places = game.ranking(s)
    first = places.count(1)
    return [1.0 / first if place == 1 else 0.0 for place in places]
