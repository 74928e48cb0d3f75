"""The golden records together show every player count, module, Noble, bonus and end."""

from pathlib import Path

import greathouse as gh
from greathouse.core.table import Table
from greathouse.games.pharaon.box import AREAS, BONUS_SIDES, CARDS, NOBLE_CARDS
from tests.games.pharaon.support import state

RECORDS = Path(__file__).parents[2] / "records" / "pharaon"
TABLES = {path.stem: gh.load(path) for path in sorted(RECORDS.glob("*.ghr"))}
BONUS_VERBS = ("bonus", "card", "action", "action_extra", "action_nile", "pool")


def sides_used(table: Table) -> set[str]:
    found: set[str] = set()
    area = 0
    for who, move in table.moves:
        if who >= 0 and move[0] == "visit":
            area = AREAS.index(str(move[1]))
        elif who >= 0 and move[0] in BONUS_VERBS:
            found.add(state(table).sides[area])
    return found


def test_every_player_count_is_there_with_and_without_conflicts() -> None:
    found = {(table.seats, table.options["conflicts"]) for table in TABLES.values()}
    assert found == {(seats, conflicts) for seats in (1, 2, 3, 4, 5) for conflicts in (True, False)}


def test_every_noble_is_taken() -> None:
    taken = {noble for table in TABLES.values() for p in state(table).players for noble in p.nobles}
    assert set(NOBLE_CARDS) - taken == set()


def test_every_bonus_side_and_card_is_used() -> None:
    used = {side for table in TABLES.values() for side in sides_used(table)}
    assert set(BONUS_SIDES) - used == set()
    played = {
        move[1] for table in TABLES.values() for who, move in table.moves if who >= 0 and move[0] == "card"
    }
    assert set(CARDS) - played == set()


def test_the_traitor_wins_and_loses_at_every_level() -> None:
    solo = {name: table.ranking for name, table in TABLES.items() if table.seats == 1}
    assert (solo["solo_win"], solo["solo_loss"]) == ([1], [2])
    assert {str(TABLES[name].options["level"]) for name in solo} == {"novice", "normal", "hard", "expert"}


def test_the_extreme_variant_asks_for_tiles() -> None:
    assert "tile" in [move[0] for _, move in TABLES["solo_extreme"].moves]
