"""The final roll-off: the Queen, Royal Death, +1 die tokens, the skip rule, the last turn, the Gift."""

from greathouse.core.table import Table
from tests.games.favor.support import asked, claiming, own, play, state

SEVEN = "general royal_attendants"
"""With these tiles a player rolls seven dice."""


def roll_all(table: Table, value: int) -> Table:
    """Play the turn of a player whose dice all show one value."""
    play(table, "roll")
    while asked(table) == "chance":
        move = next(move for move in table.menu if set(move.split()[1:]) <= {f"s{value}", f"i{value}"})
        play(table, move)
    while asked(table) == "window":
        play(table, table.menu[0])
    return table


def crowned(value: int = 3, seats: int = 2, foe: str = SEVEN, **options: object) -> Table:
    """Let the first seat claim the Queen with seven equal dice."""
    table = claiming(" ".join([f"s{value}"] * 7), "", seats=seats, foe="", **options)
    for seat in range(1, seats):
        own(table, seat, foe)
    return play(table, "claim queen")


def test_the_queen_takes_the_pharaoh_and_announces_the_roll() -> None:
    view = crowned().view()
    assert view["roll_off"]
    assert (view["pharaoh"], view["queen"], view["mark"]) == (0, 0, {"count": 7, "value": 3})


def test_those_without_a_turn_this_round_get_a_die_token() -> None:
    table = crowned(seats=4)
    assert [player["die_tokens"] for player in table.view()["players"]] == [0, 1, 1, 1]
    late = claiming("s3 s3 s3 s3 s3 s3 s3", seats=3)
    state(late).first = 1
    play(late, "claim queen")
    assert [player["die_tokens"] for player in late.view()["players"]] == [0, 0, 0]


def test_an_equal_roll_does_not_take_the_pharaoh() -> None:
    table = roll_all(crowned(), 3)
    assert table.over
    assert table.ranking == [1, 2]


def test_the_queens_owner_gets_a_last_turn_when_the_pharaoh_is_lost() -> None:
    table = crowned()
    own(table, 0, SEVEN)
    roll_all(table, 4)
    view = table.view()
    assert (view["pharaoh"], view["seat"], view["mark"]) == (1, 0, {"count": 7, "value": 4})
    roll_all(table, 5)
    assert table.ranking == [1, 2]


def test_the_queen_can_be_lost_for_good() -> None:
    table = crowned()
    own(table, 0, SEVEN)
    roll_all(roll_all(table, 4), 2)
    assert table.ranking == [2, 1]


def test_whoever_has_too_few_dice_is_skipped() -> None:
    table = crowned(foe="")
    assert table.over
    assert table.ranking == [1, 2]


def test_seven_sixes_need_eight_dice() -> None:
    table = claiming("s6 s6 s6 s6 s6 s6 s6")
    own(table, 1, SEVEN)
    state(table).first = 1
    assert play(table, "claim queen").over


def test_the_skip_counts_every_die_that_could_come() -> None:
    table = claiming("s6 s6 s6 s6 s6 s6 s6")
    own(table, 1, "farmer worker herder ship_captain")
    state(table).first = 1
    assert not play(table, "claim queen").over


def test_bad_omens_do_not_reach_into_the_roll_off() -> None:
    table = claiming("s3 s3 s3 s3 s3 s3 s3", "bad_omen")
    own(table, 1, SEVEN)
    play(table, "claim queen", "use bad_omen", "roll")
    assert table.menu[0].startswith("roll s1")


def test_nothing_is_claimed_in_the_roll_off() -> None:
    table = crowned(foe=SEVEN + " royal_power")
    assert "use royal_power" not in table.menu


def deathly(foe: str = SEVEN, **options: object) -> Table:
    """Let the first seat claim Royal Death with a sum of 40."""
    table = claiming("s6 s6 s6 s6 s6 s6 s4", "", seats=2, foe="", **options)
    own(table, 0, SEVEN)
    own(table, 1, foe)
    state(table).tiles[3] = 52
    return play(table, "claim royal_death", "draw 1 1")


def test_royal_death_lets_its_claimer_begin_with_two_more_dice() -> None:
    view = deathly().view()
    assert (view["seat"], view["pharaoh"], view["mark"]) == (0, None, {"count": 7, "value": 1})
    assert view["waiting"].count("immediate") == 3
    assert [player["die_tokens"] for player in view["players"]] == [0, 1]


def test_nine_equal_dice_leave_the_others_without_a_chance() -> None:
    table = roll_all(deathly(), 2)
    assert table.view()["pharaoh"] == 0
    assert table.over
    assert table.ranking == [1, 2]


def test_nobody_beats_seven_ones() -> None:
    table = deathly(foe="")
    fail(table)
    assert table.over
    assert table.ranking == [1, 1]
    best = deathly(foe="", unbeaten="best")
    fail(best)
    assert best.ranking == [1, 2]


def fail(table: Table) -> None:
    """Roll badly to the end."""
    while not table.over:
        play(table, table.menu[0] if asked(table) != "chance" else table.menu[len(table.menu) // 2])


def test_pharaohs_gift_redoes_the_turn_once() -> None:
    table = crowned(foe=SEVEN + " pharaohs_gift")
    roll_all(table, 2)
    assert table.menu == ["done", "use pharaohs_gift"]
    play(table, "use pharaohs_gift")
    assert table.view()["seat"] == 1
    roll_all(table, 5)
    assert table.view()["pharaoh"] == 1


def test_pharaohs_gift_does_not_bring_back_what_was_spent() -> None:
    table = crowned(foe=SEVEN + " pharaohs_gift")
    play(table, "use die_token")
    roll_all(table, 1)
    play(table, "use pharaohs_gift")
    assert table.menu == ["roll"]
