"""What happens when Swords, tokens or Nobles run short."""

import random

import pytest

import greathouse as gh
from greathouse.core.agenda import Ask
from greathouse.games.pharaon.box import AREAS, CONFLICTS, COUNTS, NOBLES, VALUES
from greathouse.games.pharaon.scoring import stock
from greathouse.games.pharaon.state import TAKEN, State
from greathouse.games.pharaon.traitor import occupy
from tests.games.pharaon.support import ALL_A, ALL_B, at, give, hand, me, play, put_tile, started, state, take


def without_tokens(s: State) -> None:
    """Leave no Offering token in the Bonus Zone, the bag and the discards."""
    s.zone.clear()
    s.bag.clear()
    s.token_discard.clear()


# The 25 Swords


def test_the_box_holds_25_swords() -> None:
    assert COUNTS["sword_tokens"] == 25
    for seats in range(1, 6):
        assert stock(state(started(seats, conflicts=True)))["swords"] == 25


@pytest.mark.parametrize("extreme", [False, True])
def test_swords_are_conserved_through_a_solo_game(extreme: bool) -> None:
    table = started(1, conflicts=True, extreme=extreme)
    luck = random.Random(5)
    while not table.over:
        assert stock(state(table))["swords"] == 25
        table.play(luck.choice(table.menu))
    s = state(table)
    assert s.traitor_swords + s.supply + me(table).swords == 25


def test_nobody_gains_swords_that_are_not_there() -> None:
    table = at("black black blue", facing="offerings black", conflicts=True)
    put_tile(table, "c25", "black")
    state(table).supply = 1
    play(table, "visit offerings", "spot 1")
    told = table.play("plain")
    assert (me(table).swords, state(table).supply) == (1, 0)
    assert [event.args["n"] for event in told if event.key == "supply"] == [1]


def test_with_an_unlimited_supply_other_tokens_stand_for_swords() -> None:
    table = at("black black blue", facing="offerings black", conflicts=True, sword_supply="unlimited")
    put_tile(table, "c25", "black")
    state(table).supply = 1
    play(table, "visit offerings", "spot 1", "plain")
    assert (me(table).swords, state(table).supply) == (2, -1)


def test_swords_that_are_paid_go_back_to_the_supply() -> None:
    table = at("red yellow sword sword sword", facing="nile red", conflicts=True, nile_tile="none", **ALL_A)
    take(table, "visit nile", "bonus", "square")
    assert (me(table).swords, state(table).supply) == (1, 24)


@pytest.mark.parametrize(("supply", "hoarded"), [(25, 2), (1, 1), (0, 0)])
def test_the_traitor_takes_its_swords_from_the_supply(supply: int, hoarded: int) -> None:
    table = started(1, conflicts=True)
    s = state(table)
    s.supply, before = supply, s.hoard
    s.wheel[4][0] = "c25"
    occupy(s, 4, 0)
    assert s.hoard - before == s.traitor_swords == hoarded


def test_an_empty_supply_puts_no_sword_on_a_traitor_tile() -> None:
    table = started(1, conflicts=True, extreme=True)
    s = state(table)
    s.supply = 0
    s.wheel[4][0] = "c25"
    waiting = len(s.agenda)
    occupy(s, 4, 0)
    assert "extreme" not in [frame.prompt for frame in s.agenda[waiting:] if isinstance(frame, Ask)]


# Access in another colour on a Conflict tile


@pytest.mark.parametrize(
    ("noble", "area"),
    [
        ("high_priest", "offerings"),
        ("overseer_of_works", "burial_chamber"),
        ("overseer_of_craftsmen", "artisans"),
        ("overseer_of_canals", "nile"),
    ],
)
def test_an_access_joker_also_helps_on_a_conflict_tile_of_its_area(noble: str, area: str) -> None:
    table = at("green green green green blue blue yellow yellow", facing=f"{area} red", conflicts=True)
    me(table).nobles.append(noble)
    for spot in (1, 2, 3):
        put_tile(table, "c22", "red", spot)
    play(table, f"visit {area}")
    assert "joker 1 green" in table.menu
    assert "spot 1" not in table.menu


def test_an_access_joker_does_not_replace_what_the_tile_asks_for() -> None:
    table = at("green green", facing="offerings red", conflicts=True)
    me(table).nobles.append("high_priest")
    for spot in (1, 2, 3):
        put_tile(table, "c22", "red", spot)
    assert "visit offerings" not in table.menu


def test_an_access_joker_does_not_help_on_a_tile_of_another_area() -> None:
    table = at("green blue", facing="nile red", conflicts=True)
    me(table).nobles.append("high_priest")
    for spot in (1, 2, 3):
        put_tile(table, "c22", "red", spot)
    assert "visit nile" not in table.menu


# Set-up for one and two


@pytest.mark.parametrize("seats", [1, 2])
def test_at_set_up_the_leftover_jar_comes_before_the_conflict_tiles(seats: int) -> None:
    for seed in range(40):
        s = state(started(seats, seed, conflicts=True))
        on_wheel = [what for spots in s.wheel for what in spots if what in CONFLICTS]
        assert not [tile for tile in s.removed if tile in CONFLICTS]
        assert len(on_wheel) == 3
        assert sum([spots.count(TAKEN) for spots in s.wheel]) == 3


def test_the_first_conflict_tiles_and_where_they_go_are_seen_before_hands_are_chosen() -> None:
    table = gh.new("pharaon", seats=2, seed=1, conflicts=True)
    piles = table.view()["piles"]
    assert state(table).round == 0
    assert len(piles["conflict_backs"]) == 3


# Offering tokens


def test_a_bonus_that_finds_no_token_costs_nothing() -> None:
    table = at("red sword", facing="offerings red", conflicts=True, **ALL_A)
    take(table, "visit offerings", "lot")
    without_tokens(state(table))
    assert table.menu == ["done"]
    assert me(table).swords == 1


@pytest.mark.parametrize("card", ["royal_10", "civil_1", "civil_9"])
def test_a_card_of_tokens_is_not_offered_when_there_are_none(card: str) -> None:
    area = "nobles" if card.startswith("royal") else "nile"
    table = at("sword sword sword", facing="nobles black", conflicts=True, nile_tile="none", **ALL_B)
    give(me(table), "green blue red yellow black")
    state(table).cards[AREAS.index(area)][0] = card
    take(table, f"visit {area}")
    while "done" not in table.menu:
        take(table, table.menu[0])
    assert f"card {card}" in table.menu
    without_tokens(state(table))
    assert f"card {card}" not in table.menu


def test_a_card_of_a_token_and_silver_still_brings_the_silver() -> None:
    table = at("green blue red yellow black sword sword", facing="nobles black", conflicts=True, **ALL_B)
    state(table).cards[NOBLES][0] = "royal_8"
    take(table, "visit nobles")
    while "done" not in table.menu:
        take(table, table.menu[0])
    without_tokens(state(table))
    before = me(table).resources[5]
    take(table, "card royal_8")
    assert me(table).resources[5] == before + 1


def test_the_extra_token_is_not_sold_when_there_is_none() -> None:
    table = at("red red", facing="offerings red")
    without_tokens(state(table))
    take(table, "visit offerings")
    assert hand(me(table)) == "red"


def test_a_short_bonus_zone_is_refilled_when_tokens_come_back() -> None:
    table = at("red red", facing="offerings red")
    s = state(table)
    without_tokens(s)
    s.token_discard = {"green_token": 2, "prestige_3": 2}
    take(table, "visit offerings", "extra", "lot")
    assert len(s.zone) == VALUES["bonus_zone"]
    assert sum(s.bag.values()) + sum(s.token_discard.values()) == 1


def test_a_short_bonus_zone_is_refilled_at_the_end_of_the_round() -> None:
    table = at()
    s = state(table)
    s.zone.pop()
    for _ in range(2):
        take(table, "pass", "jar", "done")
        while table.to_move is not None and "pass" not in table.menu:
            take(table, table.menu[0])
    assert s.round == 2
    assert len(state(table).zone) == VALUES["bonus_zone"]


# Nobles


def test_the_pool_keeps_the_nobles_area_open() -> None:
    table = at("green blue red yellow black sword", facing="nobles black", conflicts=True, **ALL_A)
    s = state(table)
    s.nobles.clear()
    s.noble_pile.clear()
    s.under.clear()
    assert "visit nobles" in table.menu
    pool = list(s.pool)
    take(table, "visit nobles")
    assert table.menu == [f"pool {noble}" for noble in pool]


def test_without_a_sword_the_pool_does_not_open_the_nobles_area() -> None:
    table = at("green blue red yellow black", facing="nobles black", conflicts=True, **ALL_A)
    s = state(table)
    s.nobles.clear()
    s.noble_pile.clear()
    s.under.clear()
    assert "visit nobles" not in table.menu


# Small things


def test_after_the_lector_priest_the_base_game_cites_its_own_rule() -> None:
    table = at("red", facing="offerings red")
    me(table).nobles.append("lector_priest")
    take(table, "visit offerings", "lot", "lector")
    frame = state(table).agenda[-1]
    assert isinstance(frame, Ask)
    assert frame.rule == "T1"
