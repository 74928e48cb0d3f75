"""What a server does with a table: trying moves on a copy, and exporting games that go on."""

import greathouse as gh
from greathouse.core import record


def test_a_copy_plays_on_without_touching_its_table() -> None:
    table = gh.new("pharaoh", seed=7)
    before, moves = table.state.copy(), table.moves.copy()
    twin = table.copy()
    for _ in range(30):
        twin.play(twin.menu[-1])
    assert (table.state, table.moves) == (before, moves)


def test_a_copy_and_its_table_draw_the_same_dice() -> None:
    table = gh.new("pharaoh", seed=7)
    table.play("done")
    twin = table.copy()
    for _ in range(20):
        assert twin.play(twin.menu[-1]) == table.play(table.menu[-1])


def test_a_copy_takes_back_what_its_table_could() -> None:
    table = gh.new("pharaoh", seed=7)
    start = table.state.copy()
    table.play(table.menu[0])
    twin = table.copy()
    twin.undo()
    assert twin.state == start
    assert table.state != start


def test_a_record_that_goes_on_does_not_foretell_the_dice() -> None:
    table = gh.new("pharaoh")
    text = record.write(table.record(reveal=False))
    assert table.fate.header["secret"] not in text
    assert table.fate.header["commitment"] in text
    assert gh.loads(text).moves == table.moves


def test_a_finished_record_reveals_what_its_commitment_promised() -> None:
    table = gh.new("pharaoh", turn_cap=1)

    while not table.over:
        table.play(table.menu[-1])
    assert table.fate.header["secret"] in record.write(table.record(reveal=False))
