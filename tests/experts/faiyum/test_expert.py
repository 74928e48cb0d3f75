"""What the expert of Faiyum sees, and says."""

from typing import Any

import pytest

import greathouse as gh
from greathouse.bots.levels import bot
from greathouse.core import chance, driver
from greathouse.experts.expert import GLANCE, Budget
from greathouse.experts.faiyum.expert import Faiyum
from greathouse.games.faiyum.solo import next_rank
from greathouse.games.faiyum.state import State
from tests.games.faiyum.support import at, state

FAIYUM = gh.game("faiyum")


def ending(hand: tuple[str | int, ...]) -> State:
    """Give the end phase to a player with money and a hand."""
    s = state(at(hand=hand, money=21))
    s.ending = True
    return s


def test_nobody_quits_with_points_in_the_hand() -> None:
    s = ending(("farmer", 82, "settlement"))
    s.goods[:5] = [4, 4, 4, 2, 8]
    choices = Faiyum().judge(s, GLANCE).choices
    assert choices[-1].move == ("quit",)
    assert choices[-1].win < choices[0].win / 2


def test_a_seat_that_has_quit_has_its_reputation_and_nothing_else() -> None:
    s = ending(("farmer", 82))
    s.reputation[0], s.gone[0] = 31, 1
    assert Faiyum().values([s])[0].scores[0] == 31.0


def test_an_expected_score_is_never_below_what_is_had() -> None:
    s = ending(())
    s.reputation[1] = 44
    assert Faiyum().values([s])[0].scores[1] >= 44.0


def test_reasons_tell_what_the_action_changes() -> None:
    s = ending(("farmer", 82))
    s.goods[:5] = [1, 2, 0, 0, 0]
    choice = next(one for one in Faiyum().judge(s, GLANCE).choices if one.move == ("play", 82))
    said = [fact.say("en") for fact in choice.because]
    assert said == ["7 reputation at once", "spends 1 wheat", "spends 2 grapes"]


def test_quitting_tells_what_stays_unused() -> None:
    s = ending(("farmer", 82))
    choice = next(one for one in Faiyum().judge(s, GLANCE).choices if one.move == ("quit",))
    assert [fact.key for fact in choice.because] == ["quits", "unused"]


def test_alone_the_aim_is_the_next_rank() -> None:
    table = gh.new("faiyum", seats=1, seed=4)
    s = table.state
    assert isinstance(s, State)
    expert = Faiyum()
    aims = expert.aims(s, (), Budget(1))
    assert aims[0].p == expert.values([s])[0].wins[0]
    assert [one.p for one in aims] == sorted([one.p for one in aims], reverse=True)
    s.reputation[0] = 125
    assert next_rank(125, privileges=False) == 2
    assert expert.aims(s, (), Budget(1))[0].id == "overseer"


@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_chances_are_even_at_the_start_and_with_the_winner_near_the_end(seats: int) -> None:
    s: Any = driver.begin(FAIYUM.setup(seats, FAIYUM.configure(seats, {})))
    source, players = chance.seeded(8), [bot("faiyum", "greedy") for _ in range(seats)]
    driver.settle(s, source)
    expert = Faiyum()
    first = expert.values([s])[0].wins
    assert max(first) < 1.6 / seats
    last = first
    while (who := driver.to_move(s)) is not None:
        last = expert.values([s])[0].wins
        driver.apply(s, players[who].choose(s.copy()))
        driver.settle(s, source)
    assert last[FAIYUM.ranking(s).index(1)] > 1 / seats


def test_more_thought_narrows_the_interval() -> None:
    s: Any = gh.new("faiyum", seats=2, seed=3).state
    seen, thought = [Faiyum().judge(s, budget).best for budget in (GLANCE, Budget(simulations=120))]
    assert thought.high - thought.low < seen.high - seen.low
