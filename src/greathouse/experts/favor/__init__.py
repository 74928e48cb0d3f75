"""Who judges Favor."""

from greathouse.experts.expert import Expert
from greathouse.experts.favor.expert import Favor


def expert(seed: int = 0) -> Expert:
    """Make an expert."""
    return Favor(seed)
