from itertools import pairwise
from typing import Any

import pytest

from greathouse.bots.ladder import RANKS, TEXT, ladder
from greathouse.bots.levels import bot, levels, plain
from greathouse.bots.thinker import Thinker, strayed
from greathouse.core import chance, driver
from greathouse.core.errors import BadSetup
from greathouse.experts.expert import Choice
from greathouse.experts.luck import Quick
from greathouse.games import game, games


def choices(*wins: float) -> tuple[Choice, ...]:
    return tuple([Choice((f"m{at}",), win, win, win, win) for at, win in enumerate(wins)])


def drawn(found: tuple[Choice, ...], heat: float, times: int = 400) -> list[float]:
    """Tell how often each choice is drawn."""
    luck = Quick(1)
    taken = [strayed(found, heat, luck).move for _ in range(times)]
    return [taken.count(choice.move) / times for choice in found]


def test_whoever_strays_more_plays_the_best_move_less_often() -> None:
    found = choices(0.5, 0.49, 0.45, 0.3)
    shares = [drawn(found, heat)[0] for heat in (0.1, 0.5, 1.0, 3.0)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.6 > shares[-1]


def test_a_better_move_is_never_less_likely_than_a_worse_one() -> None:
    shares = drawn(choices(0.5, 0.45, 0.4, 0.2), 2.0, 4000)
    assert shares == sorted(shares, reverse=True)


def test_the_weakest_rank_takes_a_win_on_the_board() -> None:
    heat = ladder("pharaoh", 2)["serf"].heat
    assert drawn(choices(1.0, *[0.3] * 30), heat)[0] > 0.95


def test_equal_moves_are_left_in_the_experts_order() -> None:
    assert drawn(choices(0.5, 0.5, 0.5), 2.0)[0] == 1.0


@pytest.mark.parametrize("name", games())
def test_every_game_has_six_ranks_each_calmer_or_more_thoughtful_than_the_one_below(name: str) -> None:
    low, high = game(name).seats
    for seats in range(low, high + 1):
        rungs = [ladder(name, seats)[rank] for rank in RANKS]
        for below, above in pairwise(rungs):
            assert (-above.heat, above.seconds) > (-below.heat, below.seconds)


@pytest.mark.parametrize("name", games())
def test_every_rank_is_a_bot_and_ranks_are_what_people_choose_from(name: str) -> None:
    assert levels(name) == list(RANKS)
    assert [bot(name, level).name for level in [*levels(name), *plain(name)]] == [*RANKS, *plain(name)]


def test_a_bot_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadSetup, match="serf, scribe"):
        bot("favor", "nomarch")
    with pytest.raises(BadSetup):
        bot("favor", "serf+gambler")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("rank", RANKS)
def test_every_rank_is_told_in_words(rank: str, lang: str) -> None:
    for kind in ("rank", "says", "good", "bad"):
        assert TEXT.say(f"{kind}.{rank}", lang)


@pytest.mark.parametrize("rank", RANKS[:5])
def test_a_rank_plays_a_whole_game_the_same_way_for_the_same_seed(rank: str) -> None:
    def record() -> list[Any]:
        players = [bot("pharaoh", rank, seat) for seat in range(2)]
        s = driver.begin(game("pharaoh").setup(2, game("pharaoh").configure(2, {})))
        source = chance.seeded(5)
        moves: list[Any] = []
        driver.settle(s, source)
        while (who := driver.to_move(s)) is not None and len(moves) < 60:
            moves.append(players[who].choose(s.copy()))
            driver.play(s, moves[-1])
            driver.settle(s, source)
        return moves

    assert isinstance(bot("pharaoh", rank), Thinker)
    assert record() == record()
