"""The luck of thinking ahead; the chance of real games never comes from here."""

from collections.abc import Callable
from random import Random
from typing import Any


class Quick:
    """A fast source of whole numbers."""

    def __init__(self, seed: int) -> None:
        self.source: Random = Random(seed)
        self.random: Callable[[], float] = self.source.random

    def __reduce__(self) -> tuple[Any, ...]:
        """Be copied with numbers of its own to come, the same ones."""
        return taken_up, (self.source.getstate(),)

    def rng(self, purpose: str) -> "Quick":
        """Serve every purpose from one stream."""
        return self

    def below(self, n: int) -> int:
        """Give a whole number from 0 to n - 1."""
        return int(self.random() * n)


def taken_up(state: tuple[Any, ...]) -> Quick:
    """Go on where another source stood."""
    found = Quick(0)
    found.source.setstate(state)
    return found
