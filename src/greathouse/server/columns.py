"""Results of one deal side by side: what each comes to in words, and how many came to the same."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from greathouse.server.endings import DRAWN, GAVE_UP, SOONEST
from greathouse.server.refusals import TEXT

WIDTHS = (1, 2, 3, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 5000)
MOST = 11
"""More columns than these cannot be told apart on a phone."""


class Bin(NamedTuple):
    """Results that stand in one column: of a kind, from a number on."""

    kind: str
    first: int
    width: int = 1

    @property
    def order(self) -> int:
        """The least result of the column, by which columns stand from worst to best."""
        sign = {"won": SOONEST - self.first - self.width + 1, "lost": self.first - SOONEST}
        return {"gave_up": GAVE_UP, "drawn": DRAWN}.get(self.kind, sign.get(self.kind, self.first))

    def said(self, lang: str) -> str:
        """Name a column."""
        if self.width == 1 or self.kind in ("gave_up", "drawn"):
            return TEXT.say(f"result.{self.kind}", lang, n=self.first)
        return TEXT.say(f"result.{self.kind}_range", lang, low=self.first, n=self.first + self.width - 1)


def bin_of(measure: int, width: int = 1) -> Bin:
    """Find the column of a result."""
    if measure == GAVE_UP:
        return Bin("gave_up", 0)
    if measure == DRAWN:
        return Bin("drawn", 0)
    if measure > DRAWN:
        return Bin("won", (SOONEST - measure) // width * width, width)
    if measure < -DRAWN:
        return Bin("lost", (measure + SOONEST) // width * width, width)
    return Bin("points", measure // width * width, width)


def said(measure: int, lang: str) -> str:
    """Say what a result comes to."""
    return bin_of(measure).said(lang)


def between(found: Iterable[Bin]) -> list[Bin]:
    """Add the empty columns between those of a kind."""
    filled: list[Bin] = []
    for kind in ("gave_up", "lost", "drawn", "won", "points"):
        some = [one for one in found if one.kind == kind]
        if some:
            first, last = min([one.first for one in some]), max([one.first for one in some])
            filled += [Bin(kind, at, some[0].width) for at in range(first, last + 1, some[0].width)]
    return sorted(filled, key=lambda one: one.order)


def laid_out(measures: Iterable[int]) -> tuple[int, list[Bin]]:
    """Choose how wide columns are, so that there are not too many; give them from worst to best."""
    known = set(measures)
    bins: list[Bin] = []
    for width in WIDTHS:
        bins = between({bin_of(measure, width) for measure in known})
        if len(bins) <= MOST:
            return width, bins
    return WIDTHS[-1], bins


def counted(tally: dict[int, int], width: int) -> Counter[Bin]:
    """Count results by column."""
    found: Counter[Bin] = Counter()
    for measure, count in tally.items():
        found[bin_of(measure, width)] += count
    return found
