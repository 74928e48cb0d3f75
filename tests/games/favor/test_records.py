"""The golden records tell every end of the game and use every tile; small positions have known counts."""

from functools import cache
from pathlib import Path

import pytest

import greathouse as gh
from greathouse.core import driver, record
from greathouse.core.agenda import Ask
from greathouse.games.favor.state import NOBODY, State
from greathouse.games.favor.tiles import NAMES, TILES
from tests.games.favor.support import in_window, state

RECORDS = Path(__file__).parents[2] / "records" / "favor"
NO_MOVE = ("start", "claim")
"""Timings of tiles that are never named in a move but by being claimed."""


@cache
def ends(name: str) -> State:
    """Replay a record to its end."""
    table = gh.load(RECORDS / f"{name}.ghr")
    assert isinstance(table.state, State)
    return table.state


def moves() -> list[list[str]]:
    """List the words of all moves of all records."""
    files = [record.read(path.read_text("utf8")) for path in sorted(RECORDS.glob("*.ghr"))]
    return [text.split() for file in files for _, text in file.moves]


def test_every_tile_is_claimed_and_used() -> None:
    told = moves()
    claimed = {words[1] for words in told if words[0] == "claim"}
    used = {words[1] for words in told if words[0] in ("use", "bring")}
    assert claimed == set(NAMES)
    assert used >= {tile.id for tile in TILES if tile.timing not in NO_MOVE}
    assert {"borrow", "face", "drop", "group", "split", "swap", "shift"} <= {words[0] for words in told}


def test_the_queen_is_kept() -> None:
    s = ends("queen_kept")
    assert s.winner == s.queen != NOBODY


def test_the_queen_is_lost() -> None:
    s = ends("queen_lost")
    assert s.queen not in (NOBODY, s.winner)
    assert s.last_turn


def test_the_queen_is_lost_and_won_back() -> None:
    s = ends("queen_won_back_four_players")
    assert s.winner == s.queen
    assert s.last_turn


def test_royal_death_finds_a_winner_or_nobody() -> None:
    assert (ends("royal_death").queen, ends("royal_death").winner >= 0) == (NOBODY, True)
    assert ends("nobody_beats_seven_ones").winner == NOBODY
    assert ends("nobody_beats_seven_ones").mark == (7, 1)


def perft(s: State, depth: int) -> int:
    """Count the positions after so many moves of the player, every result of chance counted."""
    if depth == 0 or s.seat != 0:
        return 1
    found = 0
    for move in driver.moves(s):
        ahead = s.copy()
        driver.apply(ahead, move)
        found += perft(ahead, depth - int(isinstance(s.agenda[-1], Ask)))
    return found


@pytest.mark.parametrize(
    ("dice", "tiles", "pips", "rerolls", "counts"),
    [
        ("s1 s3 s3", "", 0, 0, [2, 5, 78, 165]),
        ("s2 s5", "soothsayer guard", 0, 0, [4, 14, 63]),
        ("s4 artisan1*", "servant", 1, 1, [8, 102]),
    ],
)
def test_small_positions_have_known_counts(
    dice: str, tiles: str, pips: int, rerolls: int, counts: list[int]
) -> None:
    s = state(in_window(dice, tiles, pips=pips, rerolls=rerolls))
    assert [perft(s, depth) for depth in range(1, len(counts) + 1)] == counts
