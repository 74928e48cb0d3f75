"""Styles of play: what a builder, a racer and a spoiler do otherwise than a player without a style."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import greathouse.experts.pharaon as package
from greathouse.core import driver
from greathouse.core.game import Mode
from greathouse.experts.expert import GLANCE
from greathouse.experts.pharaon.expert import PharaonExpert
from greathouse.experts.pharaon.features import INPUTS
from greathouse.experts.pharaon.styles import FONDNESS, STYLES, Style
from greathouse.games.pharaon.state import PLAYING, TAKEN, State
from tests.experts.pharaon.play import decisions
from tests.lengths import some_quick

SEEDS = {1: (21,), 2: (21, 22, 23)}
"""A game for one, or some for two."""


@cache
def turns(seats: int) -> list[State]:
    """Decisions of some games that leave a choice."""
    return [s for seed in SEEDS[seats] for s in decisions(Mode(seats), seed, 0.35)]


@cache
def after(style: str, seats: int) -> list[State]:
    """Where a player of a style leads each of them, as far as the turn is planned."""
    return [planned(PharaonExpert(1, style=style), s) for s in turns(seats)]


def planned(expert: PharaonExpert, s: State) -> State:
    ahead = s.copy()
    for move in expert.judge(s, GLANCE).best.line:
        driver.play(ahead, move)
    return ahead


def count(style: str, measure: Callable[[State, int], float], seats: int) -> float:
    """Add up a measure of the seat that had decided."""
    return sum([measure(end, s.seat) for s, end in zip(turns(seats), after(style, seats), strict=True)])


def test_every_style_weighs_facts_that_exist() -> None:
    assert package.STYLES == STYLES == ("builder", "racer", "spoiler")
    for fond in FONDNESS.values():
        assert set(fond) <= set(INPUTS)
        assert all(fond.values())


def test_liking_adds_up_what_is_weighed() -> None:
    row = [0.0] * len(INPUTS)
    row[INPUTS.index("step")], row[INPUTS.index("artisans")] = 3.0, 2.0
    fond = FONDNESS["builder"]
    assert Style("builder").liking(row) == pytest.approx(3 * fond["step"] + 2 * fond["artisans"])
    assert Style("").liking(row) == 0


def test_an_unknown_style_is_no_style() -> None:
    with pytest.raises(KeyError):
        package.expert(1, style="gambler")


def built(s: State, seat: int) -> float:
    return s.players[seat].step + len(s.players[seat].artisans)


def passed(s: State, seat: int) -> float:
    return float(s.players[seat].space != PLAYING)


def blocked(s: State, seat: int) -> float:
    return float(sum([spots.count(TAKEN) for spots in s.wheel]) + 4 * (s.pharaoh == seat))


SHOWN = [("builder", built, 2), ("racer", passed, 1), ("racer", passed, 2), ("spoiler", blocked, 2)]


@pytest.mark.parametrize(("style", "measure", "seats"), some_quick(SHOWN, SHOWN[1:2]))
def test_a_style_shows_in_what_is_done(style: str, measure: Any, seats: int) -> None:
    assert count(style, measure, seats) > count("", measure, seats)
