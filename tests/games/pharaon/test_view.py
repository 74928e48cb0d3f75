"""What a board can be drawn from."""

import greathouse as gh
from tests.games.pharaon.support import started


def test_what_is_printed_tells_the_data_behind_all_that_lies_open() -> None:
    table = gh.new("pharaon", seats=4, seed=4, conflicts=True)
    view, facts = table.view(), table.printed["facts"]
    told = {name: [row["id"] for row in rows] for name, rows in facts.items()}
    assert {*view["nobles"], *view["pool"], *view["drawn"]} <= {*told["noble"]}
    assert {*view["artisans"]} <= {*told["artisan"]}
    spots = {spot for segment in view["wheel"] for spot in segment["spots"]}
    assert spots - {"", "taken"} <= {*told["conflict"]}
    assert [area["god"] for area in facts["area"]] == ["isis", "horus", "osiris", "ra", "anubis"]
    assert {jar["id"] for jar in view["jars"]} <= {*told["jar"]}
    assert told["pyramid"] == ["foot", "1", "2", "3", "4", "apex"]
    assert all(row["source"] for rows in facts.values() for row in rows)


def test_the_view_names_no_segment_when_no_spot_is_asked_for() -> None:
    assert started(seats=2).view()["segment"] == ""
