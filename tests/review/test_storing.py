"""Reviews as text: read as they were written, refused where they are not."""

import json

import pytest

from greathouse.review import NotReviewed, from_json, to_json
from tests.lengths import some_quick
from tests.review.games import QUICK, curve

STORED = (
    "pharaoh/two_players",
    "pharaon/solo_win",
    "faiyum/one_player",
    "faiyum/campaign_1_crocodiles",
    "faiyum/four_players",
)


@pytest.mark.parametrize("name", some_quick(STORED, QUICK))
def test_a_review_is_read_as_it_was_written(name: str) -> None:
    assert from_json(to_json(curve(name))) == curve(name)


def test_another_format_is_refused_by_name() -> None:
    data = json.loads(to_json(curve("pharaoh/two_players"))) | {"format": 99}
    with pytest.raises(NotReviewed, match="format 99"):
        from_json(json.dumps(data))


@pytest.mark.parametrize("text", ["", "[]", "{}", "nothing", '{"format": 1}', '{"format": 1, "steps": 3}'])
def test_what_is_no_review_is_refused(text: str) -> None:
    with pytest.raises(NotReviewed, match="not a review"):
        from_json(text)


def test_half_a_review_is_refused() -> None:
    whole = to_json(curve("pharaoh/two_players"))
    with pytest.raises(NotReviewed):
        from_json(whole[: len(whole) // 2])
