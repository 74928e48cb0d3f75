"""Playing alone: ranks, the goals of the campaign and the bonuses that they bring."""

from typing import Final

from greathouse.games.faiyum.board import GOODS, GRID, SITE_ROOM
from greathouse.games.faiyum.cards import numbered
from greathouse.games.faiyum.schema import MEASURES as MEASURES
from greathouse.games.faiyum.state import State, take_in_hand
from greathouse.games.faiyum.tables import NUMBERS, TABLES
from greathouse.kit.data import Row

GOALS: Final = TABLES["goal"]
RANKS: Final = TABLES["rank"]
FREE_CARDS: Final = NUMBERS["cards_taken_back"]
MOST_TAKEN_BACK: Final = max([FREE_CARDS, *[int(row.get("taken_back", 0)) for row in GOALS]])
"""How many cards an administration can ever take back for nothing."""


def measure(s: State, what: str) -> int:
    """Measure what a goal speaks of: F24."""
    if what == "bridges":
        return (s.roads & GRID.water).bit_count()
    if what == "sites":
        return sum([blocks == room for blocks, room in zip(s.blocks, SITE_ROOM, strict=True)])
    if what == "reputation":
        return s.reputation[0]
    spaces = {
        "crocodiles": s.crocodiles,
        "settlements": s.settlements,
        "workshops": s.workshops,
        "towns": s.towns,
        "palaces": s.palaces,
    }
    return spaces[what].bit_count()


def goal(game: int, privileges: bool = False) -> Row:
    """Give the goal of a game of the campaign, counted from 1; with privileges it may ask for more: F24."""
    row = GOALS[game - 1]
    return row | row.get("privileges", {}) if privileges else row


def reached(s: State, row: Row) -> bool:
    """Tell whether a goal is reached: F24."""
    value = measure(s, str(row["measure"]))
    return bool(value <= row["most"]) if "most" in row else bool(value >= row["least"])


def least(rank: int, privileges: bool) -> int:
    """Tell the least reputation of a rank, counted from 0, without or with privileges: F23."""
    return int(RANKS[rank]["privileges" if privileges else "least"])


def next_rank(reputation: int, privileges: bool) -> int:
    """Give the lowest rank that is not reached yet, counted from 0."""
    return len([rank for rank in range(len(RANKS)) if reputation >= least(rank, privileges)])


def rank(reputation: int, privileges: bool) -> str:
    """Name the rank that a solo game earns: F23."""
    return str(RANKS[next_rank(reputation, privileges) - 1]["id"])


def bonuses(s: State) -> list[Row]:
    """List the goals that earlier games of the campaign have reached."""
    return GOALS[: max(0, s.campaign - 1)]


def start_bonuses(s: State) -> None:
    """Give what earlier games have earned: F24."""
    for row in bonuses(s):
        s.money[0] += int(row.get("money", 0))
        for good in row.get("goods", []):
            s.goods[GOODS.index(good)] += 1
        if "card" in row:
            take_in_hand(s, 0, numbered(int(row["card"])))


def start_cards(campaign: int) -> list[int]:
    """List the numbered cards that the campaign puts into the first hand."""
    return [numbered(int(row["card"])) for row in GOALS[: max(0, campaign - 1)] if "card" in row]


def cards_taken_back(s: State, me: int) -> int:
    """Tell how many cards an administration takes back for nothing: F8, F24."""
    if s.administrations[me]:
        return FREE_CARDS
    return max([FREE_CARDS, *[int(row["taken_back"]) for row in bonuses(s) if "taken_back" in row]])
