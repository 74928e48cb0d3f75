"""What earlier versions of these rules had otherwise; who began under them plays on as they began.

Version 2 kept no supply of Swords, and other small things: `is_before(s, 3)` asks for them where they matter.
Version 1 was easier on who plays against the Traitor.
"""

from typing import Final

from greathouse.core.game import Value
from greathouse.games.pharaon.box import (
    ARTISAN_CARDS,
    EXCHANGES,
    HANDICAPS,
    TABLES,
    Artisan,
    Exchange,
    exchange_of,
    gain_of,
)
from greathouse.games.pharaon.state import State
from greathouse.kit.schema import Row

RULES: Final = "rules"
"""Where the options of a state tell under which earlier version it was begun."""
BEFORE: Final[dict[int, dict[str, dict[str, Row]]]] = {
    3: {
        "artisan": {
            "bronze_smith": {"prestige": 5, "gain": {"sword": 2}},
            "sword_grinder": {"prestige": 5, "gain": {"sword": 2}},
            "spear_maker": {"prestige": 5, "gain": {"sword": 2}},
            "armourer": {"prestige": 3, "gain": {"sword": 3}},
            "master_armourer": {"prestige": 3, "gain": {"sword": 3}},
        },
        "exchange": {
            "na3": {"gain": {"silver": 1, "sword": 1}},
            "nb1": {"gain": {"blue": 1, "black": 1, "sword": 1}},
            "nb3": {"gain": {"sword": 2}},
        },
    },
    2: {
        "level": {"normal": {"handicap": 10}, "hard": {"handicap": 20}, "expert": {"handicap": 30}},
    },
}
"""What rows said before a version, by table and id."""


def is_before(s: State, rules: int) -> bool:
    """Tell whether a game was begun under rules before a version."""
    begun = s.options.get(RULES)
    return begun is not None and int(begun) < rules


def rows_before(rules: int, table: str) -> dict[str, Row]:
    """Give the rows of a table as they were before a version."""
    told = BEFORE[rules].get(table, {})
    return {row["id"]: row | told.get(row["id"], {}) for row in TABLES[table]}


def told_under(rules: int, table: str, word: str) -> Row:
    """Give what a row said otherwise under an earlier version."""
    found: Row = {}
    for version in sorted(BEFORE):
        if version > rules:
            found = BEFORE[version].get(table, {}).get(word, {}) | found
    return found


ARTISANS_BEFORE_3: Final[dict[str, Artisan]] = {
    word: Artisan(row["prestige"], gain_of(row), row["expansion"])
    for word, row in rows_before(3, "artisan").items()
}
EXCHANGES_BEFORE_3: Final[dict[str, Exchange]] = {
    word: exchange_of(row) for word, row in rows_before(3, "exchange").items()
}
HANDICAPS_BEFORE_2: Final[dict[str, int]] = {
    word: int(row["handicap"]) for word, row in rows_before(2, "level").items()
}


def artisan_cards(s: State) -> dict[str, Artisan]:
    """Give the Artisans as they are in a game."""
    return ARTISANS_BEFORE_3 if is_before(s, 3) else ARTISAN_CARDS


def exchange_in(s: State, word: str) -> Exchange:
    """Give an exchange of the Nile as it is in a game."""
    return EXCHANGES_BEFORE_3[word] if is_before(s, 3) else EXCHANGES[word]


def handicap(s: State) -> int:
    """Give what the Traitor's level is worth in a game."""
    found: Value = s.options["level"]
    return (HANDICAPS_BEFORE_2 if is_before(s, 2) else HANDICAPS)[str(found)]
