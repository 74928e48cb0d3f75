"""The page on opponents is what its tool makes of the ratings that were measured."""

import pytest
from tools import ratings

from greathouse.bots.ladder import RANKS
from greathouse.bots.strength import Measured, Strength, strengths
from greathouse.games import games
from greathouse.lab.opponents import page

MADE = {"2": {"version": "9", "build": "compiled", "most": 0.1, "command": "favor --seats 2", "plays": "x"}}


def cards(played: int) -> tuple[Strength, ...]:
    """Rate the ranks of a game by so many games."""
    gaps = [(), *[(100, 40, 160)] * 5]
    return tuple(
        [
            Strength(
                rank, 2, "", 1000 + 100 * at, 980 + 100 * at, 1020 + 100 * at, played, 0.02, gaps[at], 0.1
            )
            for at, rank in enumerate(RANKS)
        ]
    )


def test_the_page_is_up_to_date() -> None:
    assert ratings.PAGE.read_text("utf8") == page({name: strengths(name) for name in games()})


@pytest.mark.parametrize(
    ("played", "vizier"), [(29, "about 1400 |  | 29"), (30, "1400 ± 20 | +100 (+40 to +160) | 30")]
)
def test_few_games_tell_a_rating_only_about(played: int, vizier: str) -> None:
    told = page({name: Measured(cards(played), MADE) for name in games()})
    assert f"| Vizier | {vizier} | at once |" in told


def test_the_page_says_how_long_ranks_thought_and_what_is_missing() -> None:
    told = page({name: Measured(cards(90), MADE) for name in games()})
    assert (
        "For 2: version 9, compiled build, at most 0.1 s a turn (`tools/ratings.py favor --seats 2`)." in told
    )
    assert "| Pharaoh | 1500 ± 20 | +100 (+40 to +160) | 90 | at once (at a table up to 1 s a turn) |" in told
    assert "Not measured yet: for 3, for 4, for 5, for 2 with Conflicts" in told
