"""Wheels turn inside their ring."""

from greathouse.games.pharaon.wheel import facing, first_free, onward, position_of, turned


def test_a_click_brings_the_next_segment_to_a_position() -> None:
    assert [facing(0, shift, 5) for shift in range(5)] == [0, 4, 3, 2, 1]
    assert all(position_of(facing(at, 3, 5), 3, 5) == at for at in range(5))


def test_five_clicks_come_full_circle_either_way() -> None:
    for clockwise in (True, False):
        shift = 2
        for _ in range(5):
            shift = turned(shift, clockwise, 5)
        assert shift == 2


def test_the_search_for_a_free_spot_follows_the_direction() -> None:
    wheel = [["x", "x"], ["x", ""], ["", ""]]
    assert first_free(wheel, onward(0, True, 3), "") == (1, 1)
    assert first_free(wheel, onward(0, False, 3), "") == (2, 0)
    assert first_free([["x"]], onward(0, True, 1), "") is None
