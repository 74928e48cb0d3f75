"""The search bot of Pharaoh: its judgement, its budgets, and what it sees."""

import pytest

from greathouse.experts.expert import Budget
from greathouse.bots.levels import bot
from greathouse.bots.match import Match, play_match
from greathouse.experts.tree import Mcts
from greathouse.experts.pharaoh.knowledge import Race
from greathouse.experts.pharaoh.pairs import Learned
from greathouse.core.agenda import State
from greathouse.games import game
from tests.games.pharaoh.support import OF_2012, at, state

FEW = Budget(simulations=300)
SCATTERED = "south: small c1, medium d3, large b2; north: medium b5, large c4"
MIRRORED = "south: small c1, medium b3, large d2; north: medium d5, large c4"
TURNED = "north: small c5, medium b3, large d4; south: medium d1, large c2"


def search(budget: Budget, patience: int = 40) -> Mcts:
    return Mcts(game("pharaoh"), 1, budget, Learned(), 0.5, patience=patience)


def share(position: str, turn: str = "south") -> float:
    table = at(position, turn=turn)
    return Learned().value(state(table))[state(table).seat]


def test_a_mirror_image_is_judged_alike() -> None:
    assert share(SCATTERED) == pytest.approx(share(MIRRORED))


def test_the_player_opposite_is_judged_alike() -> None:
    assert share(SCATTERED) == pytest.approx(share(TURNED, "north"))


def test_shares_of_the_win_add_up_to_one() -> None:
    assert sum(Learned().value(state(at(SCATTERED)))) == pytest.approx(1)


def test_who_is_about_to_fill_the_goal_line_is_judged_to_win() -> None:
    near, far = "small b3, medium c3, large d2", "small a1"
    assert share(f"south: {near}; north: {far.replace('1', '5')}") > 0.9
    assert share(f"south: {far}; north: small d3, medium c3, large b4") < 0.4


@pytest.mark.parametrize("options", [OF_2012, {"seats": 3}])
def test_games_that_were_not_learned_are_judged_as_a_race(options: dict[str, object]) -> None:
    s = state(at("south: small c1", **options))  # type: ignore[arg-type] # seats and options
    assert Learned().value(s) == Race().value(s)


def test_a_win_in_one_turn_is_found() -> None:
    table = at("south: small b3, medium c3, large d2; north: small a5", 6)
    assert search(Budget(simulations=200)).choose(table.state) == ("move", "large", "d3")


def test_the_same_seed_gives_the_same_moves() -> None:
    s = at(SCATTERED).state
    budget = Budget(simulations=150)
    assert len({bot("pharaoh", "mcts", 7, budget).choose(s) for _ in range(3)}) == 1


def test_half_of_a_turns_budget_goes_to_its_first_decision() -> None:
    thinking = search(FEW)
    thinking.choose(at(SCATTERED).state)
    assert thinking.simulations == 150


def test_a_budget_in_seconds_is_kept() -> None:
    thinking = search(Budget(seconds=0.1))
    thinking.choose(at(SCATTERED).state)
    assert thinking.simulations > 16


def test_what_chance_seldom_brings_is_not_thought_further() -> None:
    s = at(SCATTERED).state
    eager, patient = search(Budget(simulations=1), 1), search(Budget(simulations=1), 10**9)
    assert positions(eager, s) > positions(patient, s)


def positions(thinking: Mcts, s: State) -> int:
    """Count the positions behind chance that a search opens."""
    root = thinking.node(s)
    for _ in range(600):
        thinking.simulate(root, s.copy())
    nodes = [root]
    for node in nodes:
        nodes.extend(node.kids.values())
    return sum([node.who != root.who for node in nodes])


def test_search_beats_greed_even_with_little_thought() -> None:
    match = Match("pharaoh", ("mcts", "greedy"), game("pharaoh").configure(2, {}), 1, FEW)
    assert sum([outcome.shares[0] for outcome in play_match(match, 60)]) > 30
