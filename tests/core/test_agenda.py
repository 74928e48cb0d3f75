"""The stack of frames, and rules known by name."""

from dataclasses import dataclass, field

import pytest

from greathouse.core import driver
from greathouse.core.agenda import CHANCE, NAMES, RULES, Ask, Chance, Do, Event, Frame, plan, rule, tell
from greathouse.core.errors import IllegalMove
from greathouse.core.moves import Move


@dataclass
class Notes:
    """What has happened so far."""

    agenda: list[Frame] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    news: list[Event] | None = None

    def copy(self) -> "Notes":
        return Notes(self.agenda.copy(), self.notes.copy())


def note(s: Notes, text: str) -> None:
    s.notes.append(text)


def note_twice(s: Notes, text: str) -> None:
    plan(s, Do(note, (f"{text} a",)), Do(note, (f"{text} b",)))


def yes_or_no(s: Notes, who: int) -> list[Move]:
    return [("yes",), ("no",)]


def answered(s: Notes, who: int, move: Move, *more: str) -> None:
    s.notes.append(" ".join([f"{who} says {move[0]}", *more]))


def coin(s: Notes) -> list[tuple[Move, int]]:
    return [(("heads",), 1), (("tails",), 3)]


def fell(s: Notes, move: Move) -> None:
    s.notes.append(str(move[0]))


QUESTION = Ask(1, yes_or_no, answered)
COIN = Chance(coin, fell)


class Counting:
    """A generator that gives what it is told."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.numbers.pop(0)

    def rng(self, purpose: str) -> "Counting":
        return self


def test_frames_happen_in_reading_order_and_what_they_plan_comes_at_once() -> None:
    s = Notes()
    plan(s, Do(note_twice, ("first",)), Do(note, ("second",)))
    driver.begin(s)
    assert s.notes == ["first a", "first b", "second"]
    assert driver.is_over(s)


def test_play_stops_where_somebody_is_asked() -> None:
    s = Notes()
    plan(s, Do(note, ("before",)), QUESTION, Do(note, ("after",)))
    driver.begin(s)
    assert (s.notes, driver.to_move(s)) == (["before"], 1)
    driver.play(s, ("no",))
    assert (s.notes, driver.to_move(s)) == (["before", "1 says no", "after"], None)


def test_arguments_of_a_frame_reach_its_rule() -> None:
    s = Notes()
    plan(s, Ask(0, lambda s, who, *more: [("yes",)], answered, ("loudly", "twice")))
    driver.play(s, ("yes",))
    assert s.notes == ["0 says yes loudly twice"]


def test_an_illegal_move_is_refused_and_nothing_happens() -> None:
    s = Notes([QUESTION])
    with pytest.raises(IllegalMove, match="perhaps is not possible now"):
        driver.play(s, ("perhaps",))
    assert s == Notes([QUESTION])


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    with pytest.raises(IllegalMove):
        driver.play(Notes(), ("yes",))


def test_chance_is_asked_like_a_player() -> None:
    s = Notes([COIN])
    assert driver.to_move(s) == CHANCE
    assert driver.moves(s) == [("heads",), ("tails",)]
    driver.play(s, ("tails",))
    assert s.notes == ["tails"]


@pytest.mark.parametrize(("number", "side"), [(0, "heads"), (1, "tails"), (3, "tails")])
def test_a_draw_weighs_the_odds(number: int, side: str) -> None:
    rng = Counting(number)
    assert driver.draw(Notes([COIN]), rng) == (side,)
    assert rng.asked == [4]


def test_a_sample_is_drawn_without_listing_the_odds() -> None:
    short_cut = COIN._replace(sample=lambda s, rng: (("heads",), ("tails",))[rng.below(2)])
    rng = Counting(1)
    driver.draw(Notes([short_cut]), rng)
    assert rng.asked == [2]


def test_settling_answers_chance_until_a_seat_must_decide() -> None:
    s = Notes()
    plan(s, COIN, COIN, QUESTION, COIN)
    assert driver.settle(s, Counting(0, 1)) == [("heads",), ("tails",)]
    assert driver.to_move(s) == 1


def test_events_are_told_only_to_whoever_listens() -> None:
    s = Notes()
    tell(s, "X1", "fell", face=3)
    assert s.news is None
    s.news = []
    tell(s, "X1", "fell", face=3)
    assert s.news == [Event("X1", "fell", {"face": 3})]


def test_a_rule_is_known_by_package_and_name() -> None:
    try:
        assert rule(note) is note
        assert RULES["core.note"] is note
        assert NAMES[note] == "core.note"
    finally:
        del RULES["core.note"], NAMES[note]


def test_two_modules_of_a_package_may_not_share_a_rule_name() -> None:
    def note(s: Notes) -> None:
        """Be another rule of the same name."""

    note.__module__ = "tests.core.elsewhere"
    rule(note)
    try:
        with pytest.raises(ValueError, match=r"two rules are called core\.note"):
            rule(globals()["note"])
    finally:
        del RULES["core.note"], NAMES[note]
