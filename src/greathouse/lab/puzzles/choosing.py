"""Choosing what is shipped: of what was mined a mixture of questions, difficulties and tables."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any, Final

from greathouse.lab.experiments import Row
from greathouse.puzzles.puzzle import WIN, Puzzle, read
from greathouse.puzzles.shelf import difficulty
from greathouse.puzzles.solving import position
from greathouse.puzzles.tags import asked_of, tagged

FEWEST: Final = 3
"""How many different answers a puzzle must have, unless it is about doubles or the like."""
EASY: Final = 0.15
"""The share of a kind that every rank solves, at most."""


def mined(rows: Iterable[Row]) -> list[Puzzle]:
    """Read the puzzles of many outcomes."""
    return [puzzle for row in rows for puzzle in read(row["puzzles"])]


def is_worthy(puzzle: Puzzle) -> bool:
    """Leave out what only one answer could be right to anybody: all others would come to nothing."""
    return puzzle.answers[1].win > 0.0 and (len(puzzle.answers) >= FEWEST or puzzle.goal == WIN)


def chosen(found: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """Take puzzles from all kinds in turn, those of short games first; they are named in the end."""
    kinds: dict[tuple[object, ...], list[Puzzle]] = {}
    for puzzle in sorted(filter(is_worthy, found), key=lambda one: (len(one.course.moves), one.ply)):
        kind = (puzzle.tags[:1], puzzle.course.seats, bool(puzzle.course.options), difficulty(puzzle.rating))
        kinds.setdefault(kind, []).append(puzzle)
    turns = [one for row in zip_longest(*kinds.values()) for one in row if one is not None]
    easy = [one for one in turns if min(one.solved) == 1.0 and "win_now" not in one.tags]
    allowed = set(map(id, easy[: round(EASY * count)]))
    kept = [one for one in turns if id(one) in allowed or one not in easy][:count]
    order = sorted(kept, key=lambda one: (one.course.seats, one.course.source, one.course.moves, one.ply))
    return [named(puzzle, number) for number, puzzle in enumerate(order, 1)]


def named(puzzle: Puzzle, number: int) -> Puzzle:
    """Give a puzzle its name, and its goal the name of what it gets."""
    tags = tagged(puzzle.game, asked_of(puzzle))
    return replace(puzzle, id=f"{puzzle.game}-{number}", thing=thing_of(puzzle), tags=tags)


def thing_of(puzzle: Puzzle) -> str:
    """Tell what tile lies at the slot that a puzzle is about."""
    if puzzle.goal == WIN:
        return ""
    from greathouse.games.favor.tiles import NAMES

    s: Any = position(puzzle).position
    return str(NAMES[s.tiles[s.slots.index(puzzle.goal)]])
