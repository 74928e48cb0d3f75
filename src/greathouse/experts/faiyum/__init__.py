"""Who judges Faiyum: learned networks or simple fits, and turns finished in the head."""

from typing import Final

from greathouse.experts.expert import Expert
from greathouse.experts.faiyum.expert import Faiyum
from greathouse.experts.network import Shelf

STYLES: Final = ("builder", "racer", "spoiler")
"""Ways to play at about equal strength."""


def expert(seed: int = 0, shelf: Shelf | None = None, style: str = "") -> Expert:
    """Make an expert."""
    return Faiyum(seed, shelf, style)
