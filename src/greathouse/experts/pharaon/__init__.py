"""Who judges Pharaon."""

from greathouse.experts.expert import Expert
from greathouse.experts.generic import Generic
from greathouse.games.pharaon import GAME


def expert(seed: int = 0) -> Expert:
    """Make an expert."""
    return Generic(GAME, seed)
