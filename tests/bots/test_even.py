from random import Random

import pytest

from greathouse.bots.even import Met, between, estimated, fair, is_even, rating_of
from greathouse.bots.ladder import RANKS, USUAL, ladder
from greathouse.bots.levels import bot
from greathouse.bots.strength import Measured, Strength
from greathouse.bots.thinker import Thinker


def results(rating: int, games: int, seed: int) -> list[Met]:
    """Let somebody of a rating play single opponents of all ranks."""
    rng = Random(seed)
    found: list[Met] = []
    for _ in range(games):
        rank = rng.choice(RANKS)
        other = rating_of("pharaoh", rank, 2)
        chance = 1 / (1 + 10 ** ((other - rating) / 400))
        found.append(Met((rank,), 1.0 if rng.random() < chance else 0.0))
    return found


def test_somebody_unknown_is_taken_for_a_newcomer() -> None:
    assert abs(estimated("pharaoh", []) - rating_of("pharaoh", USUAL, 2)) <= 10


@pytest.mark.parametrize("rating", [1000, 1300, 1600])
def test_a_rating_is_found_again_from_many_results(rating: int) -> None:
    assert estimated("pharaoh", results(rating, 300, rating)) == pytest.approx(rating, abs=70)


@pytest.fixture
def harder_with_conflicts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the ranks of Pharaon be further apart when Conflicts are in play."""
    cards = [
        Strength(rank, 2, module, 1000 + step * at, 0, 9999, 100, 0.0)
        for module, step in (("", 100), ("conflicts", 300))
        for at, rank in enumerate(RANKS)
    ]
    monkeypatch.setattr("greathouse.bots.strength.strengths", lambda game: Measured(tuple(cards), {}))


@pytest.mark.usefixtures("harder_with_conflicts")
def test_who_is_beaten_counts_as_strong_as_measured_with_the_expansion_in_play() -> None:
    plain, harder = [estimated("pharaon", [Met(("pharaoh",), 1.0, at)] * 5) for at in ("", "conflicts")]
    assert harder > plain + 100


@pytest.mark.usefixtures("harder_with_conflicts")
def test_a_rating_is_played_between_the_ranks_as_measured_with_the_expansion_in_play() -> None:
    plain, harder = [bot("pharaon", "even~1300", 1, module=at) for at in ("", "conflicts")]
    assert isinstance(plain, Thinker)
    assert isinstance(harder, Thinker)
    assert plain.heat == ladder("pharaon", 2)["priest"].heat
    assert harder.heat == ladder("pharaon", 2)["scribe"].heat


def test_winning_raises_and_losing_lowers_who_is_met_next() -> None:
    start = estimated("favor", [])
    assert estimated("favor", [Met((USUAL,), 1.0)] * 3) > start
    assert estimated("favor", [Met((USUAL,), 0.0)] * 3) < start


def test_games_against_bots_that_nobody_rated_say_nothing() -> None:
    assert estimated("favor", [Met(("grabby",), 1.0)] * 9) == estimated("favor", [])


def test_at_a_larger_table_each_bot_is_weaker_so_that_half_of_the_games_are_won() -> None:
    one, three = [int(fair(1400, seats).partition("~")[2]) for seats in (2, 4)]
    assert one == 1400
    mine, others = 10 ** (1400 / 400), 3 * 10 ** (three / 400)
    assert mine / (mine + others) == pytest.approx(0.5, abs=0.01)


def test_a_rating_between_two_ranks_plays_between_them() -> None:
    rungs = ladder("pharaoh", 2)
    low, high = [rating_of("pharaoh", rank, 2) for rank in ("serf", "scribe")]
    found = between("pharaoh", f"even~{(low + high) // 2}", 2)
    assert rungs["scribe"].heat < found.heat < rungs["serf"].heat
    assert between("pharaoh", "even~0", 2) == rungs["serf"]
    assert between("pharaoh", "even~4000", 2) == rungs["pharaoh"]


@pytest.mark.parametrize("level", ["even", "even~", "even~-3", "even~99999", "even~1x"])
def test_what_is_no_rating_is_refused(level: str) -> None:
    assert not is_even(level)


def test_an_even_bot_plays() -> None:
    found = bot("pharaoh", "even~1200", 3)
    assert isinstance(found, Thinker)
    assert found.heat > 0
