"""The roll-off as the expert sees it: exact where nobody answers any more, and shares that fit the dice."""

from time import process_time

import pytest

from greathouse.core.moves import to_text
from greathouse.core.table import Table
from greathouse.experts.expert import GLANCE, Budget, Judgement
from greathouse.experts.favor.contest import Contest
from greathouse.experts.favor.demands import beating, chance
from greathouse.experts.favor.equal_dice import before_roll
from greathouse.experts.favor.expert import Favor
from greathouse.experts.favor.position import Rolling
from greathouse.experts.favor.values import roll_off_dice
from greathouse.games.favor.dice import DIE_OF
from tests.games.favor.support import claiming, in_window, own, play, state

ENOUGH = Budget(seconds=2.0)
NO_DICE = (0, 0, 0, 0, 0, 0)


def last_roll(active: str, tiles: str, mark: tuple[int, int], locked: str, fresh: str = "") -> Table:
    """Open the last turn of a roll-off: the Queen's owner against the other's roll."""
    table = in_window(active, tiles, locked=locked)
    s = state(table)
    s.roll_off = s.last_turn = True
    s.queen, s.pharaoh, s.mark, s.trigger = 0, 1, mark, 1
    s.fresh = [DIE_OF[word] for word in fresh.split()]
    return table


def wins(found: Judgement) -> dict[str, float]:
    """Read what each move is worth."""
    return {to_text(choice.move): choice.win for choice in found.choices}


def test_the_last_roll_of_a_game_is_solved() -> None:
    table = last_roll("s5 s4", "", (7, 5), "s6 s6 s6 s6 s6 s6")
    found = Favor().judge(state(table), ENOUGH)
    assert found.exact
    assert wins(found) == pytest.approx({"lock s5": 1 / 6, "lock s4": 1 / 6})


def test_the_herder_comes_before_the_queens_free_die() -> None:
    table = last_roll("s6 artisan4", "queen herder", (8, 1), "s3 s3 s3 s3 s3", fresh="s3 s3")
    found = Favor().judge(state(table), ENOUGH)
    assert to_text(found.best.move) == "use herder"
    assert found.best.exact
    assert found.best.win == pytest.approx(0.63, abs=0.01)
    assert wins(found)["bring queen 3"] == pytest.approx(0.43, abs=0.01)


def test_the_herder_comes_first_with_plain_dice_too() -> None:
    table = last_roll("s1 s2", "queen herder", (7, 6), "s4 s4 s4 s4 s4", fresh="s4 s4")
    found = Favor().judge(state(table), ENOUGH)
    assert to_text(found.best.move) == "use herder"
    assert found.best.win == pytest.approx(0.434, abs=0.001)
    assert wins(found)["bring queen 4"] == pytest.approx(0.263, abs=0.001)


@pytest.mark.parametrize("budget", [GLANCE, Budget(seconds=0.25)])
def test_a_roll_off_with_eleven_dice_keeps_to_its_time(budget: Budget) -> None:
    tiles = "queen herder general royal_attendants guard heir priest servant"
    table = last_roll("s1 s2 s2 s3 s4 s4 s5 s6 s6 artisan4 noble3", tiles, (9, 3), "")
    Favor().judge(state(table), GLANCE)
    begun = process_time()
    Favor().judge(state(table), budget)
    assert process_time() - begun < 1.0


def test_the_die_that_may_still_show_the_value_is_rolled_rather_than_locked() -> None:
    table = last_roll("s4 intrigue5", "", (7, 5), "s6 s6 s6 s6 s6 s6", fresh="")
    found = Favor().judge(state(table), ENOUGH)
    assert to_text(found.best.move) == "lock intrigue5"
    assert found.best.win == pytest.approx(1 / 6)


def test_who_may_be_answered_is_not_told_exact_chances() -> None:
    table = last_roll("s6 s4", "", (7, 5), "s6 s6 s6 s6 s6 s6")
    s = state(table)
    s.queen, s.last_turn = 1, False
    own(table, 1, "general royal_attendants tomb_builder master_artisan")
    found = Favor().judge(s, ENOUGH)
    assert not found.best.exact
    assert 0.0 < found.best.win < 1.0


@pytest.mark.parametrize(("dice", "mark"), [(7, (5, 3)), (8, (6, 3)), (9, (7, 4)), (10, (7, 2))])
def test_plain_dice_beat_a_mark_about_as_often_as_the_exact_odds_say(
    dice: int, mark: tuple[int, int]
) -> None:
    plain = Rolling(NO_DICE, 0, (0,) * dice, 0, 0, 0, (0, 0), (0, 0))
    assert before_roll(mark, plain) == pytest.approx(chance(beating(mark), NO_DICE, 0, dice), abs=0.06)


def test_more_dice_and_tools_beat_a_mark_more_often() -> None:
    table = in_window("s1")
    weak = before_roll((7, 4), roll_off_dice(state(table), 0))
    own(table, 0, "general royal_attendants")
    more = before_roll((7, 4), roll_off_dice(state(table), 0))
    own(table, 0, "master_artisan guard")
    assert weak < more < before_roll((7, 4), roll_off_dice(state(table), 0))


def test_the_win_is_shared_among_those_who_still_roll() -> None:
    table = in_window("s1", seats=3)
    for seat in range(3):
        own(table, seat, "general royal_attendants")
    low = Contest(state(table), [1, 2], 0, False).shares(0, (5, 2))
    high = Contest(state(table), [1, 2], 0, False).shares(0, (6, 2))
    assert sum(low) == pytest.approx(1.0) == sum(high)
    assert min(low) > 0.0
    assert low[0] < high[0]


def test_a_bad_omen_is_played_before_the_gift_that_redoes_a_lost_roll() -> None:
    table = claiming("s3 s3 s3 s3 s3 s3 s3")
    own(table, 1, "general royal_attendants pharaohs_gift bad_omen")
    play(table, "claim queen", "roll", "roll s1 s1 s1 s1 s1 s2", "roll i1", "lock i1")
    play(table, *["lock s1"] * 5, "lock s2", "done")
    assert to_text(Favor().judge(state(table), Budget(simulations=1)).choices[0].move) == "use bad_omen"
