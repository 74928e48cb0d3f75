"""Who plays the golden records: simple players that will not change, unlike bots."""

from greathouse.core import driver
from greathouse.core.driver import Rng
from greathouse.core.moves import Move
from greathouse.games.faiyum.cards import BY_WORD, CARDS
from greathouse.games.faiyum.solo import goal
from greathouse.games.faiyum.state import State

WANTED = {
    "crocodiles": ("farmer", 6, 10, 30, 62, 80, 42, 2, 8, 58, 5, 59),
    "settlements": ("settlement", 20, 60, 90),
    "bridges": (54, 88),
    "workshops": (44, 46, 48, 50, 100, 75),
    "towns": (40, 84, 108),
    "sites": (12, 72, 96),
    "palaces": (110, 84, 40, 108, 26, 67),
    "reputation": (101, 96, 72, 84, 90, 60, 76, 88, 104, 120, 118, 82),
}
"""The cards that lead to each goal of the campaign."""
SUPPLIES = ("farmer", 6, 10, 34, 28, 92, 66, 74, 56, 64, 4, 62, 80)
EAGERNESS = {
    "resurrect": 9,
    "use": 8,
    "play": 7,
    "buy": 6,
    "take": 6,
    "swap": 3,
    "pay": 3,
    "done": 2,
    "cash": 1,
}


def eager(s: State, rng: Rng) -> Move:
    """Play and use whatever can be, buy whatever is for sale, and administer when nothing else is left."""
    menu = driver.moves(s)
    best = max([EAGERNESS.get(str(move[0]), 2) for move in menu])
    if rng.below(8) == 0:
        return menu[rng.below(len(menu))]
    fitting = [move for move in menu if EAGERNESS.get(str(move[0]), 2) == best]
    return fitting[rng.below(len(fitting))]


def seeker(s: State, rng: Rng) -> Move:
    """Seek the goal of a game of the campaign before anything else."""
    menu = driver.moves(s)
    wanted = WANTED[str(goal(s.campaign)["measure"])]
    scores = [urge(s, move, wanted) for move in menu]
    best = [move for move, score in zip(menu, scores, strict=True) if score == max(scores)]
    return best[rng.below(len(best))]


def urge(s: State, move: Move, wanted: tuple[int | str, ...]) -> int:
    """Tell how much a move is wanted."""
    verb = str(move[0])
    card = move[1] if len(move) > 1 and move[1] in BY_WORD else ""
    if verb in ("play", "use", "buy", "pick"):
        return 20 + use_of(card, wanted, verb)
    if verb in ("remove", "lay", "offer"):
        return 10 - use_of(card, wanted, verb)
    if verb == "cash":
        return 3 if not use_of(card, wanted, verb) and s.money[0] < 4 else -5
    if verb in ("take", "return", "recruit", "resurrect", "give", "reveal"):
        return 8
    if verb == "quit":
        return -9
    return 5 if verb in ("administration", "worker", "pay") else 2


def use_of(card: int | str, wanted: tuple[int | str, ...], verb: str) -> int:
    """Tell how useful a card is: for the goal, for supplies, or not at all."""
    if card in wanted:
        return 9
    if card in SUPPLIES:
        return 5 if verb == "play" else 2
    if verb == "buy":
        return -18
    return 1 if card and CARDS[BY_WORD[card]].gain.reputation < 1 else 0
