"""Reasons and errors, said in both languages."""

from greathouse.core.errors import IllegalMove
from greathouse.core.reasons import Reason


def test_a_reason_ends_with_its_rule() -> None:
    reason = Reason("P5", "not_now", {"move": "done", "expected": "keep, reroll"})
    assert reason.text == "done is not possible now; you can keep, reroll. [P5]"
    assert reason.say("fr") == "done n'est pas possible maintenant ; vous pouvez keep, reroll. [P5]"


def test_a_reason_of_the_house_needs_no_rule() -> None:
    assert Reason("", "over").text == "The game is over."


def test_an_illegal_move_says_all_its_reasons() -> None:
    error = IllegalMove(("done",), (Reason("", "over"), Reason("", "chance", {"move": "done"})))
    assert str(error) == "The game is over. Chance decides now; done is not for a player to make."
    assert error.text("fr").startswith("La partie est finie. ")


def test_an_illegal_move_without_reasons_says_so_much() -> None:
    assert str(IllegalMove(("lock", 3))) == "lock 3 is not possible now."


def test_an_unknown_language_reads_english() -> None:
    assert Reason("", "over").say("xx") == "The game is over."
