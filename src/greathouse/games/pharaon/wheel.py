"""A wheel of equal segments that turns inside a ring of as many fixed positions."""

Wheel = list[list[str]]
"""What lies on the spots of each segment, leftmost first."""


def facing(position: int, shift: int, size: int) -> int:
    """Tell which segment faces a position after so many clockwise clicks."""
    return (position - shift) % size


def position_of(segment: int, shift: int, size: int) -> int:
    """Tell which position a segment faces after so many clockwise clicks."""
    return (segment + shift) % size


def turned(shift: int, clockwise: bool, size: int) -> int:
    """Turn by one segment."""
    return (shift + (1 if clockwise else -1)) % size


def onward(segment: int, clockwise: bool, size: int) -> list[int]:
    """List all segments in the order of rotation, beginning with one."""
    step = 1 if clockwise else -1
    return [(segment + step * away) % size for away in range(size)]


def leftmost(spots: list[str], wanted: str) -> int:
    """Find the leftmost spot that holds something, or -1."""
    return spots.index(wanted) if wanted in spots else -1


def first_free(wheel: Wheel, order: list[int], free: str) -> tuple[int, int] | None:
    """Find the leftmost free spot of the first segment that has one."""
    for segment in order:
        spot = leftmost(wheel[segment], free)
        if spot >= 0:
            return segment, spot
    return None
