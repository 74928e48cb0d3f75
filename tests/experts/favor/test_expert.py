"""What the expert of Favor tells besides moves: shares, aims, features and reasons."""

from math import isclose
from typing import Any

import pytest

import greathouse as gh
from greathouse.bots.levels import bot
from greathouse.core import chance, driver
from greathouse.experts.expert import GLANCE, Aim, Budget, NotJudged, last
from greathouse.experts.favor.demands import plain_chance
from greathouse.experts.favor.expert import Favor
from greathouse.games.favor.state import State
from greathouse.lab.calibration import Told, reliability
from tests.games.favor.support import at_start, claiming, in_window, own, state

A_SECOND = Budget(seconds=1.0)


def shares(s: State) -> tuple[float, ...]:
    """Ask a new expert who wins."""
    return Favor().values([s])[0].wins


def aims(s: State, *wanted: str) -> dict[str, Aim]:
    """Ask a new expert what the turn may reach."""
    return {aim.id: aim for aim in Favor().aims(s, wanted, A_SECOND)}


# Shares


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_before_the_first_player_is_drawn_all_are_equal(seats: int) -> None:
    table = gh.new("favor", seats=seats, layout="random", chance="manual")
    assert shares(state(table)) == pytest.approx((1 / seats,) * seats)


def test_whoever_has_more_has_the_larger_share() -> None:
    table = at_start()
    own(table, 1, "farmer artisan palace_servants")
    mine, foe = shares(state(table))
    assert mine < 0.25 < 0.75 < foe


def test_the_share_follows_the_dice() -> None:
    lucky, unlucky = in_window("s4 s4 s4 s4 s4 s4 s4"), in_window("s1 s2 s3 s4 s5 s6 s1")
    assert shares(state(lucky))[0] > shares(state(unlucky))[0]


def test_the_queen_to_be_claimed_is_nearly_the_win() -> None:
    assert shares(state(claiming("s4 s4 s4 s4 s4 s4 s4")))[0] > 0.85


def told(seed: int) -> list[Told]:
    """Judge every ninth decision of a game among bots."""
    favor, expert = gh.game("favor"), Favor()
    seats = 2 + seed % 3
    s: Any = driver.begin(favor.setup(seats, favor.configure(seats, {})))
    players = [bot("favor", "greedy", seed) for _ in range(seats)]
    source = chance.seeded(seed)
    driver.settle(s, source)
    seen: list[tuple[float, ...]] = []
    step = 0
    while (who := driver.to_move(s)) is not None:
        if step % 9 == 0:
            seen.append(expert.values([s])[0].wins)
        driver.apply(s, players[who].choose(s.copy()))
        driver.settle(s, source)
        step += 1
    assert isinstance(s, State)
    return [Told(0, seats, wins, expert.outcome(s, s)) for wins in seen]


@pytest.mark.slow
def test_shares_of_some_games_say_more_than_that_everybody_is_equal() -> None:
    found = reliability([one for seed in range(12) for one in told(seed)])
    assert found.brier < found.even


# Aims


def test_an_aim_of_plain_dice_is_its_exact_chance() -> None:
    found = aims(state(at_start()), "3A.2")["3A.2"]
    assert found.exact
    assert found.p == pytest.approx(plain_chance("3A.2", 3))
    assert found.moves == (("roll",),)


def test_aims_are_told_where_chance_is_next() -> None:
    table = at_start("farmer")
    table.play("roll")
    found = aims(state(table))
    assert found
    assert all(0.0 <= aim.low <= aim.p <= aim.high <= 1.0 and not aim.moves for aim in found.values())


def test_the_aim_of_the_roll_off_is_to_beat_the_mark() -> None:
    table = in_window("s6 s4", locked="s6 s6 s6 s6 s6")
    s = state(table)
    s.roll_off, s.mark, s.pharaoh = True, (7, 3), 1
    (found,) = aims(s).values()
    assert (found.id, found.name, found.exact) == ("roll_off", "", True)
    assert found.p == pytest.approx(1 / 6)


def test_before_the_game_begins_there_is_nothing_to_aim_at() -> None:
    with pytest.raises(NotJudged, match="chance still decides"):
        aims(state(gh.new("favor", seats=2, layout="random", chance="manual")))


# Reasons and features


def test_a_claim_says_what_it_gives() -> None:
    found = last(Favor().think(state(claiming("s4 s4 s4")), Budget(simulations=2)))
    said = {choice.move: [fact.say() for fact in choice.because] for choice in found.choices}
    assert said["claim", "farmer"] == ["takes Farmer", "one more die every turn"]


def test_a_lock_says_what_it_keeps_in_reach() -> None:
    found = last(Favor().think(state(in_window("s4 s4 s4 s4 s4 s4 s1")), Budget(simulations=2)))
    assert any(fact.key == "queen_reach" for fact in found.best.because)
    assert all("%" in fact.say("fr") for fact in found.best.because)


def test_features_count_what_a_seat_has() -> None:
    table = at_start("farmer servant")
    found = Favor().features(state(table), 0)
    assert (found["dice"], found["tiles"], found["level_3"], found["yellow"]) == (4.0, 2.0, 2.0, 1.0)
    assert found["turns"] < Favor().features(state(table), 1)["turns"]


def test_extra_turns_and_the_roll_off_are_turns_of_their_own() -> None:
    table, expert = at_start(), Favor()
    before = expert.turn(state(table))
    state(table).extra.append(0)
    extra = expert.turn(state(table))
    state(table).roll_off = True
    assert len({before, extra, expert.turn(state(table))}) == 3


def test_a_judgement_is_the_same_for_a_fresh_expert() -> None:
    s = state(in_window("s1 s2 s2 s4 s5 i6", "herder guard servant", pips=2, rerolls=1))
    for budget in (GLANCE, Budget(simulations=12)):
        one, other = Favor(3).judge(s, budget), Favor(3).judge(s, budget)
        assert [choice[:3] for choice in one.choices] == [choice[:3] for choice in other.choices]
        assert isclose(one.best.win, max(choice.win for choice in one.choices))
