"""Who judges Faiyum: estates, fitted values, and turns finished in the head."""

from greathouse.experts.expert import Expert
from greathouse.experts.faiyum.expert import Faiyum


def expert(seed: int = 0) -> Expert:
    """Make an expert."""
    return Faiyum(seed)
