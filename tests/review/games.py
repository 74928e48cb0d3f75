"""Recorded games to look back on, and reviews that stop at the curve."""

from functools import cache
from pathlib import Path

from greathouse.core.record import Record, read
from greathouse.review import Review, review_of, reviewing

RECORDS = Path(__file__).parents[1] / "records"
TABLES = (
    "pharaoh/two_players",
    "pharaoh/three_players_2012",
    "pharaoh/four_players_2012",
    "favor/queen_kept",
    "pharaon/two_players",
    "pharaon/solo_win",
    "faiyum/one_player",
    "faiyum/campaign_1_crocodiles",
    "faiyum/three_players",
)
"""Games of every house and of who plays alone."""
MORE_TABLES = (
    "favor/tiles_d_three_players",
    "favor/queen_won_back_four_players",
    "pharaon/solo_conflicts",
    "pharaon/conflicts_three_players",
    "pharaon/four_players",
    "pharaon/five_players",
    "faiyum/two_players_privileges",
    "faiyum/four_players",
    "faiyum/five_players",
)
"""With those, every number of seats."""
QUICK = (
    "pharaoh/two_players",
    "pharaoh/three_players_2012",
    "pharaoh/four_players_2012",
    "faiyum/one_player",
)
"""What is looked back on each time: a game without points and one with them; the others in the long run."""


@cache
def record(name: str) -> Record:
    """Read a recorded game."""
    return read((RECORDS / f"{name}.ghr").read_text(encoding="utf8"))


@cache
def whole(name: str) -> Review:
    """Review a game to the end."""
    return review_of(record(name))


@cache
def curve(name: str) -> Review:
    """Review a game up to its curve and account."""
    return next(review for review in reviewing(record(name)) if review.has_curve)
