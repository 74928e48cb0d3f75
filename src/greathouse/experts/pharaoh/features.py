"""What a player would name of a position, and of the end of a turn."""

from typing import Final

from greathouse.core.catalogue import Catalogue
from greathouse.experts.expert import Fact
from greathouse.experts.pharaoh.lookout import Look, Lookout, Play
from greathouse.experts.pharaoh.placements import OFF, Placement
from greathouse.experts.pharaoh.race import Race
from greathouse.games.pharaoh import GAME
from greathouse.games.pharaoh.board import SIZES
from greathouse.games.pharaoh.state import TRIO, State

TEXTS: Final = Catalogue("greathouse.experts.pharaoh", GAME.text)
WORTH_TELLING: Final = 0.005
"""Chances below half a per cent are called none."""


def features(s: State, seat: int, race: Race, lookout: Lookout) -> dict[str, float]:
    """Name what counts for a seat."""
    where = tuple(s.where)
    own = where[TRIO * seat : TRIO * seat + TRIO]
    return {
        "needed": float(race.needs(where)[seat]),
        "on_board": float(sum([at != OFF for at in own])),
        "points": float(s.points if seat == s.seat else 0),
        "waits": float((seat - s.seat) % s.seats if s.turn else 0),
        "at_once": lookout.look(where, seat).danger,
    }


def facts(before: Placement, play: Play, seat: int, race: Race, look: Look | None) -> tuple[Fact, ...]:
    """Say why an end of a turn is good or bad: a win, what it captures, what it leaves."""
    if play.won:
        return (Fact("wins", {}, TEXTS),)
    found = [
        Fact("captures", {"size": SIZES[index % TRIO]}, TEXTS)
        for index, at in enumerate(before)
        if index // TRIO != seat and at != OFF and play.end.where[index] == OFF
    ]
    if look is not None:
        found.append(danger(look.danger))
    needed = race.needs(play.end.where)[seat]
    return (*found, Fact("needs", {"n": needed}, TEXTS))


def danger(chance: float) -> Fact:
    """Say how likely the next player wins at once."""
    if chance < WORTH_TELLING:
        return Fact("safe", {}, TEXTS)
    return Fact("danger", {"percent": round(100 * chance)}, TEXTS)
