"""Who judges Pharaon."""

from greathouse.experts.expert import Expert
from greathouse.experts.network import Shelf
from greathouse.experts.pharaon.expert import PharaonExpert


def expert(seed: int = 0, shelf: Shelf | None = None) -> Expert:
    """Make an expert, with networks of its own if given."""
    return PharaonExpert(seed, shelf)
