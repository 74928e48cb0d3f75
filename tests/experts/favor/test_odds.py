"""The odds: against the published tables, brute force on the real rules, and Monte Carlo play."""

from random import Random
from time import process_time

import pytest

import greathouse as gh
from greathouse.core import driver
from greathouse.core.agenda import Chance
from greathouse.core.moves import Move, to_text
from greathouse.experts.clock import Clock
from greathouse.experts.expert import Budget, NotJudged
from greathouse.experts.favor.aims import aims
from greathouse.experts.favor.answers import (
    Answer,
    answer,
    answer_mark,
    best_move,
    chances,
    played_out,
    quick_solver,
    sampled,
    worth,
)
from greathouse.experts.favor.demands import EMPTY, beating, chance, demand_of, gathering, plain_chance
from greathouse.experts.favor.exact import TooLarge
from greathouse.experts.favor.position import hand_of
from greathouse.experts.favor.solver import KEPT, Solver
from greathouse.games.favor.bars import IDS, SLOTS
from greathouse.games.favor.state import State
from tests.experts.favor.exhaustive import Turn
from tests.games.favor.support import at_start, in_window, play, state
from tests.pace import slowness

EQUAL = {
    3: [0.79424, 0.13837],
    4: [0.98714, 0.45175, 0.07800],
    5: [0.99995, 0.77033, 0.30371, 0.04999],
    6: [1, 0.95267, 0.59650, 0.22494, 0.03522],
    7: [1, 0.99714, 0.83505, 0.49587, 0.17826, 0.02681],
}
"""By number of dice, the chance of 2, 3, ... equal ones."""
AT_LEVEL = {
    "3A.4": 0.95201,
    "3A.3": 0.5,
    "3B.2": 0.5,
    "3B.3": 0.5,
    "3B.4": 0.41060,
    "4A.2": 0.35744,
    "4A.3": 0.34681,
    "4A.4": 0.48802,
    "4B.2": 0.21150,
    "4B.3": 0.09355,
    "4B.4": 0.79511,
    "5A.2": 0.30769,
    "5A.3": 0.37212,
    "5A.4": 0.57931,
    "5B.2": 0.20465,
    "5B.3": 0.08233,
    "5B.4": 0.52109,
    "6A.2": 0.38477,
    "6A.3": 0.25320,
    "6A.4": 0.67441,
    "6B.2": 0.19690,
    "6B.3": 0.16373,
    "6B.4": 0.06176,
    "7A.2": 0.57091,
    "7A.3": 0.21405,
    "7A.4": 0.12779,
    "7B.2": 0.10543,
    "7B.3": 0.20183,
    "7B.4": 0.0,
}
"""The chance of each slot with as many dice as its level."""


class Luck:
    """A fast source of numbers."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def below(self, n: int) -> int:
        return self.random.randrange(n)


@pytest.mark.parametrize(("dice", "row"), EQUAL.items())
def test_the_table_of_equal_dice(dice: int, row: list[float]) -> None:
    found = [gathering((k,), EMPTY, 0, EMPTY).chance(EMPTY, dice) for k in range(2, dice + 1)]
    assert [round(p, 5) for p in found] == row


@pytest.mark.parametrize(("slot", "p"), AT_LEVEL.items())
def test_the_table_of_slots(slot: str, p: float) -> None:
    assert round(plain_chance(slot, int(slot[0])), 5) == p


def test_ten_plain_dice_for_every_slot_in_a_second() -> None:
    begun = process_time()
    assert all(0 <= plain_chance(slot, 10) <= 1 + 1e-9 for slot in IDS)
    assert process_time() - begun < 2.0 * slowness()


def test_too_few_dice_have_no_chance() -> None:
    assert plain_chance("7A.4", 6) == 0
    assert plain_chance("3A.2", 2) == 0
    assert plain_chance("3A.2", 2, dice_minimum=False) > 0.3


# Against trying everything on the real rules


@pytest.mark.parametrize(
    ("dice", "tiles", "slot", "pips", "rerolls"),
    [
        ("s1 s3 s4", "", "3A.1", 0, 0),
        ("s1 s3", "guard", "3A.1", 0, 0),
        ("s1 s5", "", "3A.2", 0, 1),
        ("s1 s2 i4", "servant", "3B.4", 0, 0),
        ("s1 s2 s3", "soothsayer", "3A.1", 0, 0),
        ("s4 serf2 s3", "", "3A.1", 1, 0),
        ("s4 artisan2 s3", "", "3B.4", 0, 0),
        ("s4 intrigue2", "worker", "3A.1", 0, 0),
        ("s4 s5", "estate_overseer", "3A.1", 0, 0),
        ("s1 s6 s2", "spirit_of_the_dead", "4B.3", 0, 0),
        ("s1 s6 s2", "entertainer", "3A.1", 0, 0),
        ("s1 i3 s2", "royal_mother", "3A.1", 0, 0),
        ("s3 s5", "matchmaker herder", "3A.1", 0, 0),
        ("s5 s6 s2", "surveyor", "4A.1", 0, 0),
        ("s1 s3 s4 s6", "", "4A.2", 0, 0),
        ("s1 s3 s4 s6", "", "4A.4", 0, 0),
        ("s5 s3 s4 s6", "", "4B.2", 0, 0),
        ("s5 s3 noble4", "", "3B.4", 1, 1),
        ("s2 s5", "queen herder", "4A.1", 0, 0),
        ("s2 s5 s1", "astrologer", "3A.1", 0, 0),
        ("s2 decree* s1", "", "3A.1", 0, 0),
        ("s2 s3 s3", "heir herder", "4A.1", 0, 0),
        ("s2 s3 s4", "servant", "3A.1", 1, 1),
        ("s1 s3", "master_artisan herder", "4A.1", 0, 0),
        ("s1 s3", "guard servant", "3A.1", 1, 0),
    ],
)
def test_the_solver_agrees_with_trying_everything(
    dice: str, tiles: str, slot: str, pips: int, rerolls: int
) -> None:
    s = state(in_window(dice, tiles, pips=pips, rerolls=rerolls))
    demand = demand_of(SLOTS[slot])
    found = Solver(demand, 10**6).window(hand_of(s, demand))
    assert found == pytest.approx(Turn(s).chance(slot), abs=1e-9)


@pytest.mark.parametrize(
    ("slot", "dice", "tiles", "pips", "rerolls"),
    [
        ("5A.1", "s1 s2 s4 s6", "servant", 1, 0),
        ("5A.3", "s1 s2 s4 s6", "guard", 0, 1),
        pytest.param("4A.2", "s1 s2 s4 s6", "herder", 1, 1, marks=pytest.mark.slow),
        ("5A.2", "s1 s2 s4 s6", "spirit_of_the_dead", 0, 1),
        ("4B.3", "s1 s2 s4 s6", "queen", 0, 0),
        ("5A.1", "s1 s4 s6 i4", "herder", 1, 1),
        ("4A.2", "s1 s4 i2 i4", "herder master_artisan", 0, 1),
        ("5A.3", "s1 s4 i2 noble5", "servant", 1, 0),
        pytest.param("4A.1", "s1 s4 serf3 artisan1*", "herder", 0, 1, marks=pytest.mark.slow),
        ("5A.1", "s1 s4 s5 intrigue**", "priest", 0, 0),
        ("4A.2", "s1 s2 s4 s6", "entertainer", 1, 0),
        ("5A.3", "s2 s4 i6 i6", "heir", 0, 1),
        ("4A.1", "s2 s4 i6 serf2", "royal_astrologer head_servant", 0, 0),
        ("5A.1", "s2 s4 i6", "estate_overseer granary_master priestess", 0, 0),
        ("4A.4", "s1 s4 s5 s6", "servant", 1, 1),
        ("4A.4", "s1 i4 noble5", "herder", 0, 1),
        pytest.param("5A.4", "s1 s2 s4 artisan1*", "guard spirit_of_the_dead", 1, 0, marks=pytest.mark.slow),
        ("3A.3", "s1 s4 s5 i6", "herder servant", 0, 1),
        ("4A.1", "s1 s4 s6 s6", "soothsayer", 0, 0),
        ("4A.2", "s2 s6 i6 i6", "soothsayer", 1, 0),
        ("3A.1", "s5 noble4 artisan2", "soothsayer", 0, 0),
        ("4B.2", "s1 s2 i4 noble5", "embalmer", 1, 1),
        ("4B.4", "s1 s4 i4", "herder guard", 1, 0),
        ("5B.4", "s1 s4 s4 serf4", "spirit_of_the_dead master_artisan", 0, 1),
    ],
)
def test_whole_rows_of_positions_agree_with_one_after_the_other(
    slot: str, dice: str, tiles: str, pips: int, rerolls: int
) -> None:
    s = state(in_window(dice, tiles, pips=pips, rerolls=rerolls))
    demand = demand_of(SLOTS[slot])
    solver = Solver(demand, 10**6)
    assert solver.tables is not None
    known = solver.tables.window(hand_of(s, demand))
    solver.tables = None
    assert known == pytest.approx(solver.window(hand_of(s, demand)), abs=1e-9)


def test_rows_go_on_in_the_middle_of_a_window() -> None:
    s = state(in_window("s4 s4 s4 s1 i4", "herder", pips=1, rerolls=1))
    demand = demand_of(SLOTS["6A.1"])
    for move in ("lock i4", "lock s4", "use herder"):
        driver.play(s, tuple(move.split()))
        solver = Solver(demand, 10**6)
        assert solver.tables is not None
        known = solver.tables.window(hand_of(s, demand))
        solver.tables = None
        assert 0 < known < 1
        assert known == pytest.approx(solver.window(hand_of(s, demand)), abs=1e-9)


@pytest.mark.parametrize("dice", ["s1 s2 s4 s5", pytest.param("s1 s2 s2 s4 s5 s6", marks=pytest.mark.slow)])
def test_a_turn_with_three_tokens_and_three_tiles_is_solved_exactly(dice: str) -> None:
    s = state(in_window(dice, "herder guard servant", pips=2, rerolls=1))
    found = answer(s, "6A.1", Luck(1), samples=10)
    assert found.exact
    assert 0.4 < found.p < 1


def test_a_broken_solver_would_be_caught() -> None:
    s = state(in_window("s1 s3", "guard"))
    demand = demand_of(SLOTS["3A.1"])
    without_guard = hand_of(s, demand)._replace(tiles=0)
    assert Solver(demand).window(without_guard) != pytest.approx(Turn(s).chance("3A.1"), abs=1e-3)


# Sampled answers


def test_playing_the_solvers_policy_wins_as_often_as_it_says() -> None:
    s = state(at_start("farmer"))
    exact = answer(s, "4A.3", Luck(1))
    assert exact.exact
    played = sampled(s, demand_of(SLOTS["4A.3"]), "4A.3", "", Luck(2), 1500, "")
    assert played.low - 0.01 < exact.p < played.high + 0.01


def test_what_is_too_large_is_sampled_and_says_so() -> None:
    s = state(in_window("s1 s2 s2 s4 s5 s6", "herder guard soothsayer", pips=2, rerolls=1))
    with pytest.raises(TooLarge):
        worth(s, 0, Solver(demand_of(SLOTS["6A.1"]), 100))
    found = answer(s, "6A.1", Luck(1), most=100, samples=10)
    assert (found.exact, found.why, found.samples) == (False, "too_large", 10)
    assert found.low < found.p < found.high or found.p in (found.low, found.high)


def is_honest(found: Answer) -> bool:
    """Tell whether an answer owns up to having been sampled, with its interval."""
    if found.exact:
        return (found.samples, found.why) == (0, "") and found.low == found.p == found.high
    return found.samples > 0 and found.why != "" and found.low < found.high


@pytest.mark.parametrize("most", [0, 100, 40_000])
def test_no_answer_is_silently_sampled(most: int) -> None:
    s = state(in_window("s1 s4 i6 artisan1*", "herder soothsayer", pips=1))
    found = [answer(s, slot, Luck(1), most, 5) for slot in ("5A.1", "4A.2", "4A.4", "3A.3")]
    assert all(is_honest(one) for one in found)
    assert not any(is_honest(one._replace(exact=not one.exact)) for one in found)


@pytest.mark.parametrize("samples", range(1, 40))
def test_a_sampled_share_lies_within_its_interval(samples: int) -> None:
    s = state(in_window("s1 s2", locked="s3"))
    found = sampled(s, demand_of(SLOTS["3A.1"]), "3A.1", "", Luck(1), samples, "too_large")
    assert (found.low, found.p) == (0.0, 0.0)
    assert found.low <= found.p < found.high


def test_the_best_lock_keeps_what_the_demand_needs() -> None:
    s = state(in_window("s2 s2 s2 s5"))
    move, p = best_move(s, quick_solver(demand_of(SLOTS["4A.1"])))
    assert move == ("lock", "s2")
    assert p == pytest.approx(1 / 6)


def test_what_solvers_share_does_not_grow_without_end() -> None:
    s, demand = state(in_window("s2 s2 i5 s4", pips=2, rerolls=1)), demand_of(SLOTS["4A.1"])
    solver = quick_solver(demand)
    best_move(s, solver)
    assert quick_solver(demand).rolls
    some = next(iter(solver.rolls))
    solver.rolls.update({some._replace(pips=n): 0.0 for n in range(KEPT + 1)})
    assert not quick_solver(demand).rolls


def test_a_turn_that_is_won_is_played_to_its_end() -> None:
    s = state(in_window("s2 s2 s2 s2"))
    assert played_out(s, demand_of(SLOTS["4A.1"]), Luck(3))


def test_the_roll_off_asks_for_more_or_higher() -> None:
    demand = beating((3, 4))
    assert chance(demand, (0, 0, 0, 0, 3, 0), 3, 0) == 1
    assert chance(demand, (0, 0, 0, 3, 0, 0), 3, 0) == 0
    assert chance(demand, (0, 0, 0, 3, 0, 0), 3, 1) == pytest.approx(1 / 6)


def test_chance_frames_are_averaged() -> None:
    s = state(in_window("s2 s3", rerolls=1))
    ahead = s.copy()
    driver.apply(ahead, ("reroll", "s3"))
    assert isinstance(ahead.agenda[-1], Chance)
    demand = demand_of(SLOTS["3A.2"], False)
    assert worth(ahead, 0, Solver(demand)) == pytest.approx(11 / 36)


def test_a_voyage_die_that_could_go_round_in_circles_is_solved() -> None:
    s = state(in_window("s4 artisan1* voyage-reroll", "ship_captain artisan"))
    assert best_move(s, quick_solver(demand_of(SLOTS["3A.1"])))[1] > 0
    found = answer(s, "3A.1", Luck(4), samples=10)
    assert found.exact
    assert found.p == pytest.approx(Turn(s).chance("3A.1"), abs=1e-9)


# Wherever a turn may be


def test_odds_before_the_roll_are_the_mean_of_those_after_it() -> None:
    table = at_start("guard servant", seats=2)
    before = answer(state(table), "4A.1", Luck(1))
    play(table, "roll")
    in_the_air = answer(state(table), "4A.1", Luck(1))
    assert in_the_air.exact
    assert in_the_air.p == pytest.approx(before.p, abs=1e-9)
    s = state(table)
    mean = sum([weight * chance_after(s, move, "4A.1") for move, weight in driver.odds(s)])
    assert mean / sum([weight for _, weight in driver.odds(s)]) == pytest.approx(before.p, abs=1e-9)


def chance_after(s: State, move: Move, slot: str) -> float:
    """Give the exact odds after a result."""
    ahead = s.copy()
    driver.apply(ahead, move)
    return answer(ahead, slot, Luck(1)).p


@pytest.mark.parametrize("moves", [("use grain_merchant", "reroll s2"), ("use astrologer", "shift s4 s2 1")])
def test_odds_in_the_middle_of_a_power_are_those_of_its_best_end(moves: tuple[str, ...]) -> None:
    table = in_window("s2 s2 s4", "grain_merchant astrologer")
    before = answer(state(table), "3A.4", Luck(1))
    play(table, *moves)
    found = answer(state(table), "3A.4", Luck(1))
    assert found.exact
    assert found.p <= before.p + 1e-9


def test_before_the_table_is_laid_there_is_nothing_to_tell() -> None:
    table = gh.new("favor", 2, chance="manual", layout="random")
    with pytest.raises(NotJudged, match="chance still decides"):
        answer(state(table), "3A.1", Luck(1))


def test_a_game_that_is_over_has_no_odds() -> None:
    s = state(in_window("s1"))
    s.agenda.clear()
    with pytest.raises(NotJudged, match="over"):
        answer(s, "3A.1", Luck(1))


def test_after_the_rolls_the_locked_dice_tell() -> None:
    table = in_window("", locked="s3 s3 s3")
    play(table, "done")
    assert answer(state(table), "3A.1", Luck(1)).p == 1
    assert answer(state(table), "3A.3", Luck(1)).p == 0


LARGE = "general grain_trader royal_attendants conspirator ship_captain herder queen astrologer heir"
"""Many dice and tools; together with a dozen tokens too much to work out."""


def test_a_large_turn_is_answered_within_its_time() -> None:
    s = state(at_start(LARGE, roll_off=True))
    s.pips[0], s.rerolls[0], s.mark = 6, 6, (9, 5)
    clock = Clock(0.5)
    clock.start()
    begun = process_time()
    found = answer_mark(s, Luck(1), clock=clock)
    assert process_time() - begun < 2.5
    assert is_honest(found)
    assert not found.exact


def test_a_turn_of_few_dice_and_many_powers_keeps_to_its_time() -> None:
    tools = "farmer entertainer bad_omen astrologer royal_power"
    s = state(in_window("s3", tools, pips=4, rerolls=1))
    begun = process_time()
    found = aims(s, (), Budget(seconds=1.0))
    assert process_time() - begun < 4.0
    assert len(found) > 10


def test_the_same_seed_gives_the_same_sampled_answer() -> None:
    s = state(in_window("s1 s2 s2 s4 s5 s6", "herder guard soothsayer", pips=2, rerolls=1))
    assert answer(s, "6A.1", Luck(1), 100, 8) == answer(s, "6A.1", Luck(1), 100, 8)


# The last roll-off


@pytest.mark.parametrize(
    ("active", "locked", "tiles", "mark", "best", "worse"),
    [
        ("s6 artisan4", "s3 s3 s3 s3 s3", "queen herder", (8, 1), "use herder", "bring queen 3"),
        ("s4 intrigue5", "s6 s6 s6 s6 s6 s6", "", (7, 5), "lock intrigue5", "lock s4"),
    ],
)
def test_the_last_roll_off_is_solved(
    active: str, locked: str, tiles: str, mark: tuple[int, int], best: str, worse: str
) -> None:
    s = state(in_window(active, tiles, locked=locked))
    s.roll_off, s.mark = True, mark
    if "herder" in tiles:
        s.fresh = s.locked[:2]
    told = {to_text(move): p for p, move in chances(s, Solver(beating(mark)))}
    assert told[best] == max(told.values())
    assert told[best] > told[worse] + 0.1
