"""Styles: what a player is fond of, as shares of a win added to what the end of a turn is worth."""

from typing import Final

from greathouse.experts.pharaon.features import INPUTS
from greathouse.games.pharaon.box import AREAS

FONDNESS: Final[dict[str, dict[str, float]]] = {
    "builder": {"step": 0.02, "artisans": 0.015},
    "racer": {"playing": -0.05, "first": 0.03},
    "spoiler": {"pharaoh_token": 0.04, "crown_way": 0.02, **{f"{area}_free": -0.015 for area in AREAS}},
}
"""By style: what one of each fact counts for."""
STYLES: Final = tuple(FONDNESS)


class Style:
    """Tells how fond a player is of a position; who has no style is fond of none."""

    def __init__(self, name: str) -> None:
        self.name = name
        fond = FONDNESS[name] if name else {}
        self.weights = [(INPUTS.index(fact), weight) for fact, weight in fond.items()]

    def liking(self, row: list[float]) -> float:
        """Add up what is liked in the facts of a seat."""
        total = 0.0
        for place, weight in self.weights:
            total += weight * row[place]
        return total
