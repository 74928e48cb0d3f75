"""Every Noble: its power, and what it counts."""

from typing import Any

import pytest

from greathouse.core.table import Table
from greathouse.games.pharaon.box import NOBLE_CARDS
from greathouse.games.pharaon.gains import acquire
from greathouse.games.pharaon.query import counts_of
from greathouse.games.pharaon.scoring import noble_prestige
from tests.games.pharaon.support import at, give, hand, me, play, put_tile, state, take


def owning(noble: str, hand: str = "", *, facing: str = "", **options: Any) -> Table:
    table = at(hand, facing=facing, **options)
    me(table).nobles.append(noble)
    return table


def test_1_vizier_brings_silver_with_every_other_noble() -> None:
    table = owning("vizier")
    acquire(state(table), 0, "royal_architect")
    assert hand(me(table)) == "silver"


@pytest.mark.parametrize(
    ("noble", "area", "held", "left"),
    [
        ("high_priest", "offerings", "yellow", ""),
        ("overseer_of_works", "burial_chamber", "yellow blue", ""),
        ("overseer_of_craftsmen", "artisans", "yellow yellow yellow", ""),
        ("overseer_of_canals", "nile", "red yellow", "green silver"),
    ],
)
def test_2_to_5_pay_the_access_in_another_colour(noble: str, area: str, held: str, left: str) -> None:
    table = owning(noble, held, facing=f"{area} black")
    play(table, f"visit {area}")
    take(table, *["joker"] * table.menu[0].startswith("joker"))
    assert hand(me(table)) == left


def test_6_royal_architect_frees_a_colour_of_the_step() -> None:
    table = owning("royal_architect", "blue black", facing="burial_chamber blue")
    play(table, "visit burial_chamber")
    if "otherwise" in table.menu:
        play(table, table.menu[0])
    assert me(table).step == 1


def test_7_chief_sculptor_frees_one_of_three() -> None:
    table = play(owning("chief_sculptor", "red red green", facing="artisans red"), "visit artisans")
    play(table, *["pay green red red"] * ("otherwise" in table.menu))
    assert table.menu[0].startswith("artisan")


def test_8_royal_steward_is_content_with_four_colours() -> None:
    table = owning("royal_steward", "green green blue red yellow", facing="nobles blue")
    play(table, "visit nobles")
    play(table, *[table.menu[0]] * ("otherwise" in table.menu))
    assert table.menu[0].startswith("noble")


def test_9_keeper_of_granaries_adds_a_resource_of_the_jar() -> None:
    table = owning("keeper_of_granaries")
    take(table, "pass", "jar")
    assert all(move.startswith("gain") for move in table.menu)
    play(table, table.menu[0])
    assert sum(me(table).resources) == 4


def test_10_head_of_the_fleet_adds_a_square() -> None:
    table = play(owning("head_of_the_fleet", "red yellow", facing="nile red"), "visit nile", "square 1")
    assert me(table).nile == [1, 0, 1, 0, 0, 1]


@pytest.mark.parametrize(
    ("noble", "one", "other"),
    [
        ("judge_of_maat", "green", "red"),
        ("royal_merchant", "blue", "yellow"),
        ("master_of_ceremonies", "black", "blue"),
        ("surveyor_of_fields", "yellow", "green"),
        ("army_chief", "red", "black"),
    ],
)
def test_11_to_14_and_28_use_a_colour_as_another_once_per_round(noble: str, one: str, other: str) -> None:
    table = owning(noble, f"{one} {one}_token", facing=f"offerings {other}")
    play(table, "visit offerings")
    assert table.menu[0] == f"pay {one} {noble}"
    take(table, "pay", "lot")
    assert me(table).used == [noble]


def test_15_royal_treasurer_brings_silver_on_passing() -> None:
    table = play(owning("royal_treasurer"), "pass")
    assert hand(me(table)) == "silver"


def test_16_royal_scribe_brings_a_resource_with_an_artisan() -> None:
    table = play(owning("royal_scribe", "red red red", facing="artisans red"), "visit artisans")
    state(table).artisans[0] = "goldsmith"
    play(table, "artisan goldsmith", "gain green")
    assert hand(me(table)) == "green"


def test_17_chamberlain_takes_the_access_from_the_bank() -> None:
    table = owning("chamberlain", "yellow", facing="burial_chamber blue")
    play(table, "visit burial_chamber")
    assert (me(table).step, hand(me(table)), me(table).used) == (1, "", ["chamberlain"])


def test_17_chamberlain_does_not_work_on_a_conflict_tile() -> None:
    table = owning("chamberlain", "yellow", facing="burial_chamber blue", conflicts=True)
    for spot in (1, 2, 3):
        put_tile(table, f"c0{spot}", "blue", spot)
    assert "visit burial_chamber" not in table.menu


def test_18_lector_priest_draws_a_token_after_an_action() -> None:
    table = owning("lector_priest", "blue yellow", facing="burial_chamber blue")
    play(table, "visit burial_chamber", "lector")
    assert sum(me(table).tokens) == 1
    assert table.menu == ["done"]


def test_18_lector_priest_does_not_serve_the_action_that_takes_him() -> None:
    table = taking("lector_priest")
    assert table.menu == ["done"]
    assert [reason.key for reason in table.why_not("lector")] == ["lector_later"]


@pytest.mark.parametrize(
    ("noble", "moves", "gained"),
    [
        ("nomarch_of_the_nile", ["square 1", "square 1", "square 2"], [2, 1, 0, 0, 0, 0]),
        ("medjay_of_the_nile", ["square 3", "square 3"], [0, 0, 2, 0, 0, 0]),
    ],
)
def test_22_and_32_move_discs(noble: str, moves: list[str], gained: list[int]) -> None:
    table = taking(noble)
    play(table, *moves)
    assert me(table).nile == gained


def taking(noble: str) -> Table:
    options: dict[str, Any] = {"conflicts": True} if NOBLE_CARDS[noble].expansion else {}
    table = play(at("green blue red yellow black", facing="nobles red", **options), "visit nobles")
    state(table).nobles[0] = noble
    return play(table, f"noble {noble}")


@pytest.mark.parametrize("noble", ["nomarch_of_tombs", "medjay_of_tombs"])
def test_20_and_31_build_a_step(noble: str) -> None:
    assert me(taking(noble)).step == 1


@pytest.mark.parametrize("noble", ["nomarch_of_crafts", "medjay_of_crafts"])
def test_21_and_30_bring_an_artisan_without_gains(noble: str) -> None:
    table = taking(noble)
    state(table).artisans[0] = "silversmith"
    play(table, "artisan silversmith")
    assert (me(table).artisans, me(table).resources[-1]) == (["silversmith"], 0)


def test_19_and_25_earn_jars() -> None:
    assert sum(me(taking("nomarch_of_jars")).resources) == 6
    assert sum(me(taking("great_royal_wife")).resources) == 3


def test_23_takes_three_bonus_tokens() -> None:
    table = play(taking("foreign_envoy"), "bag", "bag", "bag")
    assert sum(me(table).tokens) == 3


def test_24_and_26_bring_resources() -> None:
    assert hand(me(taking("keeper_of_the_treasury"))) == "silver silver silver"
    assert hand(me(play(taking("royal_tutor"), "gain red", "gain blue"))) == "blue red"


def test_27_admiral_resolves_conflicts_in_any_colour() -> None:
    table = owning("admiral", "yellow green blue", facing="offerings black", conflicts=True)
    for spot in (1, 2, 3):
        put_tile(table, "c04", "black", spot)
    play(
        table,
        "visit offerings",
        *["joker 1 yellow"] * (len(table.menu) > 0 and "joker 1 yellow" in table.menu),
    )
    if "joker 1 yellow" in table.menu:
        play(table, "joker 1 yellow")
    assert (hand(me(table)), me(table).conflicts) == ("sword sword", ["c04"])


def test_29_head_of_the_arms_depot_adds_a_sword_once_per_round() -> None:
    table = owning("head_of_the_arms_depot", "black green", facing="offerings black", conflicts=True)
    for spot in (1, 2, 3):
        put_tile(table, "c21", "black", spot)
    play(table, "visit offerings", "spot 1")
    assert me(table).swords == 2
    assert me(table).used == ["head_of_the_arms_depot"]


def test_33_brings_swords_and_a_token() -> None:
    table = play(taking("medjay_of_arms"), "bag")
    assert me(table).swords == 3
    assert sum(me(table).tokens) == 1


@pytest.mark.parametrize(("noble", "card"), list(NOBLE_CARDS.items()), ids=list(NOBLE_CARDS))
def test_every_noble_counts_what_its_card_says(noble: str, card: object) -> None:
    p = me(at("red"))
    give(p, "sword sword prestige_3")
    p.nobles += [noble, "chamberlain"]
    p.artisans += ["potter"] * 2
    p.conflicts += ["c01", "c02", "c03"]
    p.step = 4
    p.nile = [2, 3, 4, 0, 1, 2]
    owned = {"noble": 2, "token": 1, "step": 4, "artisan": 2, "disc": 4, "conflict": 3, "sword": 2}
    row = NOBLE_CARDS[noble]
    assert noble_prestige(counts_of(p), noble) == row.prestige + sum(
        [worth * owned[what] for what, worth in row.per]
    )


def test_the_rulebooks_nobles_are_worth_what_it_says() -> None:
    told = {noble: (card.prestige, dict(card.per)) for noble, card in NOBLE_CARDS.items() if card.number > 27}
    assert told["army_chief"] == (2, {"conflict": 2})
    assert told["head_of_the_arms_depot"] == (8, {"sword": 1})
    assert [told[noble] for noble in told if noble.startswith("medjay")] == [(0, {"conflict": 1})] * 4
