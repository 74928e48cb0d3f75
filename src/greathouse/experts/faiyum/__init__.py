"""Who judges Faiyum: learned networks or simple fits, and turns finished in the head."""

from greathouse.experts.expert import Expert
from greathouse.experts.faiyum.expert import Faiyum
from greathouse.experts.network import Shelf


def expert(seed: int = 0, shelf: Shelf | None = None) -> Expert:
    """Make an expert."""
    return Faiyum(seed, shelf)
