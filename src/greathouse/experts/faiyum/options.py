"""Which moves of Faiyum need no thought: places that look alike, and roundabout ways to pay."""

from typing import Final

from greathouse.core.moves import Move
from greathouse.experts.faiyum.worth import Worth
from greathouse.games.faiyum.board import EDGE_GOODS, GRID, TERRAIN
from greathouse.games.faiyum.cards import BY_WORD
from greathouse.games.faiyum.payment import OTHERWISE
from greathouse.games.faiyum.state import State

LIKE: Final = 2
"""How many of the places that look alike are kept."""
FEW: Final = 3
DULL: Final = ("cash", "recruit", "otherwise")
SPACES: Final = ("return", "settlement", "workshop", "hunt")


def options(s: State, menu: list[Move], worth: Worth) -> list[Move]:
    """Keep a few of the places that look alike, and the least card to play for money."""
    if len(menu) < FEW:
        return [move for move in menu if move != OTHERWISE]
    verb = menu[0][0]
    if verb == "worker":
        return thinned(menu, [worker_kind(s, move) for move in menu])
    if verb == "road":
        return thinned(menu, [road_kind(s, move) for move in menu])
    if verb in SPACES:
        return thinned(menu, [space_kind(s, move) for move in menu])
    return sensible(menu, worth)


def sensible(menu: list[Move], worth: Worth) -> list[Move]:
    """Play for money only the card that is worth least; pay in the usual ways; recruit at one place."""
    cash = [move for move in menu if move[0] == "cash"]
    least = min(cash, key=lambda move: worth.power[BY_WORD[move[1]]]) if cash else ()
    recruit = [move for move in menu if move[0] == "recruit"][:1]
    return [move for move in menu if move[0] not in DULL or move == least or move in recruit]


def worker_kind(s: State, move: Move) -> int:
    """Tell spaces apart by what they yield and whether a crocodile lies there."""
    if len(move) < 2:
        return -1
    at = GRID.index[str(move[1])]
    return TERRAIN[at] * 2 + (s.crocodiles >> at & 1) + 100 * (s.developed >> at & 1) * (at + 1)


def road_kind(s: State, move: Move) -> int:
    """Tell edges apart by their price and by the settlements at their ends."""
    edge = GRID.edge_index[str(move[1])]
    return EDGE_GOODS[edge] + 8 * (GRID.ends[edge] & s.settlements).bit_count()


def space_kind(s: State, move: Move) -> int:
    """Tell spaces apart by what they yield, roads and structures."""
    if len(move) < 2:
        return -1
    at = GRID.index[str(move[1])]
    built = (s.settlements | s.workshops) >> at & 1
    return TERRAIN[at] + 10 * (s.touched >> at & 1) + 20 * built + 40 * (s.crocodiles >> at & 1)


def thinned(menu: list[Move], kinds: list[int]) -> list[Move]:
    """Keep a few moves of each kind."""
    seen: dict[int, int] = {}
    kept: list[Move] = []
    for move, kind in zip(menu, kinds, strict=True):
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= LIKE:
            kept.append(move)
    return kept
