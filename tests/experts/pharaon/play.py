"""Games to stop in: random ones at every moment, and those of the expert at first sight."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from greathouse.core import chance, driver
from greathouse.core.agenda import CHANCE
from greathouse.core.game import Mode
from greathouse.experts.expert import GLANCE
from greathouse.experts.pharaon.expert import PharaonExpert
from greathouse.games.pharaon import GAME
from greathouse.games.pharaon.state import State


def begun(mode: Mode) -> State:
    s = driver.begin(GAME.setup(mode.seats, GAME.configure(mode.seats, mode.options)))
    assert isinstance(s, State)
    return s


def moments(mode: Mode, seed: int) -> Iterator[State]:
    """Every moment of a random game, those of chance and the last one included."""
    s, rng, source = begun(mode), Random(seed), chance.seeded(seed)
    yield s
    while s.agenda:
        menu = driver.moves(s)
        is_chance = driver.to_move(s) == CHANCE
        driver.apply(s, driver.draw(s, source.rng("any")) if is_chance else rng.choice(menu))
        yield s


def decisions(mode: Mode, seed: int, rate: float, last: bool = False) -> Iterator[State]:
    """Some decisions of a game played at first sight that leave a choice; its end too if asked for."""
    *choices, end = at_first_sight(mode.seats, tuple(mode.options.items()), seed)
    rng = Random(seed)
    yield from [s.copy() for s in choices if rng.random() < rate]
    if last:
        yield end.copy()


@cache
def at_first_sight(seats: int, options: tuple[tuple[str, Any], ...], seed: int) -> list[State]:
    """Play a game at first sight: the decisions that leave a choice, and the end."""
    s, expert, source = begun(Mode(seats, dict(options))), PharaonExpert(seed), chance.seeded(seed)
    driver.settle(s, source)
    found: list[State] = []
    while s.agenda:
        if len(driver.moves(s)) > 1:
            found.append(s.copy())
        driver.play(s, expert.judge(s, GLANCE).best.move)
        driver.settle(s, source)
    return [*found, s]


def often(some: float, more: float) -> list[Any]:
    """Look at some of the decisions of a game each time, at more of them in the long run."""
    return [some, pytest.param(more, marks=pytest.mark.slow)]
