"""A player for golden records: simple, quick and never changing, but it gets somewhere."""

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.driver import Rng
from greathouse.core.moves import Move
from greathouse.games.favor.bars import counts_of
from greathouse.games.favor.dice import DIE_OF, VALUE
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import NUMBER, TILES


def courtier(s: State, rng: Rng) -> Move:
    """Collect the commonest value, use every power sooner or later, and claim the highest tile."""
    menu = driver.moves(s)
    frame = s.agenda[-1]
    assert isinstance(frame, Ask)
    if frame.prompt in ("claim", "prize", "favor", "passage", "royal"):
        return best_claim(menu, rng)
    if frame.prompt != "window":
        return eager(menu, rng)
    return in_window(s, menu, rng)


def best_claim(menu: list[Move], rng: Rng) -> Move:
    """Take a tile of the highest level; the first artifact that offers itself now and then."""
    claims = [move for move in menu if move[0] == "claim"]
    others = [move for move in menu if move[0] == "use"]
    if others and rng.below(2):
        return others[rng.below(len(others))]
    if not claims:
        return menu[-1]
    highest = max([level(move) for move in claims])
    best = [move for move in claims if level(move) == highest]
    return best[rng.below(len(best))]


def level(move: Move) -> int:
    """Tell the level of the tile that a move names."""
    return TILES[NUMBER[str(move[1])]].level


def eager(menu: list[Move], rng: Rng) -> Move:
    """Do anything rather than nothing, most of the time."""
    others = [move for move in menu if move[0] not in ("done", "decline", "roll")]
    return others[rng.below(len(others))] if others and rng.below(4) else menu[rng.below(len(menu))]


def in_window(s: State, menu: list[Move], rng: Rng) -> Move:
    """Use a power now and then; otherwise lock the value that is commonest, and roll the rest."""
    powers = [move for move in menu if move[0] in ("use", "face", "bring")]
    if powers and not rng.below(3):
        return powers[rng.below(len(powers))]
    goal = commonest(s)
    for verb in ("lock", "pip", "reroll"):
        for move in menu:
            if move[0] == verb and fits(verb, DIE_OF[str(move[1])], goal):
                return move
    rest = [move for move in menu if move[0] in ("roll", "done")]
    return rest[0] if rest else next(move for move in menu if move[0] == "lock")


def fits(verb: str, die: int, goal: int) -> bool:
    """Tell whether a die is the one to lock, to raise or to reroll for the commonest value."""
    value = VALUE[die]
    return {"lock": value == goal, "pip": value == goal - 1, "reroll": value not in (goal, goal - 1)}[verb]


def commonest(s: State) -> int:
    """Find the value that is locked most often, or else active most often."""
    pairs = zip(counts_of(s.locked), counts_of(s.active), strict=True)
    counts = [3 * locked + active for locked, active in pairs]
    return counts.index(max(counts)) + 1
