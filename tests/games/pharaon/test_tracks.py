"""Tracks count and stop."""

from greathouse.games.pharaon.tracks import Track


def test_a_disc_stops_at_the_top() -> None:
    track = Track((0, 0, 2, 5))
    assert (track.top, track.advance(1), track.advance(2, 4)) == (3, 2, 3)


def test_a_track_may_go_on_beyond_its_last_square() -> None:
    track = Track((0, 4, 9), further=3)
    assert [track.value(at) for at in (1, 2, 3, 5)] == [4, 9, 12, 18]
