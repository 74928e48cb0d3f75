"""Hex maps: sets of spaces as bits, land and water edges."""

from hypothesis import given
from hypothesis import strategies as st

from greathouse.games.faiyum.hexgrid import HexGrid, around, bits, nth_bit, union

CELLS = [(column, row) for row in range(4) for column in range(5)]
PLAIN = HexGrid(CELLS)
RIVER = HexGrid(CELLS, [(a, b) for a in CELLS for b in around(a) if a[0] <= 1 < b[0] and b in CELLS])


def test_a_space_inside_has_six_neighbours_and_a_corner_fewer() -> None:
    assert PLAIN.beside[PLAIN.index["c2"]].bit_count() == 6
    assert PLAIN.beside[PLAIN.index["a1"]].bit_count() == 2


def test_even_rows_are_shifted_to_the_right() -> None:
    names = [PLAIN.names[at] for at in bits(PLAIN.beside[PLAIN.index["b2"]])]
    assert names == ["b1", "c1", "a2", "c2", "b3", "c3"]


def test_every_edge_joins_two_neighbours_once() -> None:
    assert len(PLAIN.edges) == sum([beside.bit_count() for beside in PLAIN.beside]) // 2
    assert PLAIN.edge_names[0] == "a1-b1"
    assert PLAIN.water == 0


def test_water_parts_what_it_lies_between() -> None:
    west, east = RIVER.index["b1"], RIVER.index["c1"]
    assert not RIVER.beside[west] >> east & 1
    assert RIVER.water >> RIVER.edge_index["b1-c1"] & 1
    assert RIVER.land.bit_count() + RIVER.water.bit_count() == len(RIVER.edges)


def test_connected_spaces_follow_the_edges() -> None:
    edges = [PLAIN.edge_index["a1-b1"], PLAIN.edge_index["c1-d1"], PLAIN.edge_index["b1-c1"]]
    found = PLAIN.connected(1 << PLAIN.index["a1"], edges)
    assert [PLAIN.names[at] for at in bits(found)] == ["a1", "b1", "c1", "d1"]
    assert PLAIN.connected(1 << PLAIN.index["e4"], edges) == 1 << PLAIN.index["e4"]


@given(st.sets(st.integers(0, len(CELLS) - 1)))
def test_spreading_gives_the_neighbours_of_every_space(places: set[int]) -> None:
    expected = 0
    for at in places:
        expected |= RIVER.beside[at]
    assert RIVER.spread(union(places)) == expected


@given(st.sets(st.integers(0, 200), min_size=1))
def test_bits_are_listed_in_order_and_found_by_number(places: set[int]) -> None:
    mask = union(places)
    assert bits(mask) == sorted(places)
    assert [nth_bit(mask, n) for n in range(len(places))] == sorted(places)
