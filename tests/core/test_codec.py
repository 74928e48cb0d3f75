"""States as JSON and back."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import greathouse as gh
from greathouse.core import codec
from greathouse.core.agenda import RULES
from greathouse.core.errors import BadData

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(st.text() | st.integers(), inner, max_size=4)
    ),
    max_leaves=20,
)


@given(plain)
def test_plain_data_comes_back_with_its_types(value: Any) -> None:
    again = codec.decode(json.loads(json.dumps(codec.encode(value))))
    assert again == value
    assert repr(again) == repr(value)


def test_frames_are_saved_by_the_names_of_their_rules() -> None:
    frame = gh.new("pharaoh", seed=7).state.agenda[-1]
    saved = codec.encode(frame)
    assert {"rule": "pharaoh.steps"} in saved["ask"]
    assert codec.decode(json.loads(json.dumps(saved))) == frame


def test_an_unchanging_table_is_saved_by_name_and_comes_back_as_itself() -> None:
    state: Any = gh.new("pharaoh", seed=7, corners_blocked=True).state
    saved = codec.to_json(state)
    assert saved["fields"]["board"] == {"fixed": "pharaoh.board.5.1"}
    assert codec.from_json(saved).board is state.board


def test_what_does_not_count_for_equality_is_not_saved() -> None:
    assert "news" not in codec.to_json(gh.new("pharaoh", seed=7).state)["fields"]


@pytest.mark.parametrize(
    "data",
    [
        {"rule": "pharaoh.gone"},
        {"fixed": "gone"},
        {"type": "gone.State", "fields": {}},
        {"type": "pharaoh.State", "fields": {"gone": 1}},
    ],
)
def test_a_name_of_another_version_is_named(data: Any) -> None:
    with pytest.raises(BadData, match=r"speaks of .*gone.*, which this version does not know"):
        codec.from_json(data)


def test_every_rule_is_registered_under_its_own_name() -> None:
    gh.new("pharaoh")
    assert all(name.endswith(f".{function.__name__}") for name, function in RULES.items())
