"""Golden numbers: move sequences with chance included, ends of a turn, positions."""

from itertools import permutations, product
from math import comb, perm

import pytest

import greathouse as gh
from greathouse.core import driver
from greathouse.games.pharaoh.board import BLOCKED, OFF
from greathouse.games.pharaoh.query import has_won
from greathouse.games.pharaoh.state import State
from tests.games.pharaoh.reference import Reference, square_of
from tests.games.pharaoh.support import at, started, state
from tests.lengths import some_quick

# Sequences of moves from the first roll on, every roll counted once, and the distinct states they lead to.
SEQUENCES = {
    2: [(21, 21), (247, 233), (2710, 1248), (21831, 3742), (190045, 10977), (1835152, 53726)],
    3: [(21, 21), (247, 233), (2710, 1248), (21831, 3742), (190045, 10977), (1835152, 53726)],
    4: [(21, 21), (247, 233), (2710, 1248), (21831, 3742), (189400, 10845), (1813561, 51167)],
}
SEVENTH = {2: (17295295, 238471), 3: (17431975, 239542), 4: (17093645, 219096)}
CROWD = {
    2: "south: small c2, medium d3, large b1; north: small c3, medium d4, large b3",
    3: "south: small c2, medium b3, large d3; north: small c3, medium c4, large d5; east: small d2",
    4: "south: small c2, medium d2; west: small b3, large c3; north: medium c4; east: small d3, large e2",
}


def layers(s: State, depth: int) -> list[tuple[int, int]]:
    """Count sequences and distinct states after 1, 2 ... depth moves, merging equal states."""
    layer, counts = {key(s): (s, 1)}, []
    for _ in range(depth):
        following: dict[object, tuple[State, int]] = {}
        for before, ways in layer.values():
            for move in driver.moves(before) if before.agenda else []:
                after = before.copy()
                driver.apply(after, move)
                so_far = following.get(key(after), (after, 0))[1]
                following[key(after)] = (after, so_far + ways)
        layer = following
        counts.append((sum([ways for _, ways in layer.values()]), len(layer)))
    return counts


def key(s: State) -> object:
    """Tell states apart."""
    return tuple(s.where), s.seat, s.points, s.dice, s.turn, s.winner, tuple(s.agenda)


def literal(game: Reference, depth: int) -> int:
    """Count sequences by the literal rules, one by one."""
    if depth == 0:
        return 1
    found = 0
    for move in game.legal():
        after = game.copy()
        after.play(move)
        found += literal(after, depth - 1)
    return found


def reference_started(seats: int) -> Reference:
    game = Reference(seats)
    for face in [6] + [1] * (seats - 1):
        game.play(f"start {face}")
    return game


@pytest.mark.parametrize("seats", some_quick((2, 3, 4), (2, 3)))
def test_sequences_agree_with_a_count_from_first_principles(seats: int) -> None:
    counts = [literal(reference_started(seats), depth) for depth in (1, 2, 3, 4)]
    assert counts == [sequences for sequences, _ in SEQUENCES[seats][:4]]


@pytest.mark.parametrize("seats", some_quick((2, 3, 4), (2, 3)))
def test_sequences_and_states_are_the_golden_numbers(seats: int) -> None:
    assert layers(state(started(seats)), 6) == SEQUENCES[seats]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sequences_and_states_one_move_deeper(seats: int) -> None:
    assert layers(state(started(seats)), 7)[-1] == SEVENTH[seats]


def test_sequences_from_the_roll_for_the_first_turn() -> None:
    table = gh.new("pharaoh", chance="manual")
    counts = [sequences for sequences, _ in layers(state(table), 4)]
    assert counts == [literal(Reference(2), depth) for depth in (1, 2, 3, 4)] == [6, 36, 666, 7626]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sequences_in_a_crowd_agree_with_a_count_from_first_principles(seats: int) -> None:
    game = reference_started(seats)
    game.phase, game.points = "step", 6
    for part in CROWD[seats].split("; "):
        edge, pieces = part.split(": ")
        for piece in pieces.split(", "):
            size, square = piece.split()
            game.on[square_of(square)] = (edge, size)
    counts = [sequences for sequences, _ in layers(state(at(CROWD[seats], seats=seats)), 3)]
    assert counts == [literal(game, depth) for depth in (1, 2, 3)]


# Ends of a turn


def ends(s: State, found: set[tuple[int, ...]]) -> set[tuple[int, ...]]:
    """Gather where the pieces can stand when the mover stops."""
    found.add(tuple(s.where))
    for move in driver.moves(s)[:-1]:
        after = s.copy()
        driver.apply(after, move)
        ends(after, found)
    return found


def literal_ends(game: Reference, found: set[frozenset[object]]) -> set[frozenset[object]]:
    """Gather the same by the literal rules."""
    found.add(frozenset(game.on.items()))
    for move in game.legal():
        if move != "done":
            after = game.copy()
            after.play(move)
            literal_ends(after, found)
    return found


@pytest.mark.parametrize(("points", "positions"), list(enumerate([6, 16, 46, 101, 201, 341], 1)))
def test_ends_of_the_first_turn_by_points(points: int, positions: int) -> None:
    assert len(ends(state(at("", points)), set())) == positions
    if points <= 4:
        game = reference_started(2)
        game.phase, game.points = "step", points
        assert len(literal_ends(game, set())) == positions


# Positions


def positions(pieces: int, squares: int) -> int:
    """Count the ways to have some of the pieces on the board."""
    return sum([comb(pieces, on) * perm(squares, on) for on in range(pieces + 1)])


def trios(squares: list[int]) -> list[tuple[int, ...]]:
    """List every placing of one trio, by going through all of them."""
    whole = product([OFF, *squares], repeat=3)
    return [
        trio for trio in whole if len({at for at in trio if at != OFF}) == sum([at != OFF for at in trio])
    ]


def test_positions_of_two_players() -> None:
    found = sum([positions(3, 25 - sum([at != OFF for at in trio])) for trio in trios(list(range(25)))])
    assert found == positions(6, 25) == 170_604_751


def test_positions_with_blocked_corners() -> None:
    open_squares = [at for at in range(25) if at not in BLOCKED.blocked]
    found = sum([positions(3, 21 - sum([at != OFF for at in trio])) for trio in trios(open_squares)])
    assert found == positions(6, 21) == 56_041_987


def test_positions_up_to_the_mirror() -> None:
    on_the_middle_column = [at for at in range(25) if at % 5 == 2]
    unchanged = sum(
        [positions(3, 5 - sum([at != OFF for at in trio])) for trio in trios(on_the_middle_column)]
    )
    assert unchanged == 4_051
    assert (positions(6, 25) + unchanged) // 2 == 85_304_401


def test_positions_of_three_and_four_players() -> None:
    assert f"{positions(9, 25):.4e}" == "1.2326e+12"
    assert f"{positions(12, 25):.3e}" == "5.596e+15"


def test_positions_where_the_foe_has_won() -> None:
    s, winning = state(at("")), []
    for trio in permutations(range(25), 3):
        s.where[3:6] = trio
        if has_won(s, 1):
            winning.append(trio)
    assert len(winning) == 6
    left = [at for at in range(25) if at not in winning[0]]
    assert len(winning) * len(trios(left)) == 64_158
