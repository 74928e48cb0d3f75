"""Players for golden records: they will not change, whatever bots become."""

from greathouse.core import driver
from greathouse.core.driver import Rng
from greathouse.core.moves import Move
from greathouse.games.pharaon.state import State

COURT: Move = ("visit", "nobles")
WASTE = ("pass", "otherwise", "plain")
BONUS = (
    "bonus",
    "card",
    "action",
    "action_extra",
    "action_nile",
    "pool",
    "lector",
    "chamberlain",
    "action_token",
)


def eager(s: State, rng: Rng) -> Move:
    """Act as long as possible, and never pay piece by piece."""
    menu = driver.moves(s)
    busy = [move for move in menu if move[0] not in WASTE] or menu
    return busy[rng.below(len(busy))]


def courtier(s: State, rng: Rng) -> Move:
    """Use every bonus, visit the Nobles whenever possible, and otherwise be eager, passing now and then."""
    menu = driver.moves(s)
    wanted = [move for move in menu if move[0] in BONUS]
    if wanted:
        return wanted[rng.below(len(wanted))]
    if COURT in menu:
        return COURT
    if ("pass",) in menu and rng.below(4) == 0:
        return ("pass",)
    return eager(s, rng)


def builder(s: State, rng: Rng) -> Move:
    """Take the Areas in a fixed order of worth, and the first of everything else."""
    menu = driver.moves(s)
    for area in ("burial_chamber", "artisans", "nobles", "nile", "offerings"):
        if ("visit", area) in menu:
            return ("visit", area)
    return menu[0]
