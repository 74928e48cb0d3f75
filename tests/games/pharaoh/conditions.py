"""Proofs of Pharaoh's reasons: their numbers, worked out again, and what takes them away."""

from collections.abc import Callable
from typing import Any

from greathouse.core import driver
from greathouse.core.moves import Move
from greathouse.games.pharaoh.board import OFF, SIZES
from greathouse.games.pharaoh.state import TRIO, State, put
from greathouse.kit import data

Fix = tuple[str | int, ...]
Give = Callable[[State, int, Fix], None]
Figures = Callable[[State, int, Move, dict[str, Any]], dict[str, Any]]
STEP = {str(row["id"]): int(row["step"]) for row in data.shipped("pharaoh")["piece"]}


def give_points(s: State, me: int, fix: Fix) -> None:
    """Give the points that are short."""
    s.points += int(fix[1])


def give_entry(s: State, me: int, fix: Fix) -> None:
    """Bring the pyramid in on a free square."""
    put(s, me, int(fix[1]), s.squares.index(0))


def keep(s: State, me: int, fix: Fix) -> None:
    """Answer the doubles."""
    driver.apply(s, ("keep",))


def price(s: State, me: int, move: Move, args: dict[str, Any]) -> dict[str, int]:
    """Work out what a step costs by the columns and rows that change."""
    at, to = s.where[TRIO * me + SIZES.index(str(move[1]))], str(move[2])
    cost = STEP[str(move[1])]
    if at != OFF:
        name = s.board.squares[at]
        cost *= 2 if name[0] != to[0] and name[1] != to[1] else 1
    return {"cost": cost, "left": s.points, "short": cost - s.points}


GIVE: dict[str, Give] = {
    "points": give_points,
    "enter": give_entry,
    "keep": keep,
}
FIGURES: dict[str, Figures] = {
    "points": price,
    "doubles_first": lambda s, me, move, args: {"n": max(s.dice)},
    "kept": lambda s, me, move, args: {"n": s.points},
    "roll_stands": lambda s, me, move, args: {"n": s.points},
    "not_doubles": lambda s, me, move, args: {"dice": list(s.dice)},
}
