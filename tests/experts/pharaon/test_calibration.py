"""Chances that come true: a small check, and a twin that is too sure of itself and is caught."""

import pytest

from greathouse.core.game import Mode
from greathouse.experts.expert import payoffs
from greathouse.experts.pharaon.estimate import Estimate
from greathouse.games.pharaon import GAME
from greathouse.lab.calibration import Reliability, Told, reliability
from tests.experts.pharaon.play import decisions

pytestmark = pytest.mark.slow
GAMES = 16


@pytest.fixture(scope="module")
def told() -> list[Told]:
    """What the expert told in games for two at first sight, and what came."""
    found: list[Told] = []
    for seed in range(GAMES):
        *seen, end = decisions(Mode(2), 100 + seed, 0.2, last=True)
        got = tuple(payoffs(GAME, end))
        found += [Told(0, 2, Estimate().value(s).wins, got) for s in seen]
    return found


def boasted(one: Told) -> Told:
    """Tell the same five times as surely."""
    odds = [win**5 for win in one.wins]
    return one._replace(wins=tuple([part / sum(odds) for part in odds]))


def too_sure(measured: Reliability) -> float:
    """Tell by how much the seats that were called favourites won less often than they were told."""
    favourites = measured.deciles[5:]
    seats = sum([decile.size for decile in favourites])
    return sum([decile.size * (decile.told - decile.came) for decile in favourites]) / seats


def test_chances_say_more_than_equal_ones(told: list[Told]) -> None:
    measured = reliability(told)
    assert measured.brier < measured.even - 0.03


def test_favourites_win_about_as_often_as_they_are_told(told: list[Told]) -> None:
    assert abs(too_sure(reliability(told))) < 0.12


def test_a_twin_that_boasts_is_caught(told: list[Told]) -> None:
    honest, boastful = reliability(told), reliability([boasted(one) for one in told])
    assert boastful.brier > honest.brier
    assert too_sure(boastful) > 0.12
