"""On reduced games the solver and the plain one agree in every position."""

from pathlib import Path

import pytest

from greathouse.bots.pharaoh.placements import OFF, Rules
from greathouse.bots.pharaoh.values import Values
from greathouse.games.pharaoh.board import Board
from greathouse.lab.pharaoh.solve import Plan, solve
from tests.lab.pharaoh.plain import Plain, Position, reduced

SMALL_MEDIUM = Rules(side=3, pieces=(1, 2))


def solved(rules: Rules, folder: Path) -> Values:
    plan = Plan(rules, 3e-5, 2, folder / "reduced.values")
    solve(plan)
    return Values(rules, plan.path)


def plain(rules: Rules, board: Board) -> dict[Position, float]:
    options = {"reroll": rules.reroll, "one_die": rules.one_die, "corners_blocked": rules.corners_blocked}
    return Plain(board, rules.pieces, **options).solve(1e-7)


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
        SMALL_MEDIUM,
        SMALL_MEDIUM._replace(corners_blocked=True),
        SMALL_MEDIUM._replace(corners_blocked=True, reroll="once"),
        SMALL_MEDIUM._replace(corners_blocked=True, reroll="never"),
        Rules(side=3, pieces=(1, 3), corners_blocked=True, one_die=True),
        Rules(side=5, pieces=(2,)),
        Rules(side=5, pieces=(3,), corners_blocked=True, one_die=True),
    ],
    ids=str,
)
def test_every_value_is_that_of_the_plain_solver(rules: Rules, tmp_path: Path) -> None:
    board = reduced(rules.side, rules.pieces, rules.corners_blocked)
    truth = plain(rules, board)
    values = solved(rules, tmp_path)
    assert values.header["bracket"] <= 3e-5
    assert disagreements(values, truth) == []


def test_the_comparison_sees_a_step_that_costs_too_little(tmp_path: Path) -> None:
    rules = SMALL_MEDIUM._replace(corners_blocked=True)
    board = reduced(rules.side, rules.pieces, rules.corners_blocked)
    board.price[1][OFF] = [1] * rules.side**2
    assert disagreements(solved(rules, tmp_path), plain(rules, board))


def test_the_comparison_sees_another_rule_for_doubles(tmp_path: Path) -> None:
    rules = SMALL_MEDIUM._replace(corners_blocked=True)
    board = reduced(rules.side, rules.pieces, rules.corners_blocked)
    assert disagreements(solved(rules, tmp_path), plain(rules._replace(reroll="once"), board))
