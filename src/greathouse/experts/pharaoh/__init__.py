"""Who judges Pharaoh."""

from greathouse.experts.expert import Expert
from greathouse.experts.pharaoh.expert import PharaohExpert


def expert(seed: int = 0) -> Expert:
    """Make an expert, which reads the table of a solved game where there is one."""
    return PharaohExpert(seed)


def estimating(seed: int = 0) -> Expert:
    """Make an expert that never looks into a solved table."""
    return PharaohExpert(seed, solved=False)


LEVELS = {"search": estimating, "perfect": expert}
