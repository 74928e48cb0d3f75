"""How results were drawn: the lists lead from the numbers of each stream to what was drawn."""

import json
import random
from pathlib import Path

import pytest

import greathouse as gh
from greathouse.core.replay import opening
from greathouse.core.table import Table
from greathouse.games import games
from greathouse.server import draws as drawing
from greathouse.server.draws import Drawn, Ways, draws

PURPOSES = Path(__file__).parents[2] / "web/src/fair/purposes.json"


def played(game: str) -> Table:
    """Play a game to its end, or for a while."""
    table, luck = gh.new(game), random.Random(3)
    while not table.over and len(table.moves) < 400:
        table.play(luck.choice(table.menu))
    return table


def looked_up(ways: Ways, number: int) -> str:
    """Find what a number brings."""
    every = [move for move, weight in ways for _ in range(weight)]
    return every[number]


def follows(table: Table, one: Drawn) -> bool:
    """Draw again from the stream by the lists alone."""
    assert table.fate.source is not None
    stream = table.fate.source.stream(one.purpose, one.nth)
    numbers = [stream.below(sum([weight for _, weight in ways])) for ways in one.steps]
    return {looked_up(ways, at) for ways, at in zip(one.steps, numbers, strict=True)} == {one.move}


@pytest.mark.parametrize("game", games())
def test_every_result_follows_from_its_stream_by_the_lists_alone(game: str) -> None:
    table = played(game)
    found = list(draws(opening(table.record(), table.game), table.moves))
    assert [one.ply for one in found] == [ply for ply, (who, _) in enumerate(table.moves) if who < 0]
    assert all([follows(table, one) for one in found])
    shifted = [one._replace(nth=one.nth + 1) for one in found]
    assert not all([follows(table, one) for one in shifted]), "the broken twin: the results of other streams"


@pytest.mark.parametrize("game", games())
def test_the_page_knows_for_which_purpose_every_result_is_drawn(game: str) -> None:
    table, purposes = played(game), json.loads(PURPOSES.read_text())[game]
    for one in draws(opening(table.record(), table.game), table.moves):
        assert purposes[one.move.split()[0]] == one.purpose


def test_a_result_of_too_many_numbers_is_not_written_out(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played("faiyum")
    before = opening(table.record(), table.game)
    first = next(draws(before, table.moves))
    numbers = sum([weight for ways in first.steps for _, weight in ways])
    assert numbers > 1
    told = []
    for most in (numbers - 1, numbers):
        monkeypatch.setattr(drawing, "MOST_NUMBERS", most)
        told.append(next(draws(opening(table.record(), table.game), table.moves)))
    assert [one.steps for one in told] == [[], first.steps]
