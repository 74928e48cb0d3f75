"""Measuring reviews: accounts that add up with even luck, blunders that lose."""

from typing import Any

import pytest

from greathouse.lab.experiments import conduct
from greathouse.lab.reviewing import Accounts, Blunders, figures

GAMES = 3


@pytest.fixture(scope="module")
def rows() -> list[dict[str, Any]]:
    """The accounts of a few games."""
    return conduct(Accounts("pharaoh", 2, 5), GAMES)


@pytest.mark.slow
def test_accounts_of_games_add_up_and_luck_is_even(rows: list[dict[str, Any]]) -> None:
    assert max(row["error"] for row in rows) < 0.01
    for seat in range(2):
        luck = figures([row["luck"][seat] for row in rows])
        assert abs(luck.mean) < 4 * luck.error


@pytest.mark.slow
def test_luck_that_is_not_even_would_be_noticed(rows: list[dict[str, Any]]) -> None:
    bent = figures([row["luck"][0] + 9.0 for row in rows])
    assert abs(bent.mean) > 4 * bent.error


@pytest.mark.slow
def test_a_blunder_loses_against_the_better_move() -> None:
    (row,) = conduct(Blunders("pharaoh", 2, 3, pairs=40), 1)
    assert min(row["losses"]) >= 0.06
    better, played = [sum(won) for won in zip(*row["won"], strict=True)]
    assert better > played


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("favor", 2), ("pharaon", 2), ("faiyum", 2)])
def test_accounts_add_up_in_every_game(game: str, seats: int) -> None:
    rows = conduct(Accounts(game, seats, 5), 20)
    assert max(row["error"] for row in rows) < 0.01
    for seat in range(seats):
        luck = figures([row["luck"][seat] for row in rows])
        assert abs(luck.mean) < 4 * luck.error


@pytest.mark.slow
def test_a_blunder_loses_also_when_the_turn_is_finished_as_the_review_means_it() -> None:
    (row,) = conduct(Blunders("pharaoh", 2, 3, pairs=40, finish=True), 1)
    better, played = [sum(won) for won in zip(*row["won"], strict=True)]
    assert better > played
