"""Every puzzle that is shipped: its game can be played up to it, its answer is legal, its tags are true."""

from dataclasses import replace

import pytest

from greathouse.core.moves import to_text
from greathouse.core.table import Fate, Table
from greathouse.games import game as find_game
from greathouse.puzzles import shelf, solving
from greathouse.puzzles.puzzle import Course, Puzzle, read, written
from greathouse.puzzles.tags import asked_of, tagged
from greathouse.puzzles.words import hint, labels

LEAST_KINDS = 5
ENOUGH = {"pharaoh": 150, "favor": 150, "pharaon": 60, "faiyum": 60}


def courses(game: str) -> list[tuple[Course, list[Puzzle]]]:
    """Give the games of a file, each with its puzzles."""
    found: dict[int, tuple[Course, list[Puzzle]]] = {}
    for puzzle in shelf.puzzles(game):
        found.setdefault(id(puzzle.course), (puzzle.course, []))[1].append(puzzle)
    return list(found.values())


def checked(course: Course, puzzles: list[Puzzle]) -> list[str]:
    """Play a game with every move checked, and say what is wrong with its puzzles."""
    game = find_game(course.game)
    wrong: list[str] = []
    if course.rules != game.rules:
        wrong.append(f"{puzzles[0].id}: made by rules {course.rules}, these are {game.rules}")
    table = Table.fresh(game, course.seats, course.options, Fate({"chance": "manual"}, None))
    plies = {puzzle.ply: puzzle for puzzle in puzzles}
    for ply, text in enumerate(course.moves):
        if ply in plies:
            wrong += faults(plies.pop(ply), table)
        if text not in table.menu:
            return [*wrong, f"{puzzles[0].id}: {text} is not possible at ply {ply}"]
        table.advance(solving.read_move(text))
    for puzzle in plies.values():
        wrong += faults(puzzle, table) if puzzle.ply == len(course.moves) else [f"{puzzle.id}: no such ply"]
    return wrong


def faults(puzzle: Puzzle, at: Table) -> list[str]:
    """Say what is wrong with a puzzle whose position lies on the table."""
    wrong: list[str] = []
    if at.to_move != puzzle.seat:
        return [f"{puzzle.id}: the seat does not decide"]
    table = at.copy()
    for count, text in enumerate(puzzle.best.line):
        if text not in table.menu:
            return [f"{puzzle.id}: {text} of the answer is not possible"]
        table.advance(solving.read_move(text))
        if solving.is_answered(puzzle, table, count + 1):
            break
    if not solving.is_answered(puzzle, table, len(puzzle.best.line)):
        wrong.append(f"{puzzle.id}: the answer does not answer")
    if not solving.graded(puzzle, table).right:
        wrong.append(f"{puzzle.id}: the answer is graded as wrong")
    if puzzle.tags != tagged(puzzle.game, asked_of(puzzle)) or not puzzle.tags:
        wrong.append(f"{puzzle.id}: tags {puzzle.tags} are not those of the position")
    if not puzzle.answers[0].worth > puzzle.answers[1].worth or not 0.0 < puzzle.low <= puzzle.gap:
        wrong.append(f"{puzzle.id}: the answer does not lead")
    return wrong


@pytest.mark.parametrize("game", shelf.GAMES)
def test_every_puzzle_is_as_its_file_says(game: str) -> None:
    assert [line for course, puzzles in courses(game) for line in checked(course, puzzles)] == []


@pytest.mark.parametrize("game", shelf.GAMES)
def test_there_are_enough_puzzles_of_all_kinds(game: str) -> None:
    found = shelf.puzzles(game)
    assert len(found) >= ENOUGH[game]
    assert len({puzzle.course.seats for puzzle in found}) >= 3
    assert len({tag for puzzle in found for tag in puzzle.tags}) >= LEAST_KINDS
    assert len({shelf.difficulty(puzzle.rating) for puzzle in found}) >= 4


@pytest.mark.parametrize("game", shelf.GAMES)
def test_a_file_is_written_as_it_is_read(game: str) -> None:
    found = shelf.puzzles(game)
    assert written(read(written(list(found)))) == written(list(found))
    assert len({puzzle.id for puzzle in found}) == len(found)


@pytest.mark.parametrize(
    "spoilt",
    [
        {"seat": 9},
        {"tags": ("danger",)},
        {"ply": 3},
        {"low": 0.0},
    ],
)
def test_a_spoilt_puzzle_would_be_noticed(spoilt: dict[str, object]) -> None:
    puzzle = next(one for one in shelf.puzzles("favor") if one.ply > 3)
    broken = replace(puzzle, **spoilt)  # type: ignore[arg-type]  # fields by name
    assert checked(puzzle.course, [broken])


def test_an_answer_that_is_illegal_or_wrong_would_be_noticed() -> None:
    puzzle = shelf.puzzles("favor")[0]
    first, second, *rest = puzzle.answers
    swapped = replace(puzzle, answers=(first._replace(line=second.line), second, *rest))
    assert "graded as wrong" in checked(puzzle.course, [swapped])[0]
    illegal = replace(puzzle, answers=(first._replace(line=("claim queen",)), second, *rest))
    assert "not possible" in checked(puzzle.course, [illegal])[0]
    course = replace(puzzle.course, moves=(*puzzle.course.moves[:5], "decline", *puzzle.course.moves[6:]))
    assert "at ply 5" in checked(course, [puzzle])[0]


def test_all_files_together_are_small() -> None:
    assert sum([len(written(list(shelf.puzzles(game)))) for game in shelf.GAMES]) < 1_000_000


def test_orders_of_one_turn_are_one_answer() -> None:
    puzzle = next(
        one
        for one in shelf.puzzles("favor")
        if len([text for text in one.best.line if text.startswith("lock")]) == 2
        and len(set(one.best.line[:2])) == 2
        and one.best.line[0].startswith("lock")
        and one.best.line[1].startswith("lock")
    )
    one, other, *rest = puzzle.best.line
    table = solving.played(puzzle, [other, one, *rest])
    assert [to_text(move) for _, move in table.moves[-len(puzzle.best.line) :]] == [other, one, *rest]
    assert solving.graded(puzzle, table).right


@pytest.mark.parametrize("game", shelf.GAMES)
def test_the_first_hint_counts_the_steps_that_the_answer_shows(game: str) -> None:
    for puzzle in shelf.puzzles(game):
        told = hint(puzzle, 1, "en")
        if "step" in told:
            steps = len(labels(puzzle, puzzle.best.line, "en"))
            assert told == ("One step is enough." if steps == 1 else f"It takes {steps} steps."), puzzle.id
