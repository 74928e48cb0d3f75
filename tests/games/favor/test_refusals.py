"""Every refusal names the failed condition, what would mend it, and the rule; a legal move has none."""

import pytest

from greathouse.core import driver
from greathouse.core.table import Table
from greathouse.games.favor import GAME
from tests.games.favor.support import at_start, claiming, in_window, own, play, state, why


def rules(table: Table, move: str) -> list[str]:
    """Name the rules against a move."""
    return [reason.rule for reason in table.why_not(move)]


def french(table: Table, move: str) -> str:
    """Say in French why a move is refused."""
    return " ".join([reason.say("fr") for reason in table.why_not(move)])


@pytest.mark.parametrize("tiles", ["", "guard servant herder ankh priest_of_the_dead soothsayer"])
def test_a_legal_move_has_no_reason_against_it(tiles: str) -> None:
    table = in_window("s2 s2 i4 artisan1*", tiles, locked="s6 s6", pips=1, rerolls=1)
    s = state(table)
    assert [move for move in driver.moves(s) if GAME.refuse(s, 0, move)] == []


# Dice


def test_a_lock_of_a_die_that_is_not_active() -> None:
    table = in_window("s2 s3", locked="s6")
    assert why(table, "lock s5") == "Standard 5 is not an active die. Active dice: Standard 2, Standard 3."
    assert "is locked" in why(table, "lock s6")
    assert "no die is active now" in why(in_window("", locked="s6"), "lock s6")


def test_rolling_before_locking() -> None:
    table = in_window("s2 i3")
    assert "Immediate dice must be locked" in why(table, "roll")
    assert "Lock at least one" in why(table, "roll")


def test_ending_with_dice_left_names_them_and_the_dice_that_wait() -> None:
    assert why(in_window("s2"), "done") == "Lock every die first. Still active: Standard 2."
    assert why(in_window("", waiting=1), "done") == "1 die waits to be rolled: roll it first."


def test_tokens_that_are_missing_or_do_not_fit() -> None:
    table = in_window("s6 serf4", pips=1)
    assert "no reroll token" in why(table, "reroll s6")
    assert "no such face" in why(table, "pip serf4")
    assert "no +1 pip token" in why(in_window("s1"), "pip s1")


def test_a_face_power_that_was_used() -> None:
    table = play(in_window("s1 artisan1*"), "face artisan1*", "adjust s1 s6")
    assert "has no power left" in why(table, "face artisan1*")


# Tiles


def test_a_tile_that_brings_a_die_tells_its_face_and_how_to_bring_it() -> None:
    table = in_window("s1", "guard")
    assert why(table, "bring guard 3") == "Guard brings in a 2: “Bring in a 2 with Guard”."
    assert why(table, "use guard") == "Guard is not used but brings in a die: “Bring in a 2 with Guard”."


def test_a_tile_at_another_moment_names_its_own_and_the_present_one() -> None:
    told = why(at_start("servant"), "use servant")
    assert told == "“Use Servant” is for the time after a roll; now your first roll is still to come."
    assert "after you have claimed a tile" in why(in_window("s1", "treasure"), "use treasure")
    assert "before the first roll" in why(in_window("s1", "palace_key"), "use palace_key")


def test_a_tile_that_works_by_itself_says_so() -> None:
    assert why(at_start("farmer"), "use farmer").startswith("Farmer works by itself at the start")
    assert why(at_start("omen"), "use omen") == "Omen works only when it is claimed."


def test_a_tile_without_dice_to_work_on_says_so() -> None:
    assert why(in_window("", "servant", locked="s1"), "use servant").endswith("and none is active.")
    assert "can do nothing with the active dice: Standard 6" in why(in_window("s6", "priest"), "use priest")


def test_a_tile_that_is_not_owned_or_used_up() -> None:
    assert why(in_window("s1"), "use priest") == "You do not have the Priest tile."
    table = play(in_window("s1 s2", "guard"), "bring guard 2")
    assert "has been used this turn" in why(table, "bring guard 2")


def test_the_stored_die_comes_as_it_is() -> None:
    table = in_window("s1", "estate_overseer")
    state(table).stored = [4, 0]
    assert "shows 4 now: “Bring in a 4 with Estate Overseer”" in why(table, "bring estate_overseer 2")
    play(table, "bring estate_overseer 4")
    assert "has been used this turn" in why(table, "bring estate_overseer 4")


def test_the_dead_tell_what_they_wait_for() -> None:
    dead = "priest_of_the_dead"
    assert why(in_window("s3", dead), f"bring {dead} 6").endswith("Still active: Standard 3.")
    assert why(in_window("", dead, waiting=2), f"bring {dead} 6").endswith("2 dice wait to be rolled.")


# Pieces of a power


def test_in_the_middle_of_a_power_other_moves_wait_for_it() -> None:
    table = play(in_window("s1", "servant"), "use servant")
    assert why(table, "lock s1") == "“Lock Standard 1” has to wait: you are still using Servant."
    assert why(table, "adjust s1 s6").startswith("With Servant, Standard 1 can become Standard 2, Standard 3")


def test_any_other_face_is_another_one() -> None:
    table = play(in_window("s1", "master_artisan"), "use master_artisan")
    assert "shows that face already" in why(table, "adjust s1 s1")


def test_a_shift_tells_how_many_pips_can_go_and_come() -> None:
    table = play(in_window("s2 serf3", "soothsayer"), "use soothsayer")
    assert why(table, "shift s2 serf3 2") == "Standard 2 can give 1 pip. Serf 3 can take 1 pip."
    assert "There is only one Standard 2" in why(table, "shift s2 s2 1")


def test_a_6_takes_no_pip_and_a_1_gives_none() -> None:
    table = play(in_window("s1 s2 s6", "soothsayer"), "use soothsayer")
    assert why(table, "shift s2 s6 1") == "Standard 6 cannot take pips."
    assert why(table, "shift s1 s2 1") == "Standard 1 cannot give pips."
    assert french(table, "shift s2 s6 1") == "Le dé standard 6 ne peut pas recevoir de point."


# Claims


def test_a_claim_between_rolls_is_told_to_end_them_first() -> None:
    table = in_window("", locked="s2 s2 s4")
    assert why(table, "claim farmer") == "Claims follow the rolls: end them with “Done”, then claim."
    active = in_window("s1", locked="s2 s2 s4")
    assert "lock every die, end your rolls with “Done”" in why(active, "claim farmer")


def test_too_few_dice_are_told_by_the_level_that_is_printed_on_the_board() -> None:
    table = claiming("s2 s2")
    assert why(table, "claim farmer") == "Farmer lies on level 3 and needs 3 locked dice; you have 2."


def test_what_the_dice_lack_is_told() -> None:
    table = claiming("s2 s2 s4")
    assert why(table, "claim worker") == "Worker asks for three equal dice. Still missing, for instance: 2."
    assert "your dice make 8, so 2 are missing" in why(table, "claim omen")
    assert "your dice must not show Standard 3" in why(claiming("s2 s3 s4"), "claim servant")


def test_a_tile_that_is_not_on_the_table_or_gone() -> None:
    table = claiming("s1 s1 s1", foe="queen")
    assert "is not on this table" in why(table, "claim soldier")
    assert "No Queen is left." in why(table, "claim queen")


def test_the_roll_off_knows_no_claims() -> None:
    table = claiming("s3 s3 s3 s3 s3 s3 s3")
    own(table, 1, "general royal_attendants secret_passage pharaohs_gift")
    play(table, "claim queen")
    assert why(table, "claim worker") == "No tiles are claimed in the final roll-off."
    assert why(table, "use secret_passage") == "No tiles are claimed in the final roll-off."
    assert rules(table, "claim worker") == ["F15"]
    assert "the end of your turn in the final roll-off" in why(table, "use pharaohs_gift")


def test_taking_nothing_has_its_own_word() -> None:
    assert why(claiming("s2 s2 s4"), "done") == "If you want nothing, choose “Take nothing”."


# In French


def test_french_names_tiles_as_tiles_and_moves_by_their_labels() -> None:
    table = in_window("s1", "guard")
    assert french(table, "use queen").startswith("Vous n'avez pas la tuile Reine.")
    assert "« Faire entrer un 2 avec la tuile Garde »" in french(table, "bring guard 3")
    own(table, 0, "palace_key")
    assert french(table, "use palace_key") == (
        "« Utiliser : Clé du palais » : c'est pour le début de votre tour, avant le premier lancer ; "
        "or vos lancers ne sont pas finis."
    )
