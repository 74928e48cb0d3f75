"""The ladder: six ranks of opponents in every game, each a temper and a time to think."""

import tomllib
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from greathouse.core.catalogue import Catalogue

RANKS: Final = ("serf", "scribe", "artisan", "priest", "vizier", "pharaoh")
"""Weakest first."""
USUAL: Final = "scribe"
"""Whom a newcomer meets."""
STYLES: Final = ("builder", "racer", "spoiler")
"""Ways to play that change no strength, in the games whose experts know them."""
TEXT: Final = Catalogue("greathouse.bots")


class Rung(NamedTuple):
    """How a rank plays."""

    heat: float = 0.0
    """How far it strays from the best move, as a part of how far apart the moves are."""
    seconds: float = 0.0
    """What it may spend on a turn, in processor time; 0 if it plays at first sight."""
    by: str = "search"
    """Which of the game's experts it asks."""


STRANGE: Final = {
    "serf": Rung(2.0),
    "scribe": Rung(1.0),
    "artisan": Rung(0.5),
    "priest": Rung(),
    "vizier": Rung(0.0, 0.2),
    "pharaoh": Rung(0.0, 1.0),
}
"""The ladder of a game for which nobody has set one up."""


def rung(game: str, rank: str, seats: int) -> Rung:
    """Tell how a rank plays a game at a table of so many."""
    return ladder(game, seats)[rank]


@cache
def ladder(game: str, seats: int) -> dict[str, Rung]:
    """Give the ranks of a game; a row may say otherwise for some numbers of seats."""
    rows = written(game)
    if not rows:
        return dict(STRANGE)
    return {rank: Rung(**climbed(rows[rank], seats)) for rank in RANKS}


def climbed(row: dict[str, Any], seats: int) -> dict[str, Any]:
    """Read a row for a number of seats."""
    plain = {key: value for key, value in row.items() if key != "seats"}
    found: dict[str, Any] = plain | row.get("seats", {}).get(str(seats), {})
    return found


@cache
def written(game: str) -> dict[str, dict[str, Any]]:
    """Read the ladder beside a game's expert, if there is one."""
    if find_spec(f"greathouse.experts.{game}") is None:
        return {}
    path = files(f"greathouse.experts.{game}") / "data" / "ladder.toml"
    return tomllib.loads(path.read_text("utf8")) if path.is_file() else {}
