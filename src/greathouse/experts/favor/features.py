"""Named facts of a position: what a seat has, and how far it is on its way."""

from typing import Final

from greathouse.experts.favor.contest import USUAL_MARK, beats
from greathouse.experts.favor.demands import demand_of
from greathouse.experts.favor.estimate import guess
from greathouse.experts.favor.race import Race
from greathouse.experts.favor.values import turn_dice
from greathouse.games.favor.bars import LEVELS, SLOTS
from greathouse.games.favor.claims import is_open
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import QUEEN, TILES, among, start_dice

COLOURS: Final = ("yellow", "blue", "red")
LIKELY: Final = 0.5


def features(s: State, seat: int, race: Race) -> dict[str, float]:
    """Name what counts for a seat."""
    owned = [TILES[tile] for tile in among(s.owned[seat])]
    found = {
        "dice": float(len(start_dice(s.owned[seat]))),
        "pips": float(s.pips[seat]),
        "rerolls": float(s.rerolls[seat]),
        "tiles": float(len(owned)),
        "artifacts": float(unspent(s, seat)),
        "turn": float(s.seat == seat),
        "roll_off": float(s.roll_off),
        "holder": float(s.pharaoh == seat),
        "turns": race.turns_of(s, seat),
    }
    for level in reversed(LEVELS):
        found[f"level_{level}"] = float(len([tile for tile in owned if tile.level == level]))
    for colour in COLOURS:
        found[colour] = float(len([tile for tile in owned if tile.colour == colour]))
    return found | reach(s, seat)


def unspent(s: State, seat: int) -> int:
    """Count the artifacts that may still be used."""
    return len([tile for tile in among(s.owned[seat] & ~s.spent[seat]) if TILES[tile].colour == "red"])


def reach(s: State, seat: int) -> dict[str, float]:
    """Tell what a whole turn of a seat could reach, and what its roll in the roll-off would be good for."""
    best, queen = 0.0, 0.0
    dice = turn_dice(s, seat)
    for place, slot in enumerate(s.slots):
        if is_open(s, seat, place):
            p = guess(demand_of(SLOTS[slot], s.dice_minimum), dice)
            tile = s.tiles[place]
            queen = p if tile == QUEEN else queen
            best = max(best, float(TILES[tile].level)) if p >= LIKELY else best
    return {"reach": best, "queen": queen, "beats": beats(s, seat, USUAL_MARK)}
