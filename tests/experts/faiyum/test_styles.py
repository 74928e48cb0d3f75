"""Styles of play can be seen at the table."""

from typing import Any, NamedTuple

import pytest

from greathouse.core import chance, driver
from greathouse.experts.expert import GLANCE
from greathouse.experts.faiyum import STYLES
from greathouse.experts.faiyum.expert import Faiyum
from greathouse.experts.faiyum.features import INPUTS
from greathouse.experts.faiyum.styles import FOUND
from greathouse.games.faiyum import GAME
from greathouse.games.faiyum.state import BRIDGE, ROAD, SETTLEMENTS, WORKSHOP, State

BUILT = (SETTLEMENTS, WORKSHOP, ROAD, BRIDGE)
SEEDS = (1, 2, 3, 4, 5)


class Seen(NamedTuple):
    """What could be seen of the first seat in some games."""

    built: float
    """Pieces a turn."""
    turns: float
    """Turns of a game."""
    left: float
    """What the market held for the others after its turns."""


def pieces(s: State) -> int:
    """Count what is left to build with."""
    return sum([s.supply[piece] for piece in BUILT])


def game(style: str, seed: int) -> tuple[int, int, float]:
    """Play one game of a style against none; count pieces, turns and what is left for sale."""
    s: Any = driver.begin(GAME.setup(2, GAME.configure(2, {})))
    source, players = chance.seeded(seed), [Faiyum(1, style=style), Faiyum(2)]
    built, left = 0, 0.0
    driver.settle(s, source)
    while (who := driver.to_move(s)) is not None:
        line = players[who].judge(s, GLANCE).best.line
        before = pieces(s)
        for move in line:
            driver.apply(s, move)
        if who == 0 and s.acted:
            built += before - pieces(s)
            left += players[0].inputs(s, 1)[INPUTS.index("best_for_sale")]
        driver.settle(s, source)
    return built, s.turn, left


def seen(style: str) -> Seen:
    """Play some games."""
    games = [game(style, seed) for seed in SEEDS]
    turns = sum([turns for _, turns, _ in games])
    return Seen(
        sum([built for built, _, _ in games]) / turns,
        turns / len(games),
        sum([left for _, _, left in games]) / turns,
    )


@pytest.fixture(scope="module")
def plain() -> Seen:
    return seen("")


def test_every_style_likes_facts_that_there_are() -> None:
    assert tuple(FOUND) == ("", *STYLES)
    assert all([FOUND[style].places() for style in STYLES])


def test_a_builder_builds_more(plain: Seen) -> None:
    assert seen("builder").built > 1.1 * plain.built


def test_a_racer_ends_games_sooner(plain: Seen) -> None:
    assert seen("racer").turns < plain.turns


def test_a_spoiler_leaves_less_for_sale(plain: Seen) -> None:
    assert seen("spoiler").left < 0.97 * plain.left
