"""Reasons and errors, said in both languages."""

from greathouse.core.errors import IllegalMove
from greathouse.core.reasons import Reason

NOT_NOW = Reason("P5", "not_now", {"move": "done", "expected": "keep, reroll"})


def test_a_sentence_and_its_rule_travel_apart() -> None:
    assert (NOT_NOW.text, NOT_NOW.rule) == ("done is not possible now; you can keep, reroll.", "P5")
    assert NOT_NOW.say("fr") == "done n'est pas possible maintenant ; vous pouvez keep, reroll."


def test_a_line_that_stands_alone_cites_the_rule() -> None:
    assert NOT_NOW.cited() == "done is not possible now; you can keep, reroll. [P5]"
    assert str(IllegalMove(("done",), (NOT_NOW,))).endswith(" [P5]")
    assert Reason("", "over").cited("fr") == "La partie est finie."


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
