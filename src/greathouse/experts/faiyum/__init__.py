"""Who judges Faiyum."""

from greathouse.experts.expert import Expert
from greathouse.experts.generic import Generic
from greathouse.games.faiyum import GAME


def expert(seed: int = 0) -> Expert:
    """Make an expert."""
    return Generic(GAME, seed)
