"""What replaying the rulebook sentence by sentence has found, each finding named after its rule."""

import pytest

import greathouse as gh
from greathouse.core import chance, driver
from greathouse.games.faiyum import GAME
from greathouse.games.faiyum.board import GRID
from greathouse.games.faiyum.cards import BY_WORD
from greathouse.games.faiyum.state import State
from tests.games.faiyum.support import at, goods, market, of, offered, opened, play, put, space, state

DISASTER = 122
MARKET = 8
MARKETS = {False: (6, 12, 14, 20, 22, 24, 26, 28), True: (1, 5, 6, 12, 13, 14, 20, 22)}
"""Markets without card 4, which the last game of the campaign puts into the hand."""


def last_disaster_next(*privileges: int, money: int = 0) -> gh.Table:
    """Open a table in which the next card is the fourth natural disaster."""
    table = at(privileges=privileges, money=money)
    s = state(table)
    s.pile, s.final = 0, 1 << BY_WORD[DISASTER] | 1 << BY_WORD[120]
    return table


# Teamwork (47)


@pytest.mark.parametrize("piece", ["settlement", "town", "workshop"])
def test_teamwork_joins_a_worker_on_a_structure(piece: str) -> None:
    table = at(privileges=(47,), workers="c1")
    put(state(table), piece, "c1")
    play(table, "use 47", "worker c1")
    assert goods(table) == {"grape": 2}
    assert space(table, "c1")["workers"] == 2


def test_teamwork_joins_a_worker_on_any_space_the_red_one_included() -> None:
    table = at(privileges=(47,), workers="f7 a4")
    play(table, "use 47")
    assert table.menu == ["worker a4", "worker f7"]
    play(table, "worker f7")
    assert goods(table) == {}
    assert space(table, "f7")["workers"] == 2


def test_teamwork_joins_two_workers_too_and_they_leave_one_by_one() -> None:
    table = at(privileges=(47, 39), workers="a4", money=1)
    play(table, "use 47", "worker a4", "resurrect 47", "use 47", "worker a4")
    assert goods(table) == {"stone": 4}
    assert space(table, "a4")["workers"] == 3
    play(table, "administration", "return a4", "return a4")
    assert space(table, "a4")["workers"] == 1


def test_teamwork_earns_the_harvest_ministers_reward_beside_another_worker() -> None:
    table = play(at(privileges=(31, 47), workers="a4 a5"), "use 47", "worker a4")
    assert of(table, "reputation") == 1


def test_teamwork_earns_no_reward_where_the_worker_it_joins_is_the_only_one() -> None:
    table = play(at(privileges=(31, 47), workers="a4"), "use 47", "worker a4")
    assert of(table, "reputation") == 0


def test_teamwork_earns_no_harvest_reward_on_a_developed_space() -> None:
    table = at(privileges=(31, 47), workers="a4 a5")
    put(state(table), "settlement", "a4")
    play(table, "use 47", "worker a4")
    assert of(table, "reputation") == 0


def test_teamwork_on_a_settlement_brings_the_trade_treatys_resource() -> None:
    table = play(at(privileges=(47, 73), workers="f7"), "use 47", "worker f7", "gain wheat")
    assert goods(table) == {"wheat": 1}


# Crocodiles and developed spaces


def test_no_crocodile_lies_on_the_dam() -> None:
    table = opened()
    assert [space(table, name)["crocodile"] for name in ("d8", "e8")] == [False, False]
    assert state(table).crocodiles.bit_count() == 36
    assert {"e8-f8", "c8-d8"} <= set(offered(play(at(hand=(22,), money=3), "play 22"), "road"))


@pytest.mark.parametrize("privileges", [False, True])
def test_no_crocodile_ever_lies_on_a_developed_space(privileges: bool) -> None:
    for seed in range(3):
        luck = chance.seeded(seed)
        s = driver.begin(GAME.setup(3, GAME.configure(3, {"privileges": privileges})))
        while s.agenda:
            assert isinstance(s, State)
            assert not s.crocodiles & s.developed
            driver.settle(s, luck)
            if s.agenda:
                menu = driver.moves(s)
                driver.apply(s, menu[luck.rng("player").below(len(menu))])


def test_pile_dwelling_builds_only_on_undeveloped_spaces() -> None:
    table = at(hand=("settlement", 22), privileges=(29,), goods={"wheat": 2, "grape": 1, "stone": 1})
    s = state(table)
    s.crocodiles |= 1 << GRID.index["d8"]
    assert "d8" not in offered(play(table, "play settlement"), "settlement")
    table.undo()
    assert not [edge for edge in offered(play(table, "play 22"), "road") if "d8" in edge]


# What a privilege brings is used in the same action


def test_trader_swaps_the_good_that_the_trade_treaty_brings() -> None:
    table = at(hand=(24,), privileges=(73,))
    assert "play 24" in table.menu
    play(table, "play 24", "worker f7", "gain wheat", "swap wheat")
    assert goods(table) == {"rose": 1}


def test_without_the_treaty_a_trader_without_goods_stays_in_hand() -> None:
    assert "play 24" not in at(hand=(24,)).menu


def swamp_roads(money: int, *privileges: int) -> gh.Table:
    """Open a table with Two Roads to lay through swamp, one wheat, and some money."""
    table = at(hand=("two_roads",), privileges=(29, *privileges), goods={"wheat": 1}, money=money)
    put(state(table), "settlement", "b1")
    return table


def test_two_roads_pay_the_second_with_the_crocodiles_of_the_first() -> None:
    table = swamp_roads(2)
    assert "play two_roads" in table.menu
    play(table, "play two_roads", "road b1-b2")
    assert of(table, "money") == 2 + 1
    play(table, "road b2-b3")
    assert (of(table, "money"), of(table, "reputation")) == (1, 3)


def test_two_roads_need_the_money_for_the_second_before_it_is_laid() -> None:
    assert "play two_roads" not in swamp_roads(0).menu


def test_the_hunting_minister_leaves_the_money_that_the_next_road_needs() -> None:
    table = play(swamp_roads(2, 7), "play two_roads", "road b1-b2")
    assert of(table, "money") == 3
    play(table, "road b2-b3")
    assert offered(table, "reward") == ["reputation", "coin"]


def test_the_hunting_minister_chooses_where_the_next_road_is_paid_already() -> None:
    table = play(swamp_roads(3, 7), "play two_roads", "road b1-b2")
    assert "pay wheat" in table.menu
    play(table, "pay wheat")
    assert offered(table, "reward") == ["reputation", "coin"]
    play(table, "reward reputation", "road b2-b3")
    assert of(table, "money") == 0


# The highest cards of the set-up


@pytest.mark.parametrize(("privileges", "count"), [(False, 4), (True, 8)])
def test_everybody_sees_the_highest_cards_before_they_are_shuffled(privileges: bool, count: int) -> None:
    table = gh.new("faiyum", seats=2, seed=None, chance="manual", privileges=privileges)
    dealt = [no for no in range(1, 113) if no in BY_WORD and 1 << BY_WORD[no] & state(table).pile]
    told = [event for no in dealt[: MARKET + count] for event in table.play(f"deal {no}")]
    shown = [event.args["cards"] for event in told if event.key == "highest"]
    assert shown == [dealt[MARKET : MARKET + count]]
    assert set(shown[0]) < set(table.view()["final"])


# Double Purchase (63)


def test_double_purchase_takes_the_second_card_from_the_current_market() -> None:
    table = at(privileges=(63, 35), money=20)
    assert offered(table, "buy") == [str(card) for card in market(table)[:5]]
    play(table, "buy 1", "reveal", "draw 60", "use 63")
    assert offered(table, "buy") == [str(card) for card in market(table)[:4]]


def test_double_purchase_may_follow_its_own_purchase() -> None:
    table = at(privileges=(57,), money=20, market=(1, 4, 5, 63, 66, 68, 70, 72))
    play(table, "buy 63", "reveal", "draw 60", "use 63", "buy 1")
    assert of(table, "privileges") == [1, 57]


def test_a_resurrected_double_purchase_buys_once_more() -> None:
    table = at(privileges=(63, 39), money=30)
    play(table, "buy 1", "reveal", "draw 60", "use 63", "buy 4", "reveal", "draw 62", "resurrect 63")
    play(table, "use 63", "buy 5")
    assert of(table, "privileges") == [1, 5]


# The fourth natural disaster


def test_the_turn_of_the_fourth_disaster_is_finished_as_usual() -> None:
    table = last_disaster_next(49)
    play(table, "use 49", "pick 4", "reveal", f"draw {DISASTER}")
    assert "administration" in table.menu
    assert "quit" not in table.menu
    play(table, "cash 4", "done")
    assert state(table).ending
    assert "quit" in table.menu
    assert "administration" not in table.menu


def test_a_second_purchase_follows_the_fourth_disaster() -> None:
    table = last_disaster_next(63, money=20)
    play(table, "buy 4", "reveal", f"draw {DISASTER}", "use 63", "buy 5")
    assert 5 in of(table, "privileges")


# Archivist (33)


def test_the_archivist_adds_nothing_to_a_campaign_bonus_of_five() -> None:
    table = at(seats=1, stack=(4, 6, 12, 14, 20, 22, 24), privileges=(33,), campaign=6)
    play(table, "administration")
    assert len(of(table, "hand")) == 5
    assert set(offered(table, "take")) <= {"1"}


# Playing alone with privileges


@pytest.mark.parametrize(
    ("reputation", "name"), [(259, "scribe"), (686, "overseer"), (1300, "hand_of_the_pharaoh")]
)
def test_ranks_ask_for_more_with_privileges(reputation: int, name: str) -> None:
    table = opened(1, privileges=True)
    state(table).reputation[0] = reputation
    assert table.view()["rank"] == name


def test_the_last_goal_asks_for_more_with_privileges() -> None:
    asked = [
        opened(1, privileges=on, campaign=8, market=MARKETS[on]).view()["campaign"]["least"]
        for on in (False, True)
    ]
    assert asked == [240, 980]
