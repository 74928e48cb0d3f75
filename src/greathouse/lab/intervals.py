"""How sure a rate is."""

from math import sqrt


def wilson(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Give the Wilson interval of a rate."""
    if not games:
        return 0.0, 1.0
    rate, square = won / games, z * z / games
    middle = rate + square / 2
    spread = z * sqrt(rate * (1 - rate) / games + square / (4 * games))
    return max(0.0, (middle - spread) / (1 + square)), min(1.0, (middle + spread) / (1 + square))
