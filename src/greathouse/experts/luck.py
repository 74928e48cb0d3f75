"""The luck of thinking ahead; the chance of real games never comes from here."""

from random import Random


class Quick:
    """A fast source of whole numbers."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random

    def rng(self, purpose: str) -> "Quick":
        """Serve every purpose from one stream."""
        return self

    def below(self, n: int) -> int:
        """Give a whole number from 0 to n - 1."""
        return int(self.random() * n)
