"""Typical turns in the middle of a game, taken from games of the bots."""

from collections.abc import Iterator

from greathouse.bots.levels import bot
from greathouse.core import chance, driver
from greathouse.core.agenda import Ask
from greathouse.experts.expert import Budget
from greathouse.experts.favor.position import TOOLS
from greathouse.games import game
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import among

FEWEST, MOST = 6, 8
"""Dice of a typical turn."""
TILES, USED = 3, 2
"""Tiles that a player has at least, and how many of them are of use between rolls."""
PIPS, REROLLS = 2, 1


def turns(count: int, seed: int = 1) -> list[State]:
    """Collect typical turns from whole games of search against greedy, each after its first roll."""
    found: list[State] = []
    while len(found) < count:
        found += [s for s in played(seed) if is_typical(s)]
        seed += 1
    return [with_three_tokens(s) for s in found[:count]]


def played(seed: int) -> Iterator[State]:
    """Play a game, and give every position in which a seat has to choose."""
    favor = game("favor")
    options = {"layout": "random" if seed % 3 else "first_game"}
    s = driver.begin(favor.setup(2, favor.configure(2, options)))
    assert isinstance(s, State)
    levels = ("search", "greedy") if seed % 2 else ("greedy", "search")
    players = [bot("favor", level, seed, Budget(simulations=1)) for level in levels]
    luck = chance.seeded(seed)
    driver.settle(s, luck)
    while (who := driver.to_move(s)) is not None:
        yield s.copy()
        driver.play(s, players[who].choose(s.copy()))
        driver.settle(s, luck)


def is_typical(s: State) -> bool:
    """Tell whether a roll of six to eight dice has just been made by a player with tiles that matter."""
    frame = s.agenda[-1]
    if not isinstance(frame, Ask) or frame.prompt != "window" or s.rolls != 1 or s.fresh:
        return False
    tools = s.owned[s.seat] & ~s.used & ~s.spent[s.seat] & TOOLS
    owned = len(among(s.owned[s.seat]))
    return FEWEST <= len(s.active) <= MOST and owned >= TILES and len(among(tools)) >= USED


def with_three_tokens(s: State) -> State:
    """Give the player in turn three tokens."""
    s.pips[s.seat], s.rerolls[s.seat] = PIPS, REROLLS
    return s
