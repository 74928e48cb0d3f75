"""Hints for typical turns come in time."""

import pytest

from greathouse.lab.favor import hints, typical
from tests.games.favor.support import in_window, state


def test_a_typical_turn_has_many_dice_and_tools() -> None:
    assert typical.is_typical(state(in_window("s1 s2 s3 s4 s5 i6", "guard herder farmer")))
    assert not typical.is_typical(state(in_window("s1 s2 s3 s4 s5", "guard herder farmer")))
    assert not typical.is_typical(state(in_window("s1 s2 s3 s4 s5 i6", "guard farmer builder")))


@pytest.mark.slow
def test_a_hint_for_a_typical_turn_takes_less_than_two_seconds() -> None:
    taken = [hints.seconds(s)[0] for s in typical.turns(20)]
    print(sorted(taken))
    assert max(taken) < 2.0
