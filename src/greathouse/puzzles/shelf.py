"""All puzzles that are shipped: found by name, by what they are about, and by the day."""

from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Final

from greathouse.games import game as find_game
from greathouse.puzzles.puzzle import Puzzle, read

GAMES: Final = ("pharaoh", "favor", "pharaon", "faiyum")
STEPS: Final = (1050, 1250, 1450, 1650)
"""Ratings at which puzzles become harder by one pyramid of five."""
FIRST_DAY: Final = date(2026, 1, 1)
STRIDE: Final = 89
"""How far the puzzle of the day goes on along the shelf: neighbours are of one game and much alike."""


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Read the puzzles of a game; none where corrections to its data may have made them untrue."""
    source = files("greathouse.puzzles") / "data" / f"{game}.jsonl"
    if game not in GAMES or not source.is_file() or find_game(game).data:
        return ()
    return tuple(read(source.read_text("utf8")))


def every(game: str = "") -> Iterator[Puzzle]:
    """List the puzzles of a game, or of all."""
    for name in [game] if game else GAMES:
        yield from puzzles(name)


@cache
def by_id() -> dict[str, Puzzle]:
    """Find puzzles by their names."""
    return {puzzle.id: puzzle for puzzle in every()}


def difficulty(rating: int) -> int:
    """Tell how hard a puzzle is, from 1 to 5."""
    return 1 + sum([rating >= step for step in STEPS])


def chosen(game: str = "", tag: str = "", hard: int = 0) -> list[Puzzle]:
    """List the puzzles that are asked for; what is not told does not matter."""
    return [
        puzzle
        for puzzle in every(game)
        if (not tag or tag in puzzle.tags) and (not hard or difficulty(puzzle.rating) == hard)
    ]


def of_the_day(day: date, game: str = "") -> Puzzle | None:
    """Give the puzzle of a day, the same for everybody: of a game, or of the game whose day it is."""
    number = (day - FIRST_DAY).days
    names = [name for name in GAMES if puzzles(name)]
    if not names or (game and game not in names):
        return None
    shelf = puzzles(game or names[number % len(names)])
    return shelf[number // (1 if game else len(names)) * stride(len(shelf)) % len(shelf)]


def stride(count: int) -> int:
    """Give a step that visits every place of a shelf before it comes back."""
    return next(step for step in range(STRIDE, STRIDE + count + 1) if is_coprime(step, count))


def is_coprime(one: int, other: int) -> bool:
    """Tell whether two numbers have no divisor but 1 in common."""
    while other:
        one, other = other, one % other
    return one == 1


def tags(found: Sequence[Puzzle]) -> list[str]:
    """List the tags of some puzzles, the commonest first."""
    counts: dict[str, int] = {}
    for puzzle in found:
        for tag in puzzle.tags:
            counts[tag] = counts.get(tag, 0) + 1
    return sorted(counts, key=lambda tag: -counts[tag])
