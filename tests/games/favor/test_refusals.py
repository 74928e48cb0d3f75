"""Every refusal names the failed condition and the rule."""

from tests.games.favor.support import at_start, claiming, in_window, play, state, why


def test_a_lock_of_a_die_that_is_not_active() -> None:
    table = in_window("s2 s3", locked="s6")
    assert why(table, "lock s5") == "Standard 5 is not an active die; active are Standard 2, Standard 3."
    assert "is locked" in why(table, "lock s6")


def test_rolling_before_locking() -> None:
    table = in_window("s2 i3")
    assert "Immediate dice must be locked" in why(table, "roll")
    assert "Lock at least one" in why(table, "roll")


def test_ending_with_dice_left() -> None:
    assert "Lock or roll all dice first" in why(in_window("s2"), "done")


def test_tokens_that_are_missing_or_do_not_fit() -> None:
    table = in_window("s6 serf4", pips=1)
    assert "no reroll token" in why(table, "reroll s6")
    assert "no such face" in why(table, "pip serf4")
    assert "no +1 pip token" in why(in_window("s1"), "pip s1")


def test_a_power_at_the_wrong_time_names_the_window() -> None:
    assert "in the window after a roll" in why(at_start("servant"), "use servant")
    assert "after you have claimed a tile" in why(in_window("s1", "treasure"), "use treasure")
    assert "before the first roll" in why(in_window("s1", "palace_key"), "use palace_key")


def test_a_power_that_is_not_owned_or_used_up() -> None:
    assert "You do not have Priest" in why(in_window("s1"), "use priest")
    table = play(in_window("s1 s2", "guard"), "bring guard 2")
    assert "has been used this turn" in why(table, "bring guard 2")


def test_a_face_power_that_was_used() -> None:
    table = play(in_window("s1 artisan1*"), "face artisan1*", "adjust s1 s6")
    assert "no face power left" in why(table, "face artisan1*")


def test_a_tile_that_is_not_on_the_table() -> None:
    assert "is not on this table" in why(claiming("s1 s1 s1"), "claim soldier")


def test_the_stored_die_comes_as_it_is() -> None:
    table = in_window("s1", "estate_overseer")
    state(table).stored = [4, 0]
    assert "shows 4 now" in why(table, "bring estate_overseer 2")


def test_in_the_middle_of_a_power_the_choices_are_told() -> None:
    table = play(in_window("s1", "servant"), "use servant")
    assert "adjust s1 s2, adjust s1 s3, adjust s1 s4" in why(table, "lock s1")
