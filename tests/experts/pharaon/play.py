"""Games to stop in: random ones at every moment, and those of the expert at first sight."""

from collections.abc import Iterator
from copy import copy
from functools import cache
from itertools import tee
from random import Random
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from greathouse.core import chance, driver
from greathouse.core.agenda import CHANCE
from greathouse.core.game import Mode
from greathouse.experts.expert import GLANCE
from greathouse.experts.pharaon.expert import PharaonExpert
from greathouse.games.pharaon import GAME
from greathouse.games.pharaon.setup import MODES
from greathouse.games.pharaon.state import State
from tests.lengths import is_quick, some_quick


def every_mode() -> list[ParameterSet]:
    """All modes, of which some are looked at each time."""
    return some_quick(MODES, [mode for at, mode in enumerate(MODES) if is_quick(GAME.name, at)])


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
    rng = Random(seed)
    for s in copy(remembered(mode.seats, tuple(mode.options.items()), seed)):
        if rng.random() < rate if s.agenda else last:
            yield s.copy()


@cache
def remembered(seats: int, options: tuple[tuple[str, Any], ...], seed: int) -> Iterator[State]:
    """Play a game no further than anybody has looked, and once; to be copied, not to be gone through."""
    (game,) = tee(at_first_sight(seats, options, seed), 1)
    return game


def at_first_sight(seats: int, options: tuple[tuple[str, Any], ...], seed: int) -> Iterator[State]:
    """Play a game at first sight: the decisions that leave a choice, and the end."""
    s, expert, source = begun(Mode(seats, dict(options))), PharaonExpert(seed), chance.seeded(seed)
    driver.settle(s, source)
    while s.agenda:
        if len(driver.moves(s)) > 1:
            yield s.copy()
        driver.play(s, expert.judge(s, GLANCE).best.move)
        driver.settle(s, source)
    yield s


def often(some: float, more: float) -> list[Any]:
    """Look at some of the decisions of a game each time, at more of them in the long run."""
    return [some, pytest.param(more, marks=pytest.mark.slow)]
