"""The expert of Favor of the Pharaoh: what it judges, how it plays, and what it costs."""

from time import process_time

import pytest

import greathouse as gh
from greathouse.bots.levels import bot, plain
from greathouse.bots.playing import play_out
from greathouse.core import chance, driver
from greathouse.core.moves import Move, to_text
from greathouse.core.table import Table
from greathouse.experts.clock import Clock
from greathouse.experts.expert import GLANCE, Budget
from greathouse.experts.favor.contest import queen_shares
from greathouse.experts.favor.demands import EMPTY, demand_of, plain_chance
from greathouse.experts.favor.expert import Favor
from greathouse.experts.favor.first_sight import bent_share, left
from greathouse.experts.favor.position import Rolling
from greathouse.experts.favor.race import in_order, learned, shares
from greathouse.experts.favor.solver import Solver
from greathouse.experts.favor.tree import Tree
from greathouse.experts.favor.turn_value import Outlook, Place
from greathouse.games.favor.bars import SLOTS, Counts, met
from greathouse.games.favor.tiles import BIT, NUMBER, TILES
from greathouse.lab.games import match, play_games
from tests.games.favor.support import asked, claiming, in_window, opened, own, play, state
from tests.pace import slowness

LITTLE = Budget(simulations=8)


def best(table: Table, budget: Budget = GLANCE) -> Move:
    """Ask a new expert for a move."""
    return Favor().judge(state(table), budget).best.move


class Slot:
    """Values locked dice by one slot alone."""

    def __init__(self, slot: str) -> None:
        self.slot = slot

    def worth(self, counts: Counts, dice: int) -> float:
        """Give 1 if the dice meet the slot."""
        return float(bool(met(counts, dice, (self.slot,), True)))


def finish(table: Table, level: str, budget: Budget) -> Table:
    """Let bots play a game to its end."""
    players = [bot("favor", level, seat, budget) for seat in range(table.seats)]
    while not table.over:
        who = table.to_move
        assert who is not None
        table.play(to_text(players[who].choose(table.state)))
    return table


def test_the_levels() -> None:
    assert plain("favor") == ["random", "greedy", "search"]


@pytest.mark.parametrize("seats", [pytest.param(2, marks=pytest.mark.slow), 4])
def test_greedy_bots_finish_a_random_table(seats: int) -> None:
    table = finish(gh.new("favor", seats=seats, seed=3, layout="random"), "greedy", Budget())
    assert table.over
    assert 1 in table.ranking


def test_search_plays_sensible_moves() -> None:
    found = Favor(1).judge(state(in_window("s4 s4 s4 s1", seats=2)), LITTLE)
    assert {choice.move: choice.win for choice in found.choices}["lock", "s4"] == found.best.win


def test_greedy_locks_what_its_target_needs() -> None:
    assert best(in_window("s4 s4 s4 s4 s4 s4 s1")) == ("lock", "s4")


def test_greedy_claims_the_queen_when_it_can() -> None:
    assert best(claiming("s4 s4 s4 s4 s4 s4 s4")) == ("claim", "queen")


def test_greedy_divides_the_dice_for_treasure() -> None:
    table = play(claiming("s1 s1 s1 s1 s2 s3 s4", "treasure herder"), "claim artisan")
    expert = Favor()
    while asked(table) in ("after", "treasure", "prize"):
        play(table, to_text(expert.judge(state(table), GLANCE).best.move))
    assert len(table.view()["players"][0]["tiles"]) == 5


def test_a_lost_roll_is_redone_with_pharaohs_gift() -> None:
    table = claiming("s3 s3 s3 s3 s3 s3 s3")
    own(table, 1, "general royal_attendants pharaohs_gift")
    play(table, "claim queen", "roll", "roll s1 s2 s3 s4 s5 s6", "roll i1", "lock i1")
    for die in ("s1", "s2", "s3", "s4", "s5", "s6"):
        play(table, f"lock {die}")
    play(table, "done")
    assert best(table) == ("use", "pharaohs_gift")


def test_whoever_takes_the_pharaoh_against_few_dice_has_nearly_won() -> None:
    table = claiming("s3 s3 s3 s3 s3 s3 s3")
    assert queen_shares(state(table), 0, (7, 3))[0] > 0.95


def test_the_pharaoh_is_less_safe_from_a_strong_foe_and_with_a_low_roll() -> None:
    table = claiming("s3 s3 s3 s3 s3 s3 s3")
    own(table, 1, "general royal_attendants tomb_builder master_artisan")
    low, high = queen_shares(state(table), 0, (7, 1))[0], queen_shares(state(table), 0, (8, 3))[0]
    assert low < high < 0.99


# The search


@pytest.mark.parametrize("slot", ["5A.3", "7A.1", "6B.4", "4A.2", "5B.4"])
def test_the_outlook_for_one_slot_is_its_exact_chance(slot: str) -> None:
    for dice in (5, 7):
        assert Outlook(Slot(slot).worth).before(Place(0, 0, dice)) == pytest.approx(plain_chance(slot, dice))


@pytest.mark.parametrize("tool", ["herder", "master_artisan"])
def test_the_outlook_with_a_tool_is_what_the_solver_finds(tool: str) -> None:
    solver = Solver(demand_of(SLOTS["5A.1"]), 10**6)
    solver.tables = None
    exact = solver.before(Rolling(EMPTY, 0, (0,) * 5, 0, 0, BIT[tool], (0, 0), (0, 0)))
    assert Outlook(Slot("5A.1").worth).before(Place(0, 0, 5, BIT[tool])) == pytest.approx(exact)


def test_a_die_of_any_face_at_the_end_is_counted_on() -> None:
    place = Place(0, 0, 2, BIT["spirit_of_the_dead"])
    assert Outlook(Slot("3A.1").worth).before(place) > plain_chance("3A.1", 3)


def test_search_locks_what_serves_several_tiles_rather_than_one() -> None:
    found = Favor(1).judge(state(in_window("s1 s2 s6 s6 s6 s6 s6", seats=2)), LITTLE)
    wins = {to_text(choice.move): choice.win for choice in found.choices}
    assert wins["lock s6"] == found.best.win > wins["lock s1"]


def test_search_does_not_waste_tokens_on_what_it_has_already() -> None:
    table = in_window("s4 s4 s4", seats=2)
    state(table).rerolls[0] = state(table).pips[0] = 3
    player = bot("favor", "search", 1, LITTLE)
    assert to_text(player.choose(table.state)).split()[0] == "lock"


def test_the_way_to_the_queen_is_shorter_with_every_tile_and_token() -> None:
    race = learned()
    assert min(race.tile[NUMBER[name]] for name in ("general", "farmer", "master_artisan", "embalmer")) > 0
    assert race.turns(BIT["general"], 1, 1) < race.turns(BIT["general"], 0, 0) < race.turns(0, 0, 0)


def test_whoever_needs_fewer_turns_has_the_better_chances() -> None:
    mine, foe = shares([3.0, 5.0], in_order(2, 0))
    assert mine + foe == pytest.approx(1.0)
    assert mine > 0.6


def test_whoever_begins_is_a_little_ahead() -> None:
    first, second, third = shares([3.0, 3.0, 3.0], in_order(3, 0))
    assert first > second > third


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_told_to_be_far_ahead_when_a_game_begins(seats: int) -> None:
    for seed in range(8):
        s = state(gh.new("favor", seats=seats, seed=seed))
        assert max(Favor().values([s])[0].wins) < 1.0 / seats + 0.15


def test_a_turn_counts_for_less_the_more_turns_are_left() -> None:
    early, late = opened(), opened()
    for seat in range(2):
        own(late, seat, "general royal_attendants conspirator")
    assert left(state(early), learned()) > left(state(late), learned()) > 0.0
    assert bent_share(state(early), 0.8) < bent_share(state(late), 0.8)


# The tree of claims and the clock


def test_the_tree_prefers_the_tile_that_wins_more_races() -> None:
    s = state(claiming("s4 s4 s4 s4 s4", "farmer guard"))
    places = sorted([place for place, tile in enumerate(s.tiles) if TILES[tile].level in (3, 6)])
    found = Tree(learned(), 1).worths(s, places, 100 * len(places), Clock(0.0), 1.0)
    low = [worth for worth, place in zip(found, places, strict=True) if TILES[s.tiles[place]].level == 3]
    assert max(found) not in low
    assert all(0 < worth < 1 for worth in found)


def test_too_few_tries_tell_nothing() -> None:
    s = state(claiming("s4 s4 s4 s4 s4"))
    assert Tree(learned(), 1).worths(s, [0, 1], 20, Clock(0.0), 1.0) == []


def test_the_tree_plays_the_same_with_the_same_seed() -> None:
    s = state(claiming("s4 s4 s4 s4 s4", "farmer guard"))
    found = [Tree(learned(), 5).worths(s, [3, 7], 120, Clock(0.0), 1.0) for _ in range(2)]
    assert found[0] == found[1]


def test_without_time_search_still_plays() -> None:
    s = state(in_window("s1 s2 s2 s4 s5 s6 i6", "herder guard servant", pips=2, rerolls=1))
    player = bot("favor", "search", 1, Budget(seconds=1e-6))
    assert player.choose(s) in driver.moves(s)


def test_a_large_turn_costs_no_more_than_its_budget_and_a_little() -> None:
    tiles = "herder guard servant soothsayer heir priest embalmer queen general royal_attendants"
    s = state(in_window("s1 s2 s2 s4 s5 s6 s6 s3 s1 i6", tiles, pips=3, rerolls=4))
    Favor().judge(s, GLANCE)
    begun = process_time()
    Favor().judge(s, Budget(seconds=0.25))
    assert process_time() - begun < 1.0 * slowness()


def test_what_was_planned_serves_the_rest_of_the_turn() -> None:
    table, expert = in_window("s1 s6 s6 s6 s2 s2"), Favor()
    expert.judge(state(table), LITTLE)
    plan = expert.planning
    play(table, "lock s6")
    expert.judge(state(table), LITTLE)
    assert expert.planning is plan
    expert.forget()
    assert expert.planning is None


@pytest.mark.slow
@pytest.mark.parametrize("layout", ["first_game", "random"])
def test_search_beats_greedy(layout: str) -> None:
    options = gh.game("favor").configure(2, {"layout": layout})
    games = match("favor", ("search", "greedy"), options, 7, LITTLE)
    assert sum([one.share(0) for one in play_games(games, 30)]) > 18


COMPANIES = (
    ("greedy", "greedy", "greedy", "greedy"),
    ("search", "greedy", "greedy", "random"),
    ("search", "search", "random", "random"),
    ("random", "random", "random", "random"),
)


@pytest.mark.slow
@pytest.mark.parametrize("slice_of", range(10))
def test_four_bots_finish_on_a_hundred_random_tables_of_a_thousand(slice_of: int) -> None:
    favor = gh.game("favor")
    options = favor.configure(4, {"layout": "random"})
    for seed in range(100 * slice_of, 100 * slice_of + 100):
        levels = COMPANIES[seed % len(COMPANIES)]
        players = [bot("favor", level, seed, Budget(simulations=2)) for level in levels]
        s = driver.begin(favor.setup(4, options))
        play_out(s, players, chance.seeded(seed))
        assert driver.is_over(s)
        assert 1 in favor.ranking(s)
