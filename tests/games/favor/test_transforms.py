"""What powers do is said once: what the rules let a player choose is what the experts list."""

import pytest

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.games.favor.dice import DIE_OF
from greathouse.games.favor.powers import power_piece
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import NUMBER, TILES
from greathouse.games.favor.transforms import POWER, SEEING, minus, uses
from tests.games.favor.support import in_window, state

BLUE = [TILES[at].id for at, power in POWER.items() if at >= 0 and power.prompt]
Outcome = tuple[tuple[int, ...], tuple[int, ...], tuple[object, ...]]


def played(s: State) -> set[Outcome]:
    """List what all choices within a power lead to: active dice, dice for the next roll, dice in the air."""
    frame = s.agenda[-1]
    if not isinstance(frame, Ask) or frame.then is not power_piece:
        thrown = tuple([one.args for one in s.agenda[3:] if one.purpose == "dice"])  # type: ignore[union-attr]
        return {(tuple(s.active), tuple(s.waiting), thrown)}
    found: set[Outcome] = set()
    for move in driver.moves(s):
        ahead = s.copy()
        driver.apply(ahead, move)
        found |= played(ahead)
    return found


def listed(s: State, tile: str) -> set[Outcome]:
    """List what the uses of a power come to."""
    seen = sum([1 << die % 16 for die in set(s.locked)]) if SEEING >> NUMBER[tile] & 1 else 0
    found: set[Outcome] = set()
    for use in uses(NUMBER[tile], tuple(s.active), seen):
        active = tuple(sorted(minus(tuple(s.active), use.gone) + use.come))
        kinds = sorted([die // 16 for die in use.thrown])
        thrown = tuple([(kind, kinds.count(kind)) for kind in sorted(set(kinds), reverse=True)])
        found.add((active, use.later, thrown))
    return found


@pytest.mark.parametrize("dice", ["s2 s5 s5", "s1 i3 i6 serf2", "s4 artisan1* intrigue5"])
@pytest.mark.parametrize("tile", BLUE)
def test_rules_and_experts_read_the_same_row(tile: str, dice: str) -> None:
    s = state(in_window(dice, tile, locked="s3 s6"))
    expected = listed(s, tile)
    assert (("use", tile) in driver.moves(s)) == bool(expected)
    if expected:
        driver.apply(s, ("use", tile))
        assert played(s) == expected


def test_a_use_that_is_left_out_would_be_caught() -> None:
    s = state(in_window("s2 s5 s5", "servant"))
    expected = listed(s, "servant")
    driver.apply(s, ("use", "servant"))
    assert played(s) != {one for one in expected if DIE_OF["s3"] not in one[0]}


def test_a_star_that_is_reached_again_gives_its_power_again() -> None:
    dice = (DIE_OF["s4"], DIE_OF["artisan1*"])
    turned = [use for use in uses(NUMBER["astrologer"], dice, 0) if DIE_OF["artisan1*"] in use.come]
    assert [(use.gone, use.come) for use in turned] == [((DIE_OF["artisan1*"],), (DIE_OF["artisan1*"],))]
