"""Ratings: right where the answer is known, and intervals that hold as often as they say."""

from math import exp, log10
from random import Random
from xml.etree import ElementTree

import pytest

from greathouse.experts.expert import Budget
from greathouse.lab.games import Games, Played
from greathouse.lab.plot import svg
from greathouse.lab.rating import ELO, Estimate, rate
from greathouse.lab.stopping import FEWEST, is_narrow, weighed

SVG = "{http://www.w3.org/2000/svg}"


def tournament(bots: int, seats: int) -> Games:
    return Games("pharaoh", tuple([f"b{who}" for who in range(bots)]), seats, {}, 1, Budget())


def drawn(games: Games, elo: list[float], rounds: int, luck: Random, ties: float = 0.0) -> list[Played]:
    """Draw results of bots whose strengths are known."""
    found: list[Played] = []
    for number in range(rounds * games.round):
        lineup = games.lineup(number)
        shares = [0.0] * len(lineup)
        if luck.random() < ties:
            shares = [1 / len(lineup)] * len(lineup)
        else:
            shares[luck.choices(range(len(lineup)), [exp(elo[who] / ELO) for who in lineup])[0]] = 1.0
        found.append(Played(number, lineup, shares, [0] * len(lineup), [0.0] * len(lineup), 1))
    return found


def won(first: int, second: int, drawn: int = 0) -> list[Played]:
    """Write results of two bots."""
    shares = [[1.0, 0.0]] * first + [[0.0, 1.0]] * second + [[0.5, 0.5]] * drawn
    return [Played(at, [0, 1], share, [0, 0], [0.0, 0.0], 1) for at, share in enumerate(shares)]


@pytest.mark.parametrize(("first", "second", "drawn"), [(300, 100, 0), (500, 500, 0), (500, 300, 200)])
def test_two_bots_are_as_far_apart_as_elo_says(first: int, second: int, drawn: int) -> None:
    between = rate(won(first, second, drawn), 2).between(0, 1)
    rate_of_wins = (first + drawn / 2) / (first + second + drawn)
    assert between.value == pytest.approx(400 * log10(rate_of_wins / (1 - rate_of_wins)), abs=2)


def test_who_always_wins_has_a_rating_all_the_same() -> None:
    few, many = rate(won(10, 0), 2).between(0, 1), rate(won(100, 0), 2).between(0, 1)
    assert 200 < few.value < many.value < 3000
    assert few.low < many.low


@pytest.mark.parametrize(
    ("bots", "seats", "rounds"), [(2, 2, 40), (4, 2, 12), (4, 4, 40), (3, 5, 8), (2, 4, 30)]
)
def test_intervals_hold_nineteen_times_of_twenty(bots: int, seats: int, rounds: int) -> None:
    luck = Random(11)
    games = tournament(bots, seats)
    elo = [120.0, 0.0, -60.0, -60.0][:bots]
    truth = [one - sum(elo) / bots for one in elo]
    held = tried = 0
    for _ in range(120):
        ratings = rate(drawn(games, elo, rounds, luck), bots)
        found = [(ratings.of(who), truth[who]) for who in range(bots)]
        found.append((ratings.between(0, 1), elo[0] - elo[1]))
        held += sum([one.low <= true <= one.high for one, true in found])
        tried += len(found)
    assert 0.91 < held / tried < 0.99


def test_intervals_that_are_half_as_wide_would_be_noticed() -> None:
    luck, held = Random(12), 0
    games = tournament(2, 2)
    for _ in range(120):
        one = rate(drawn(games, [0.0, 0.0], 40, luck), 2).of(0)
        half = (one.high - one.value) / 2
        held += abs(one.value) <= half
    assert held / 120 < 0.8


def test_the_order_is_found() -> None:
    games = tournament(4, 3)
    ratings = rate(drawn(games, [-200.0, 100.0, 0.0, 300.0], 40, Random(3)), 4)
    assert ratings.order == [3, 1, 2, 0]
    assert sum(ratings.elo) == pytest.approx(0)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("better", "passed"), [(0.0, False), (60.0, True)])
def test_the_test_of_two_bots_errs_seldom(seats: int, better: float, passed: bool) -> None:
    luck, right, games = Random(8), 0, tournament(2, seats)
    for _ in range(40):
        played = drawn(games, [better, 0.0], 1500 // games.round, luck)
        at = FEWEST * games.round
        while at < len(played) and not weighed(games, played[:at], 60.0).is_decided:
            at += 4 * games.round
        right += (weighed(games, played[:at], 60.0).evidence > 0) == passed
    assert right >= 34


def test_narrow_is_what_was_asked_for() -> None:
    games = tournament(3, 2)
    played = drawn(games, [50.0, 0.0, -50.0], 200, Random(2))
    assert not is_narrow(games, played[: 10 * games.round], 40)
    assert is_narrow(games, played, 40)
    assert not is_narrow(games, played[: games.round], 10_000)


def test_the_plot_shows_every_bot_with_its_interval() -> None:
    picture = svg(
        "Strength <of> bots", "a note", [("a & b", Estimate(120, 80, 160)), ("c", Estimate(-120, -160, -80))]
    )
    root = ElementTree.fromstring(picture)
    texts = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Strength <of> bots", "a note", "a & b", "c", "+120 (+80 … +160)", "0"} <= set(texts)
    bars = [
        node.attrib for node in root.iter("{http://www.w3.org/2000/svg}line") if node.get("class") == "bar"
    ]
    dots = [float(node.attrib["cx"]) for node in root.iter("{http://www.w3.org/2000/svg}circle")]
    assert float(bars[0]["x1"]) < dots[0] < float(bars[0]["x2"])
    assert dots[1] < dots[0]
