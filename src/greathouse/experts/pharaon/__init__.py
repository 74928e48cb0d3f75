"""Who judges Pharaon."""

from greathouse.experts.expert import Expert
from greathouse.experts.pharaon.expert import PharaonExpert


def expert(seed: int = 0) -> Expert:
    """Make an expert."""
    return PharaonExpert(seed)
