"""What a bot is."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from greathouse.core.errors import HouseError
from greathouse.core.moves import Move
from greathouse.experts.expert import Budget


class Bot(Protocol):
    """An opponent; `choose` is asked once for each decision of its seat and must not change the state."""

    name: str

    def choose(self, s: Any) -> Move: ...

    def undone(self) -> None:
        """Hear that moves were taken back: what was planned is void."""

    def excuse(self, s: Any) -> HouseError | None:
        """Say why it cannot play as its name promises here; most can."""


class BotPlugin(NamedTuple):
    """A bot that another package adds by an entry point of the group `greathouse.bots`."""

    make: Callable[[str, int, Budget | None, int], Bot]
    """(game, seed, what it may spend on a turn if that is told, seats) -> a bot for one seat of one table."""
    games: tuple[str, ...] = ()
    """The games that it plays; none for all."""
