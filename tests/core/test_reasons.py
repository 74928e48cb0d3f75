"""Reasons and errors, said in both languages."""

from greathouse.core.catalogue import known
from greathouse.core.errors import IllegalMove
from greathouse.core.reasons import Reason
from tests.conformance.broken import TEXT

DRAWN = Reason("P5", "drawn", {"move": ("take", "red", 2)}, known("greathouse.core", TEXT))


def test_a_sentence_and_its_rule_travel_apart() -> None:
    assert (DRAWN.text, DRAWN.rule) == ("Only chance can do that: “Take 2 red”.", "P5")
    assert DRAWN.say("fr") == "Seul le hasard peut faire cela : « Prendre 2 rouge »."


def test_a_line_that_stands_alone_cites_the_rule() -> None:
    assert DRAWN.cited() == "Only chance can do that: “Take 2 red”. [P5]"
    assert str(IllegalMove(("done",), (DRAWN,))).endswith(" [P5]")
    assert Reason("", "over").cited("fr") == "La partie est finie."


def test_a_reason_of_the_house_needs_no_rule() -> None:
    assert Reason("", "over").text == "The game is over."


def test_an_illegal_move_says_all_its_reasons() -> None:
    error = IllegalMove(("done",), (Reason("", "over"), DRAWN))
    assert str(error) == "The game is over. Only chance can do that: “Take 2 red”. [P5]"
    assert error.text("fr").startswith("La partie est finie. ")


def test_an_illegal_move_without_reasons_says_so_much() -> None:
    assert str(IllegalMove(("lock", 3))) == "lock 3 is not possible now."


def test_an_unknown_language_reads_english() -> None:
    assert Reason("", "over").say("xx") == "The game is over."
