"""Conflicts: tiles, Swords, the eight bonuses, and the worked examples of the rulebooks."""

import pytest

import greathouse as gh
from greathouse.core.moves import to_text
from greathouse.games.pharaon.box import AREAS, CARDS, COLOURS, CONFLICTS
from greathouse.games.pharaon.conflicts import block_spot, leave_jars, place_conflict, place_conflicts
from greathouse.games.pharaon.state import FREE, TAKEN
from greathouse.games.pharaon.swords import sword_payments
from tests.games.pharaon.support import ALL_A, ALL_B, at, give, hand, me, play, put_tile, started, state, take

HENRI = "black black blue red green yellow"


def test_henris_noble_costs_six_and_earns_two_swords() -> None:
    table = at(HENRI, facing="nobles black", conflicts=True, bonus_nobles="b")
    put_tile(table, "c25", "black", 2)
    play(table, "visit nobles", "spot 2")
    assert hand(me(table)) == "sword sword"
    assert me(table).conflicts == ["c25"]
    assert state(table).wheel[COLOURS.index("black")] == [FREE, TAKEN, FREE]


def test_henri_could_have_chosen_another_spot() -> None:
    table = at(HENRI, facing="nobles black", conflicts=True)
    put_tile(table, "c25", "black", 2)
    play(table, "visit nobles", "spot 1")
    assert hand(me(table)) == "black"


def test_henri_spends_three_swords_on_a_card_for_a_burial_step() -> None:
    table = at(
        "green blue red yellow black sword sword sword", facing="nobles black", conflicts=True, **ALL_B
    )
    state(table).cards[AREAS.index("nobles")][0] = "royal_1"
    play(table, "visit nobles")
    state(table).nobles[0] = "royal_architect"
    play(table, "noble royal_architect", "card royal_1")
    assert (me(table).step, me(table).swords) == (1, 0)
    assert table.menu == ["done"]


def test_the_extra_step_costs_four_swords() -> None:
    table = at("green red sword sword sword sword", facing="burial_chamber green", conflicts=True, **ALL_A)
    me(table).step = 1
    play(table, "visit burial_chamber", "bonus")
    assert (me(table).step, me(table).swords) == (3, 0)


def test_three_swords_are_too_few_for_the_extra_step() -> None:
    table = at("green red sword sword sword", facing="burial_chamber green", conflicts=True, **ALL_A)
    me(table).step = 1
    play(table, "visit burial_chamber")
    (reason,) = table.why_not("bonus")
    assert reason.text == "That costs 4 Swords, and you have 3."


def test_sylvains_action_token_costs_three_swords() -> None:
    table = at("red sword sword sword", facing="offerings red", conflicts=True, bonus_offerings="b")
    give(me(table), "burial_chamber_token")
    me(table).step = 2
    take(table, "visit offerings", "lot", "action burial_chamber")
    while table.menu[0].startswith("pay"):
        play(table, "pay sword sword sword")
    assert (me(table).step, me(table).swords) == (3, 0)


def test_a_full_green_segment_passes_the_tile_on_to_blue() -> None:
    table = at(conflicts=True)
    s = state(table)
    s.clockwise = True
    s.wheel = [["c01", "c02", FREE], [FREE] * 3, [FREE] * 3, [FREE] * 3, [FREE] * 3]
    s.waiting, s.tops = ["c06", "c07", "c08"], [0, 0, 1]
    place_conflicts(s)
    assert s.wheel[0] == ["c01", "c02", "c06"]
    assert s.wheel[1] == ["c07", "c08", FREE]


def test_counter_clockwise_the_tile_goes_the_other_way() -> None:
    s = state(at(conflicts=True))
    s.clockwise = False
    s.wheel[0] = ["c01", "c02", "c03"]
    place_conflict(s, "c06", 0)
    assert s.wheel[COLOURS.index("black")][0] == "c06"


def test_there_are_as_many_piles_as_spots_and_tiles_lie_on_the_backs_colour() -> None:
    for seats, piles in ((1, 3), (2, 3), (3, 3), (4, 4), (5, 4)):
        s = state(started(seats, conflicts=True))
        on_wheel = [what for spots in s.wheel for what in spots if what in CONFLICTS]
        assert len(s.waiting) == len(s.tops) == piles
        assert len(on_wheel) in (piles, piles - 1, piles - 2, piles - 3)


def test_the_leftover_jar_avoids_tiles_and_else_discards_the_leftmost() -> None:
    s = state(at(conflicts=True))
    s.wheel[0] = [TAKEN, "c01", "c02"]
    block_spot(s, 0)
    assert s.wheel[0] == [TAKEN, TAKEN, "c02"]
    assert s.removed == {"c01": 1}


def test_a_leftover_double_closes_two_spots_unless_told_otherwise() -> None:
    for doubles, closed in ((True, 2), (False, 1)):
        s = state(at(leftover_doubles=doubles))
        s.jars = ["j28"]
        leave_jars(s)
        assert s.wheel[COLOURS.index("black")].count(TAKEN) == closed


def test_unresolved_tiles_turn_with_the_wheel() -> None:
    table = at(conflicts=True)
    put_tile(table, "c01", "red", 3)
    for _ in range(2):
        play(
            table, "pass", table.menu[0] if table.menu[0].startswith("jar") else "jar " + state(table).jars[0]
        )
        play(table, "done")
    assert state(table).wheel[COLOURS.index("red")][2] == "c01"


def test_tokens_of_two_swords_may_be_spent_for_one() -> None:
    p = me(at("two_swords_token", conflicts=True))
    assert sword_payments(p, 1) == [("pay", "two_swords_token")]
    assert sword_payments(p, 3) == []


def test_swords_are_paid_in_any_mix_without_waste() -> None:
    p = me(at("sword sword sword sword_token two_swords_token", conflicts=True))
    assert [to_text(way) for way in sword_payments(p, 3)] == [
        "pay sword two_swords_token",
        "pay sword_token two_swords_token",
        "pay sword sword sword",
        "pay sword sword sword_token",
    ]


def test_three_swords_earn_a_jar() -> None:
    table = at("red red red sword sword sword", facing="artisans red", conflicts=True, **ALL_A)
    play(table, "visit artisans")
    state(table).artisans[0] = "goldsmith"
    play(table, "artisan goldsmith", "bonus")
    assert (sum(me(table).resources), me(table).swords) == (3, 0)


def test_a_sword_takes_a_bonus_offering_token() -> None:
    table = at("red sword", facing="offerings red", conflicts=True, **ALL_A)
    take(table, "visit offerings", "lot")
    tokens = sum(me(table).tokens)
    take(table, "bonus", *["pay sword"] * (len(sword_payments(me(table), 1)) > 1), "bag")
    assert (sum(me(table).tokens), me(table).swords) == (tokens + 1, 0)


def test_two_swords_buy_a_square_of_the_nile() -> None:
    table = at("red yellow sword sword", facing="nile red", conflicts=True, nile_tile="none", **ALL_A)
    play(table, "visit nile", "bonus", "square 1")
    assert me(table).nile == [1, 0, 1, 0, 0, 1]


def test_a_noble_of_the_pool_costs_a_sword_and_the_pool_is_filled() -> None:
    table = at("green blue red yellow black sword", facing="nobles red", conflicts=True, **ALL_A)
    play(table, "visit nobles")
    state(table).pool[0] = "royal_architect"
    play(table, "pool royal_architect")
    assert (me(table).nobles, me(table).swords) == (["royal_architect"], 0)
    assert len(state(table).pool) == 5


def test_a_bonus_is_used_once_per_main_action() -> None:
    table = at("red yellow" + " sword" * 6, facing="nile red", conflicts=True, nile_tile="none", **ALL_A)
    play(table, "visit nile", "bonus", "square 1")
    assert table.menu == ["done"]
    assert [reason.key for reason in table.why_not("bonus")] == ["bonus_once"]


@pytest.mark.parametrize("card", list(CARDS))
def test_every_card_is_paid_replaced_and_does_something(card: str) -> None:
    area = "burial_chamber" if CARDS[card].kind == "royal" else "nile"
    table = at(
        "red yellow blue" + " sword" * 5, facing=f"{area} blue", conflicts=True, nile_tile="none", **ALL_B
    )
    row = state(table).cards[AREAS.index(area)]
    if card not in row:
        row[0] = card
    play(table, f"visit {area}", *["exchange n2"] * (area == "nile"))
    while "done" not in table.menu:
        play(table, table.menu[0])
    play(table, f"card {card}")
    assert me(table).swords == 5 - CARDS[card].swords
    while "done" not in table.menu:
        play(table, table.menu[0])
    assert len(state(table).cards[AREAS.index(area)]) == 2


def test_the_alternative_nile_tile_replaces_the_printed_exchanges() -> None:
    table = play(at("red yellow", facing="nile red", conflicts=True, nile_tile="a"), "visit nile")
    assert hand(me(table)) == "green silver"
    other = play(at("red black", facing="nile red", conflicts=True, nile_tile="b"), "visit nile")
    assert hand(me(other)) == "silver sword"


def test_everybody_starts_with_a_sword() -> None:
    assert [p.swords >= 1 for p in state(started(3, conflicts=True)).players] == [True] * 3


@pytest.mark.parametrize("condition", ["nobles", "artisans", "conflicts"])
def test_each_pharaoh_token_has_its_condition(condition: str) -> None:
    table = at("black yellow blue", facing="burial_chamber black", conflicts=True, pharaoh_token=condition)
    p = me(table)
    p.step = 2
    p.nobles += ["royal_architect"] * 2 if condition == "nobles" else []
    p.artisans += ["goldsmith", "master_potter", "master_potter"] if condition == "artisans" else []
    p.conflicts += ["c01", "c02", "c03"] if condition == "conflicts" else []
    play(table, "visit burial_chamber", *["pay blue yellow black"] * (condition == "nobles"))
    assert state(table).pharaoh == 0
    assert table.view()["players"][0]["ledger"]["pharaoh_token"] == 7


def test_an_unknown_side_or_module_is_named() -> None:
    with pytest.raises(gh.BadSetup, match="nile_tile cannot be c"):
        gh.new("pharaon", nile_tile="c")
    with pytest.raises(gh.BadSetup, match="no option intrigues"):
        gh.new("pharaon", intrigues=True)


def test_swords_and_conflict_resources_may_be_silver() -> None:
    table = at("black silver", facing="offerings black", conflicts=True, bonus_offerings="b")
    for spot in (1, 2, 3):
        put_tile(table, "c22", "black", spot)
    give(me(table), "red")
    play(table, "visit offerings", "spot 1")
    assert hand(me(table)) == "red sword"


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Area Bonus: 2 Swords for a square of the Nile"),
        ("fr", "Bonus de Quartier : 2 Épées pour une case du Nil"),
    ],
)
def test_a_bonus_is_offered_with_what_it_is_and_costs(lang: str, told: str) -> None:
    table = at("red yellow sword sword sword", facing="nile red", conflicts=True, nile_tile="none", **ALL_A)
    take(table, "visit nile")
    assert table.game.label(("bonus",), lang, table.state) == told


def test_an_action_that_an_action_token_opens_is_offered_with_its_swords() -> None:
    table = at("red sword sword sword", facing="offerings red", conflicts=True, nile_tile="none", **ALL_B)
    give(me(table), "nile_token yellow green")
    take(table, "visit offerings", "plain" if "plain" in table.menu else "lot")
    labels = [table.game.label(move, "en", table.state) for move in table.legal()]
    assert [label for label in labels if label.startswith("Action token and 2 Swords: ")]
