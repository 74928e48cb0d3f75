"""Games to stop in: random ones at every moment, and those of the expert at first sight."""

from collections.abc import Iterator
from random import Random

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
    s, expert, source, rng = begun(mode), PharaonExpert(seed), chance.seeded(seed), Random(seed)
    driver.settle(s, source)
    while s.agenda:
        if len(driver.moves(s)) > 1 and rng.random() < rate:
            yield s.copy()
        driver.play(s, expert.judge(s, GLANCE).best.move)
        driver.settle(s, source)
    if last:
        yield s
