"""Exact is exact: the solver against all orders of moves on the real rules, with every pair of tools."""

from itertools import combinations

import pytest

from greathouse.experts.favor.answers import chances, worth
from greathouse.experts.favor.demands import demand_of
from greathouse.experts.favor.exact import TooLarge
from greathouse.experts.favor.solver import Solver
from greathouse.games.favor.bars import SLOTS
from greathouse.games.favor.state import State
from tests.experts.favor.exhaustive import Turn
from tests.games.favor.support import in_window, state

TOKENS = ("pip", "reroll")
DICE = (
    "i3",
    "serf2",
    "noble4",
    "artisan1*",
    "artisan5",
    "intrigue**",
    "intrigue2",
    "voyage-reroll",
    "decree*",
)
TILES = (
    "guard",
    "queen",
    "servant",
    "soothsayer",
    "entertainer",
    "grain_merchant",
    "matchmaker",
    "head_servant",
    "master_artisan",
    "priest",
    "astrologer",
    "priestess",
    "surveyor",
    "heir",
    "royal_astrologer",
    "royal_mother",
    "estate_overseer",
    "spirit_of_the_dead",
    "priest_of_the_dead",
    "herder",
)
TOOLS = (*TOKENS, *DICE, *TILES)
ENDLESS = ("intrigue**", "intrigue2")
"""Two Intrigue dice could turn each other back for ever; a box has one."""
PAIRS = [*[pair for pair in combinations(TOOLS, 2) if pair != ENDLESS], ("pip", "pip"), ("reroll", "reroll")]
ASKED = (
    "3A.1",
    "3A.2",
    "3A.3",
    "3A.4",
    "3B.2",
    "3B.4",
    "4A.1",
    "4A.2",
    "4A.3",
    "4A.4",
    "4B.2",
    "4B.3",
    "4B.4",
)
"""Equal dice, a pair, values that are allowed, sums, a straight, fixed values, all different."""
MOST = 600_000
"""How many positions are tried out at most."""


def with_tools(dice: str, *tools: str) -> State:
    """Open a window with some dice and tools."""
    tiles = [tool for tool in tools if tool in TILES]
    shown = [dice, *[tool for tool in tools if tool in DICE]]
    table = in_window(
        " ".join(shown), " ".join(tiles), pips=tools.count("pip"), rerolls=tools.count("reroll")
    )
    return state(table)


def solved(s: State, slot: str) -> float:
    """Give what the solver says."""
    return worth(s, s.seat, Solver(demand_of(SLOTS[slot]), 10**6))


def differing(s: State) -> list[tuple[str, float, float]]:
    """List the slots for which the solver and trying everything disagree."""
    turn = Turn(s, MOST)
    told = [(slot, turn.chance(slot), solved(s, slot)) for slot in ASKED]
    return [one for one in told if one[1] != pytest.approx(one[2], abs=1e-9)]


@pytest.mark.parametrize(
    ("dice", "tools"),
    [
        ("s2 s5 s5", ("soothsayer", "reroll")),
        ("s2 s5", ("astrologer", "reroll")),
        ("s2 s5", ("artisan1*", "reroll")),
        ("s1 s4", ("intrigue**", "soothsayer")),
        ("s1 s2", ("herder", "pip")),
        pytest.param("s3 s1", ("voyage-reroll",), marks=pytest.mark.slow),
        ("s1 s4", ("matchmaker", "servant")),
        ("s1 i5", ("matchmaker", "i3")),
        ("s6 s2", ("artisan5", "entertainer")),
        ("s4 s2", ("surveyor", "royal_mother")),
        ("s2 s4", ("heir", "herder")),
        pytest.param("s5 s1 s2 s4", ("reroll", "pip"), marks=pytest.mark.slow),
    ],
)
def test_no_order_of_moves_is_better_than_the_solvers(dice: str, tools: tuple[str, ...]) -> None:
    assert differing(with_tools(dice, *tools)) == []


def four_dice(first: str, second: str) -> str:
    """Give the standard dice that make four with those of two tools; a Voyage die may bring two itself."""
    mine = [tool for tool in (first, second) if tool in DICE]
    return "s2" if "voyage-reroll" in mine else " ".join(["s1", "s4", "s5", "s5"][len(mine) :])


@pytest.mark.slow
@pytest.mark.parametrize("tool", TOOLS)
def test_no_order_of_moves_is_better_with_four_dice_and_any_pair_of_tools(tool: str) -> None:
    for first, second in [pair for pair in PAIRS if pair[0] == tool]:
        assert differing(with_tools(four_dice(first, second), first, second)) == [], (first, second)


def test_two_dice_that_turn_each_other_for_ever_are_not_followed() -> None:
    with pytest.raises(TooLarge):
        solved(with_tools("s1 s4", *ENDLESS), "3A.1")


# What trying everything has found


def gambling_first(s: State, slot: str) -> float:
    """Give what a solver says that rolls again at once or, once it has changed a die, no more."""
    told = chances(s, Solver(demand_of(SLOTS[slot])))
    bare = s.copy()
    bare.rerolls[0] = 0
    return max([solved(bare, slot), *[p for p, move in told if move[0] in ("reroll", "lock", "roll")]])


def test_a_solver_that_gambles_before_it_shifts_would_be_caught() -> None:
    s = with_tools("s2 s5 s5", "soothsayer", "reroll")
    assert gambling_first(s, "3B.4") == pytest.approx(0.75)
    assert Turn(s).chance("3B.4") == pytest.approx(0.76157, abs=1e-5)


def test_a_die_is_drained_before_it_is_rerolled() -> None:
    s = with_tools("s2 s5 s5", "soothsayer", "reroll")
    told = chances(s, Solver(demand_of(SLOTS["3B.4"])))
    assert max(told)[1] == ("use", "soothsayer")
    assert max(told)[0] == pytest.approx(0.76157, abs=1e-5)
    assert [p for p, move in told if move == ("reroll", "s2")] < [0.7]


def test_a_star_is_used_before_its_die_is_rerolled() -> None:
    s = with_tools("s5 s2", "artisan1*", "reroll")
    assert gambling_first(s, "3B.4") < solved(s, "3B.4") - 0.001


def test_a_turn_may_come_back_to_where_it_was() -> None:
    s = with_tools("s2 s5", "voyage-reroll")
    assert solved(s, "3A.1") == pytest.approx(0.33508641261, abs=1e-9)


def test_locking_two_more_dice_can_spoil_what_all_dice_must_show() -> None:
    s = with_tools("s3 s1", "voyage-reroll")
    assert solved(s, "3A.3") == pytest.approx(Turn(s).chance("3A.3"), abs=1e-9)
