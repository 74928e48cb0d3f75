"""A position is one line of text."""

from random import Random

import pytest

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.chance import seeded
from greathouse.core.errors import BadNotation
from greathouse.games.pharaoh import GAME
from greathouse.games.pharaoh.position import read, write
from greathouse.games.pharaoh.setup import setup

PLAIN = GAME.configure(2, {})


@pytest.mark.parametrize(
    "text", ["c1 - d3 / - b5 a4", "c1 - d3 / - b5 a4 : 4", "- - - / a1 b2 c3 / - - e5 : 0"]
)
def test_what_is_read_is_written_again(text: str) -> None:
    assert write(read(text, PLAIN)) == text


def test_points_left_are_the_movers_to_spend() -> None:
    s = read("b3 c3 d2 / - - - : 3", PLAIN)
    assert ("move", "large", "d3") in driver.moves(s)
    driver.play(s, ("move", "large", "d3"))
    assert s.winner == 0


def test_without_points_the_dice_come_next() -> None:
    assert driver.odds(read("b3 c3 d2 / - - -", PLAIN))[0][0][0] == "roll"


@pytest.mark.parametrize("seats", [2, 4])
def test_a_position_read_again_has_the_same_moves_turned_to_the_south(seats: int) -> None:
    luck, source = Random(seats), seeded(seats)
    s = setup(seats, GAME.configure(seats, {}))
    driver.begin(s)
    for _ in range(200):
        driver.settle(s, source)
        if not s.agenda:
            return
        frame = s.agenda[-1]
        if isinstance(frame, Ask) and frame.prompt == "step":
            again = read(write(s), GAME.configure(seats, {}))
            assert write(again) == write(s)
            assert len(driver.moves(again)) == len(driver.moves(s))
        driver.play(s, luck.choice(driver.moves(s)))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("c1 - d3", "position_form"),
        ("c1 - d3 / - b5", "position_form"),
        ("c1 - / d3 - b5 a1", "position_form"),
        ("c1 - d3 / - b5 a4 : 7", "position_form"),
        ("c1 - d3 / - b5 z4", "position_square"),
        ("c1 - d3 / - b5 c1", "position_twice"),
    ],
)
def test_what_is_no_position_is_refused_with_the_word(text: str, key: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read(text, PLAIN)
    assert caught.value.key == key


def test_nothing_stands_on_a_blocked_corner() -> None:
    with pytest.raises(BadNotation) as caught:
        read("a1 - - / - - -", GAME.configure(2, {"corners_blocked": True}))
    assert caught.value.key == "position_blocked"
