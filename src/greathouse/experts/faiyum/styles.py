"""Styles of play at about equal strength: what a player likes, beside winning."""

from typing import Final, NamedTuple

from greathouse.experts.faiyum.features import INPUTS


class Style(NamedTuple):
    """What is liked, by named facts: how much of a win it is worth when a turn makes a fact larger by 1."""

    name: str
    weights: tuple[tuple[str, float], ...]

    def liking(self, before: list[float], after: list[float]) -> float:
        """Tell how much a turn is liked by what it changes, as a share of the win."""
        return sum([weight * (after[at] - before[at]) for at, weight in self.places()])

    def places(self) -> list[tuple[int, float]]:
        """Find the facts among the inputs."""
        return [(INPUTS.index(name), weight) for name, weight in self.weights]


PLAIN: Final = Style("", ())
FOUND: Final = {
    style.name: style
    for style in (
        PLAIN,
        Style(
            "builder",
            (("settlements", 0.25), ("workshops", 0.25), ("towns", 0.25), ("roads", 0.2), ("bridges", 0.25)),
        ),
        Style("racer", (("time", -0.3),)),
        Style("spoiler", (("best_for_sale", -0.015), ("sale_now", -0.05), ("discounts", -0.02))),
    )
}
