"""Positions are numbered without gaps, mirrored ones alike."""

from collections.abc import Iterator
from math import comb, perm

import pytest

from greathouse.experts.pharaoh.placements import OFF, Index, Placement, Rules, count, placements

REDUCED = [Rules(side=3, pieces=(1, 2)), Rules(side=3, pieces=(1, 2, 3), corners_blocked=True)]


def positions(rules: Rules) -> Iterator[tuple[Placement, Placement]]:
    for foe in placements(len(rules.pieces), rules.squares):
        free = tuple([square for square in rules.squares if square not in foe])
        for own in placements(len(rules.pieces), free):
            yield own, foe


@pytest.mark.parametrize(("squares", "total"), [(25, 170_604_751), (21, 56_041_987)])
def test_six_pieces_have_as_many_placements_as_the_rules_paper_counted(squares: int, total: int) -> None:
    assert count(6, squares) == total == sum([comb(6, k) * perm(squares, k) for k in range(7)])


@pytest.mark.parametrize("rules", REDUCED, ids=str)
def test_the_index_uses_every_number(rules: Rules) -> None:
    index = Index(rules)
    assert {index(own, foe) for own, foe in positions(rules)} == set(range(index.size))


@pytest.mark.parametrize("rules", REDUCED, ids=str)
def test_only_mirrored_positions_share_a_number(rules: Rules) -> None:
    index = Index(rules)
    sharing: dict[int, set[tuple[Placement, Placement]]] = {}
    for own, foe in positions(rules):
        sharing.setdefault(index(own, foe), set()).add((own, foe))
    for found in sharing.values():
        own, foe = min(found)
        mirrored = tuple(map(rules.mirror, own)), tuple(map(rules.mirror, foe))
        assert found <= {(own, foe), mirrored}


def test_the_whole_game_fits_into_180_megabytes() -> None:
    index = Index(Rules())
    assert index.size == 86_101_471
    assert index((24, 23, 22), (21, 20, 19)) < index.size
    assert index((OFF, OFF, OFF), (OFF, OFF, OFF)) == 0
