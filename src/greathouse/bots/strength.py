"""How strong the ranks are: what tournaments measured, told with its doubt."""

import json
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from greathouse.core.game import Game, Mode, Options

ENOUGH: Final = 30
"""Fewer games than these tell only about how strong a rank is."""


class Strength(NamedTuple):
    """A rank's card for a game, its modules and a number of seats."""

    rank: str
    seats: int
    module: str
    """The expansion in play, or empty."""
    rating: int
    """Elo within this game, modules and number of seats; the lowest rank stands at 1000."""
    low: int
    high: int
    """Where the rating lies among the six, 19 times of 20."""
    games: int
    seconds: float
    """Processor time that a decision took on average."""
    gap: tuple[int, ...] = ()
    """How far it stands above the rank below, and where that lies; nothing for the lowest."""
    most: float = 0.0
    """Seconds that a turn might take while it was measured; 0 if it had its own time."""
    version: str = ""
    """The version that was measured."""


class Measured(NamedTuple):
    """What was measured for a game, and how."""

    cards: tuple[Strength, ...]
    made: dict[str, Any]
    """By kind of table: command, version, build, seconds a turn, and a mark of what played."""


def module_of(game: Game, options: Options) -> str:
    """Name the expansion in play, or nothing."""
    return next((one.name for one in game.options if one.module and options.get(one.name) is True), "")


def kinds(game: Game) -> list[Mode]:
    """List the kinds of table that are measured: every number of players, with and without each module."""
    modules = [option.name for option in game.options if option.module]
    low, high = game.seats
    found = [Mode(seats) for seats in range(low, high + 1)]
    return found + [Mode(seats, {name: True}) for name in modules for seats in range(low, high + 1)]


def kind_named(seats: int, module: str) -> str:
    """Name a kind of table within a game."""
    return f"{seats} {module}".strip()


@cache
def strengths(game: str) -> Measured:
    """Read the cards of a game; a game that nobody has measured has none."""
    if find_spec(f"greathouse.experts.{game}") is None:
        return Measured((), {})
    path = files(f"greathouse.experts.{game}") / "data" / "ratings.json"
    if not path.is_file():
        return Measured((), {})
    return parsed(path.read_text("utf8"))


def parsed(text: str) -> Measured:
    """Read what was written of a game."""
    told = json.loads(text)
    return Measured(tuple([read(card, told["made"]) for card in told["cards"]]), told["made"])


def read(card: dict[str, Any], made: dict[str, Any]) -> Strength:
    """Read a card, with what its kind of table has in common."""
    common = made[kind_named(card["seats"], card["module"])]
    fields = card | {"gap": tuple(card["gap"]), "most": common["most"], "version": common["version"]}
    return Strength(**fields)


def strength(game: str, rank: str, seats: int, module: str = "") -> Strength | None:
    """Find the card of a rank at a kind of table."""
    for card in strengths(game).cards:
        if (card.rank, card.seats, card.module) == (rank, seats, module):
            return card
    return None
