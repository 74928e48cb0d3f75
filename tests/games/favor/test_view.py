"""What a board can be drawn from."""

import greathouse as gh


def test_the_view_tells_what_every_kind_of_dice_shows_and_where_it_is_known_from() -> None:
    view = gh.new("favor", seats=2, seed=1).view()
    serf = next(kind for kind in view["kinds"] if kind["kind"] == "serf")
    assert serf == {"kind": "serf", "faces": ["1", "2", "3", "4", "1", "2"], "source": "public"}
    assert view["sources"] == {"pip": "rulebook", "reroll": "rulebook", "die": "rulebook"}
