"""Puzzles on the board: the position, what somebody does there, and how good that is."""

import hashlib
import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from greathouse.core import codec, driver
from greathouse.core.game import Game
from greathouse.core.moves import NUMBER, Move, to_text
from greathouse.core.table import Fate, Table
from greathouse.games import game as find_game
from greathouse.puzzles.puzzle import GAIN, MOVE, POINTS, Answer, Course, Puzzle

KEPT: Final = 64
"""Positions that are kept ready."""
GRADES: Final = ((0.02, "best"), (0.10, "good"), (0.25, "inaccuracy"), (0.50, "mistake"), (1.01, "blunder"))
"""By the share of the best chance that is lost, at most."""
POINTS_LOST: Final = ((1.0, "good"), (2.0, "inaccuracy"), (5.0, "mistake"))
"""By the points that are lost, less than; more is a blunder."""
MARK: Final = 10
"""Letters of a position's mark."""


def read_move(text: str) -> Move:
    """Read a move that is known to be written as records write it."""
    return tuple([int(word) if NUMBER.fullmatch(word) else word for word in text.split(" ")])


@lru_cache(KEPT)
def reached(course: Course, ply: int) -> Table:
    """Play a course up to a ply; not to be changed."""
    game = find_game(course.game)
    table = Table.fresh(game, course.seats, course.options, Fate({"chance": "manual"}, None))
    for text in course.moves[:ply]:
        table.advance(read_move(text))
    table.past.clear()
    return table


def position(puzzle: Puzzle) -> Table:
    """Set up a puzzle, to be played on."""
    return reached(puzzle.course, puzzle.ply).copy()


def is_answered(puzzle: Puzzle, table: Table, tried: int) -> bool:
    """Tell whether as much has been done as is asked for."""
    return tried > 0 and (puzzle.until == MOVE or table.to_move != puzzle.seat)


def played(puzzle: Puzzle, moves: Sequence[str]) -> Table:
    """Play what somebody does, as far as it is asked for; whatever is illegal is refused."""
    table = position(puzzle)
    for count, move in enumerate(moves):
        if is_answered(puzzle, table, count):
            break
        table.play(move)
    return table


def mark_of(game: Game, s: Any, seat: int) -> str:
    """Tell positions apart, whatever the rules' version; when the game is over, by the seat's place."""
    if driver.is_over(s):
        return f"over{game.ranking(s)[seat]}"
    encoded = codec.encode(s)
    encoded["fields"].pop("rules", None)
    text = json.dumps(encoded, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:MARK]


class Graded(NamedTuple):
    """How good an answer is."""

    grade: str
    worth: float
    """What it is worth, or the most that it can be worth."""
    loss: float
    """What it gives away, or the least that it can: a share of the best chance, or points."""
    known: bool
    """Whether the figures are its own, and not those of the best answer that is not told."""
    right: bool


def graded(puzzle: Puzzle, table: Table) -> Graded:
    """Grade what was done by what is known of it."""
    if puzzle.goal == GAIN:
        return gained(puzzle, table)
    answer = found(puzzle, table)
    right = answer is puzzle.best
    worth = puzzle.rest if answer is None else answer.worth
    lost = max(0.0, puzzle.best.worth - worth)
    loss = lost if puzzle.unit == POINTS else lost / puzzle.best.worth
    grade = "best" if right else points_grade(loss) if puzzle.unit == POINTS else grade_of(loss)
    return Graded(grade, worth, loss, answer is not None, right)


def gained(puzzle: Puzzle, table: Table) -> Graded:
    """Grade a turn by the points that it brought: whoever gets the most is right, however that is done."""
    points = table.game.scores(table.position)[puzzle.seat]
    worth = float(points - position(puzzle).scores[puzzle.seat])
    loss = puzzle.best.worth - worth
    return Graded("best" if loss <= 0.0 else points_grade(loss), worth, loss, True, loss <= 0.0)


def points_grade(lost: float) -> str:
    """Name the grade of an answer by the points that it loses."""
    return next((name for most, name in POINTS_LOST if lost < most), "blunder")


def found(puzzle: Puzzle, table: Table) -> Answer | None:
    """Find an answer among those that are told."""
    mark = mark_of(table.game, table.position, puzzle.seat)
    return next((answer for answer in puzzle.answers if mark in answer.mark.split()), None)


def grade_of(loss: float) -> str:
    """Name the grade of an answer that is not the best; one that loses hardly anything is good."""
    name = next(name for most, name in GRADES if loss <= most)
    return "good" if name == "best" else name


def steps(puzzle: Puzzle) -> list[tuple[str, Table]]:
    """Play the answer: each move with the table after it."""
    table = position(puzzle)
    shown: list[tuple[str, Table]] = []
    for text in puzzle.best.line:
        table.advance(read_move(text))
        shown.append((text, table.copy()))
    return shown


def texts(line: Sequence[Move]) -> tuple[str, ...]:
    """Write a line."""
    return tuple([to_text(move) for move in line])
