"""Tracks: squares in a row from 0, each worth something to the disc that stands on it."""

from typing import NamedTuple


class Track(NamedTuple):
    """What each square is worth; `further` is added for each square beyond the last, if there may be any."""

    worth: tuple[int, ...]
    further: int = 0

    @property
    def top(self) -> int:
        """Number the last square."""
        return len(self.worth) - 1

    def value(self, at: int) -> int:
        """Tell what a square is worth."""
        if at < len(self.worth):
            return self.worth[at]
        return self.worth[-1] + self.further * (at - len(self.worth) + 1)

    def advance(self, at: int, squares: int = 1) -> int:
        """Move up, stopping at the top."""
        return min(at + squares, len(self.worth) - 1)
