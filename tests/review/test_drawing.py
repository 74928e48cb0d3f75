"""Pictures of reviews: well formed, whole, and honest about where the curve lies."""

import re
from xml.etree import ElementTree

import pytest

from greathouse.review import picture, svg
from greathouse.review.drawing import DARK, LIGHT, THEMES
from greathouse.review.value import POINTS_UNIT
from tests.lengths import some_quick
from tests.review.games import QUICK, curve, record

NAMES = ["<Hori>", "Tiye & Co", "Nakht", "Iset", "Ani"]


DRAWN = ("pharaoh/two_players", "pharaoh/four_players_2012", "pharaon/solo_win")


@pytest.mark.parametrize("name", some_quick(DRAWN, QUICK))
@pytest.mark.parametrize("theme", THEMES)
def test_a_curve_is_a_picture(name: str, theme: str) -> None:
    drawn = svg(curve(name), 0, "fr", NAMES, theme)
    ElementTree.fromstring(drawn)
    assert "&lt;Hori&gt;" in drawn
    assert (DARK["ground"] in drawn) == (theme != "light")
    assert (LIGHT["ground"] in drawn) == (theme != "dark")


def heights(drawn: str, stroke: str) -> list[float]:
    """Read the heights of a line."""
    found = re.search(rf'class="mine" stroke="var\(--gh-{stroke}\)" d="M([^"]+)"', drawn)
    assert found
    return [float(point.split()[1]) for point in found[1].split("L")]


def test_the_line_of_two_follows_the_chances() -> None:
    review = curve("pharaoh/two_players")
    line = heights(svg(review, 1), "seat-2")
    assert len(line) == review.plies + 1
    wins = [point.wins[1] for point in review.points]
    assert line[wins.index(max(wins))] == min(line) < max(line)


def test_in_games_with_points_the_expected_scores_lie_below_the_chances() -> None:
    plain = curve("pharaoh/two_players")
    points = tuple([one._replace(scores=(10.0 + at, 40.0)) for at, one in enumerate(plain.points)])
    scored = svg(plain._replace(unit=POINTS_UNIT, points=points), 0, "fr", NAMES)
    ElementTree.fromstring(scored)
    assert "Points attendus" in scored
    assert "Points attendus" not in svg(plain, 0, "fr", NAMES)
    found = re.search(r'class="expected mine" stroke="var\(--gh-seat-1\)" d="M([^"]+)"', scored)
    assert found
    line = [float(point.split()[1]) for point in found[1].split("L")]
    assert len(line) == plain.plies + 1
    assert line == sorted(line, reverse=True)
    assert f"&lt;Hori&gt; {10 + plain.plies}<" in scored
    assert "Tiye &amp; Co 40<" in scored


def test_for_more_one_seat_lies_at_the_bottom() -> None:
    drawn = svg(curve("pharaoh/four_players_2012"), 2)
    assert drawn.count('fill-opacity=".8"') == 4
    assert drawn.index("seat-3)") < drawn.index("seat-1)")


def test_a_picture_to_share_tells_the_result_and_holds_the_board() -> None:
    drawn = picture(
        curve("pharaoh/two_players"), record("pharaoh/two_players"), 0, "en", NAMES, "<g id='b'/>"
    )
    ElementTree.fromstring(drawn)
    assert "Pharaoh" in drawn
    assert " won<" in drawn
    assert "<g id='b'/>" in drawn
    assert "luck" in drawn
