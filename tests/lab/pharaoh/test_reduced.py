"""On reduced games the solver agrees with the plain one everywhere, and with play by the real rules."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from greathouse.experts.pharaoh.placements import OFF, Rules
from greathouse.experts.pharaoh.turns import seen_by
from greathouse.experts.pharaoh.values import Values
from greathouse.games.pharaoh.state import State
from greathouse.lab.pharaoh.solve import Plan, solve
from tests.lab.pharaoh.expectimax import expect
from tests.lab.pharaoh.plain import Plain, Position
from tests.lab.pharaoh.real import Real

SMALL_MEDIUM = Rules(side=3, pieces=(1, 2))
CROSS = SMALL_MEDIUM._replace(corners_blocked=True)


def solved(rules: Rules, folder: Path) -> Values:
    plan = Plan(rules, 3e-5, 2, folder / "reduced.values")
    solve(plan)
    return Values(rules, plan.path)


def disagreements(values: Values, truth: dict[Position, float]) -> list[Position]:
    """List the positions whose value is farther from the truth than the table says it may be."""
    rules = values.index.rules
    found: list[Position] = []
    for (seat, where), value in truth.items():
        seen = where if seat == 0 else tuple([rules.turn(square) for square in (*where[3:], *where[:3])])
        own, foe = [tuple([seen[3 * who + size - 1] for size in rules.pieces]) for who in (0, 1)]
        if abs(values(own, foe) - value) > values.within + 1e-6:
            found.append((seat, where))
    return found


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(SMALL_MEDIUM, marks=pytest.mark.slow),
        CROSS,
        CROSS._replace(reroll="once"),
        CROSS._replace(reroll="never"),
        Rules(side=3, pieces=(1, 3), corners_blocked=True, one_die=True),
        Rules(side=5, pieces=(2,)),
        Rules(side=5, pieces=(3,), corners_blocked=True, one_die=True),
        pytest.param(Rules(side=3), marks=pytest.mark.slow),
        pytest.param(Rules(side=3, reroll="once"), marks=pytest.mark.slow),
        pytest.param(Rules(side=3, one_die=True), marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_every_value_is_that_of_the_plain_solver(rules: Rules, tmp_path: Path) -> None:
    truth = Plain(Real(rules)).solve()
    values = solved(rules, tmp_path)
    assert values.header["bracket"] <= 3e-5
    assert disagreements(values, truth) == []


def test_the_comparison_sees_a_step_that_costs_too_little(tmp_path: Path) -> None:
    real = Real(CROSS)
    real.board.price[1][OFF] = [1] * CROSS.side**2
    assert disagreements(solved(CROSS, tmp_path), Plain(real).solve())


def test_the_comparison_sees_another_rule_for_doubles(tmp_path: Path) -> None:
    truth = Plain(Real(CROSS._replace(reroll="once"))).solve()
    assert disagreements(solved(CROSS, tmp_path), truth)


def judge(values: Values) -> Callable[[State], float]:
    """Let a table judge positions of its game."""

    def value(s: State) -> float:
        trios = seen_by(s, s.seat)
        own, foe = [tuple([trio[size - 1] for size in values.index.rules.pieces]) for trio in trios]
        return values(own, foe)

    return value


@pytest.mark.slow
@pytest.mark.parametrize("pieces", [(1, 2), (2, 3)])
def test_a_turn_by_the_real_rules_gives_back_the_value_on_the_whole_board(
    pieces: tuple[int, ...], tmp_path: Path
) -> None:
    rules = Rules(pieces=pieces)
    values = solved(rules, tmp_path)
    real, luck = Real(rules), Random(1)
    for _ in range(25):
        s = real.scattered(luck)
        told, played = [expect(s, turns, judge(values)) for turns in (0, 1)]
        assert told == pytest.approx(played, abs=2 * values.within)
