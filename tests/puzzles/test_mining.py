"""How puzzles are found and checked: one answer far ahead of all others, or none."""

from dataclasses import replace
from typing import Any

import pytest

from greathouse.core import driver
from greathouse.experts import registry
from greathouse.games import game as find_game
from greathouse.lab.puzzles import checking
from greathouse.lab.puzzles.asking import Option, Question
from greathouse.lab.puzzles.gains import Turn, gains
from greathouse.lab.puzzles.mining import Mining, compared, is_clear
from greathouse.lab.puzzles.playouts import Playouts, paired
from greathouse.lab.puzzles.ranks import rating_of, rating_of_win
from greathouse.puzzles import shelf
from greathouse.puzzles.puzzle import TURN, WIN, read
from greathouse.puzzles.solving import position


def asked(*worths: float) -> Question:
    """Make a question whose answers are worth so much."""
    options = [Option((("move", at),), worth, True, (str(at),)) for at, worth in enumerate(worths)]
    return Question(TURN, WIN, options)


@pytest.mark.parametrize(
    ("worths", "clear"),
    [((0.6, 0.4), True), ((0.6, 0.55), False), ((0.1, 0.0), False), ((0.9,), False), ((1.0, 0.9), False)],
)
def test_only_a_lead_that_matters_makes_a_puzzle(worths: tuple[float, ...], clear: bool) -> None:
    assert is_clear(asked(*worths)) is clear


def test_few_games_never_look_certain() -> None:
    assert paired([1.0] * 10, [0.0] * 10, 1.0).errors < paired([1.0] * 100, [0.0] * 100, 1.0).errors
    assert paired([1.0, 0.0] * 5, [0.0, 1.0] * 5, 1.0).mean == 0.0


class Fixed(Playouts):
    """Playouts whose results are known."""

    def __init__(self, *means: float) -> None:
        self.unit = "chance"
        self.ends = list(means)
        self.results = [[] for _ in means]
        self.wins = [[] for _ in means]

    def play(self, which: int, count: int) -> None:
        """Win as often as it was told."""
        mean = self.ends[which]
        self.results[which] = [float(round(mean * (at + 1)) > round(mean * at)) for at in range(count)]
        self.wins[which] = self.results[which]


def test_answers_that_are_close_are_given_up_and_those_far_apart_kept() -> None:
    assert compared(Fixed(0.5, 0.5, 0.1)) is None
    assert compared(Fixed(0.5, 0.45)) is None
    leads = compared(Fixed(0.9, 0.3, 0.1))
    assert leads is not None
    assert len(leads) == 2


def test_the_rating_rises_with_those_who_fail() -> None:
    everybody, best, nobody = rating_of([1.0] * 6), rating_of([0.0] * 5 + [1.0]), rating_of([0.0] * 6)
    assert everybody < best < nobody
    assert rating_of_win(1) < rating_of_win(4)


def test_a_game_gives_the_same_puzzles_again() -> None:
    experiment = Mining("favor", 2, find_game("favor").configure(2, {}), 6, 20, asks=("window",), until=90)
    first = experiment.outcome(1)
    assert first == replace(experiment).outcome(1)
    assert read(str(first["puzzles"]))


def brute(game: Any, s: Any, seat: int) -> float:
    """Count the most points of a turn without a limit."""
    if driver.to_move(s) != seat:
        return float(game.scores(s)[seat])
    found = []
    for move in driver.moves(s):
        ahead = s.copy()
        driver.apply(ahead, move)
        found.append(brute(game, ahead, seat))
    return max(found)


@pytest.mark.parametrize("game", ["pharaon", "faiyum"])
def test_the_most_points_of_a_turn_are_those_of_every_way_to_play_it(game: str) -> None:
    for puzzle in shelf.puzzles(game)[::15]:
        table = position(puzzle)
        most = brute(table.game, table.position, puzzle.seat)
        assert most - table.scores[puzzle.seat] == puzzle.best.worth
        (question,) = gains(registry.expert(game), table)
        assert [option.worth for option in question.options[:2]] == [one.worth for one in puzzle.answers[:2]]


def test_a_turn_with_too_many_ways_is_no_question() -> None:
    table = position(shelf.puzzles("pharaon")[0])
    assert list(gains(registry.expert("pharaon"), table, most=2)) == []
    assert Turn(table.game, table.turn).best(table.position)[1]


@pytest.mark.parametrize("game", shelf.GAMES)
def test_a_check_confirms_an_answer_and_notices_a_false_one(game: str) -> None:
    puzzle = next(one for one in shelf.puzzles(game) if not one.pairs)
    assert checking.confirmed(puzzle, 1, 1).mean > 0.0
    first, second, *rest = puzzle.answers
    best = second._replace(worth=first.worth + 1.0)
    assert checking.confirmed(replace(puzzle, answers=(best, first, *rest)), 1, 1).mean < 0.0


@pytest.mark.slow
@pytest.mark.parametrize("game", shelf.GAMES)
def test_a_sample_is_confirmed_by_twenty_times_the_budget(game: str) -> None:
    sample = checking.Checking(game, 5, 20, 7)
    rows = [sample.outcome(index) for index in range(len(sample.chosen))]
    assert [row["id"] for row in rows if not checking.is_confirmed(row)] == []
