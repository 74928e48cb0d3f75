"""What a board can be drawn from."""

import greathouse as gh
from greathouse.games.faiyum.tables import TABLES


def test_what_is_printed_tells_where_the_map_the_pieces_and_the_numbers_are_known_from() -> None:
    sources = gh.new("faiyum", seats=2, seed=1).printed["sources"]
    assert len(sources["rows"]) == len(TABLES["map_row"])
    assert sources["numbers"]["market"] in {"rulebook", "public", "reconstructed"}
    assert sources["dam"] == "public"
