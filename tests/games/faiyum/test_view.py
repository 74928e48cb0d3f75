"""What a board can be drawn from."""

import greathouse as gh
from greathouse.games.faiyum.tables import TABLES
from tests.games.faiyum.support import at, play


def test_what_is_printed_tells_where_the_map_the_pieces_and_the_numbers_are_known_from() -> None:
    sources = gh.new("faiyum", seats=2, seed=1).printed["sources"]
    assert len(sources["rows"]) == len(TABLES["map_row"])
    assert sources["numbers"]["market"] in {"rulebook", "public", "reconstructed"}
    assert sources["dam"] == "public"


def test_what_an_administration_would_bring_is_shown_before_it_is_chosen() -> None:
    table = at(hand=("farmer",), stack=(4, 6, 12, 14), workers="a4 a5 b2")
    shown = table.view()["administration"]
    assert shown == {"income": 2, "workers": 2, "back": [6, 12, 14], "leave": 2}
    assert play(table, "cash farmer").view()["administration"] is None
