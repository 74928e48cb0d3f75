"""Reasons and errors, said in both languages."""

from greathouse.core.errors import IllegalMove
from greathouse.core.reasons import Reason
from greathouse.core.table import beside
from tests.conformance.broken import TEXT

NOT_NOW = Reason("P5", "not_now", {"move": ("take", "red", 2)}, beside(TEXT))


def test_a_sentence_and_its_rule_travel_apart() -> None:
    assert (NOT_NOW.text, NOT_NOW.rule) == ("“Take 2 red” is not possible now.", "P5")
    assert NOT_NOW.say("fr") == "« Prendre 2 rouge » n'est pas possible maintenant."


def test_a_line_that_stands_alone_cites_the_rule() -> None:
    assert NOT_NOW.cited() == "“Take 2 red” is not possible now. [P5]"
    assert str(IllegalMove(("done",), (NOT_NOW,))).endswith(" [P5]")
    assert Reason("", "over").cited("fr") == "La partie est finie."


def test_a_reason_of_the_house_needs_no_rule() -> None:
    assert Reason("", "over").text == "The game is over."


def test_an_illegal_move_says_all_its_reasons() -> None:
    error = IllegalMove(("done",), (Reason("", "over"), NOT_NOW))
    assert str(error) == "The game is over. “Take 2 red” is not possible now. [P5]"
    assert error.text("fr").startswith("La partie est finie. ")


def test_an_illegal_move_without_reasons_says_so_much() -> None:
    assert str(IllegalMove(("lock", 3))) == "lock 3 is not possible now."


def test_an_unknown_language_reads_english() -> None:
    assert Reason("", "over").say("xx") == "The game is over."
