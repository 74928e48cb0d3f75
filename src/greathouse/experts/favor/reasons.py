"""Why a move is good, said in facts: what it claims, what it gives, and what it keeps in reach."""

from typing import Any, Final

from greathouse.core import driver
from greathouse.core.catalogue import Catalogue
from greathouse.core.moves import Move
from greathouse.experts.expert import Fact
from greathouse.experts.favor.answers import is_rolling
from greathouse.experts.favor.contest import USUAL_MARK
from greathouse.experts.favor.demands import demand_of
from greathouse.experts.favor.first_sight import chance_of, falling, hand_now, in_hand
from greathouse.experts.favor.prizes import Prizes
from greathouse.games.favor.bars import SLOTS
from greathouse.games.favor.claims import is_open
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import NAMES, NUMBER, QUEEN, TILES

LIKELY: Final = 0.05
MOST: Final = 2
"""How many tiles in reach are told."""
Told = tuple[str, dict[str, Any]]


def because(s: State, move: Move, prizes: Prizes | None, texts: Catalogue) -> tuple[Fact, ...]:
    """Tell what a move brings and what it keeps in reach."""
    if move[0] == "claim":
        found = claimed(NUMBER[str(move[1])])
    else:
        ahead = s.copy()
        driver.apply(ahead, move)
        found = reach(s, ahead, prizes)
    return tuple([Fact(key, args, texts) for key, args in found])


def claimed(number: int) -> list[Told]:
    """Tell what a tile gives."""
    tile = TILES[number]
    found: list[Told] = [("takes", {"tile": tile.id})]
    if number == QUEEN:
        return [("queen", {})]
    if tile.timing == "start" and tile.dice:
        found.append(("dice", {"n": len(tile.dice)}))
    if tile.extra >= 0:
        found.append(("again", {}))
    if tile.tokens:
        found.append(("tokens", {"n": tile.tokens}))
    return found


def reach(s: State, ahead: State, prizes: Prizes | None) -> list[Told]:
    """Tell the chances that a move leaves, quickly judged."""
    if not is_rolling(ahead, s.seat) or ahead.roll_off != s.roll_off:
        return []
    if prizes is None:
        p = in_hand(s.mark, hand_now(ahead))
        return [("mark", {"percent": percent(p), "count": s.mark[0], "value": s.mark[1]})]
    dice = falling(ahead)
    found: list[tuple[float, int, float]] = []
    for place, slot in enumerate(s.slots):
        if is_open(s, s.seat, place):
            p = chance_of(ahead, demand_of(SLOTS[slot], s.dice_minimum), dice)
            worth = prizes.queen(USUAL_MARK) if s.tiles[place] == QUEEN else prizes.prize[place]
            found.append((p * (worth - prizes.declined), place, p))
    ranked = [(s.tiles[place], p) for _, place, p in sorted(found, reverse=True) if p >= LIKELY]
    queen = [entry for entry in ranked[MOST:] if entry[0] == QUEEN]
    return [told(tile, p) for tile, p in ranked[:MOST] + queen]


def told(tile: int, p: float) -> Told:
    """Say how likely a tile is."""
    key = "queen_reach" if tile == QUEEN else "reach"
    return key, {"tile": NAMES[tile], "percent": percent(p)}


def percent(p: float) -> int:
    """Write a chance for people."""
    return round(100 * min(1.0, p))
