"""Bots as they are written: a level or a program's name, and a budget of its own."""

import pytest

from greathouse.bots.entrants import Entrant, entrant
from greathouse.core.errors import BadSetup
from greathouse.experts.expert import Budget

COMMON = Budget(0, 0.5)
OLD = {"old": "python bot.py"}


@pytest.mark.parametrize(
    ("text", "level", "budget"),
    [
        ("greedy", "greedy", COMMON),
        ("search@0.2s", "search", Budget(0, 0.2)),
        ("search@3s", "search", Budget(0, 3.0)),
        ("search@400", "search", Budget(400, 0.0)),
        ("mcts@5", "mcts", Budget(5, 0.0)),
    ],
)
def test_a_bot_has_its_own_budget_or_the_common_one(text: str, level: str, budget: Budget) -> None:
    assert entrant("pharaoh", text, COMMON, {}) == Entrant(text, level, budget)


def test_a_program_has_a_name_and_a_budget_like_a_level() -> None:
    assert entrant("favor", "old@7", COMMON, OLD) == Entrant("old@7", "old", Budget(7, 0.0), OLD["old"])


@pytest.mark.parametrize(
    "text", ["search@", "search@0.2", "search@0s", "search@0", "search@-3", "@5", "a@b@5"]
)
def test_a_budget_that_cannot_be_read_is_told(text: str) -> None:
    with pytest.raises(BadSetup) as caught:
        entrant("pharaoh", text, COMMON, {})
    assert caught.value.text("en").startswith(f'"{text}" is not a bot with a budget; write')
    assert caught.value.text("fr").startswith(f"« {text} » n'est pas un robot avec un budget")


def test_an_unknown_bot_is_told_with_those_that_there_are() -> None:
    with pytest.raises(BadSetup) as caught:
        entrant("pharaoh", "older@5", COMMON, OLD)
    assert str(caught.value).startswith("There is no bot older for pharaoh; there are serf, scribe,")
    assert str(caught.value).endswith("old.")


def test_a_rank_thinks_for_its_own_time_unless_it_is_given_less() -> None:
    assert entrant("pharaoh", "pharaoh", COMMON, {}).budget.seconds > COMMON.seconds
    assert entrant("pharaoh", "pharaoh@0.1s", COMMON, {}).budget == Budget(0, 0.1)
