"""What a board can be drawn from."""

import greathouse as gh


def test_what_is_printed_tells_what_every_kind_of_dice_shows_and_where_it_is_known_from() -> None:
    printed = gh.new("favor", seats=2, seed=1).printed
    serf = next(kind for kind in printed["kinds"] if kind["kind"] == "serf")
    assert serf == {"kind": "serf", "faces": ["1", "2", "3", "4", "1", "2"], "source": "public"}
    assert printed["sources"] == {"pip": "rulebook", "reroll": "rulebook", "die": "rulebook"}
