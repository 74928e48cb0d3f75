"""Who judges Pharaon."""

from greathouse.experts.expert import Expert
from greathouse.experts.network import Shelf
from greathouse.experts.pharaon.expert import PharaonExpert
from greathouse.experts.pharaon.styles import STYLES as STYLES


def expert(seed: int = 0, shelf: Shelf | None = None, style: str = "") -> Expert:
    """Make an expert, with networks or a style of its own if given."""
    return PharaonExpert(seed, shelf, style)
