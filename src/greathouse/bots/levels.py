"""Which bots play which game: the ranks that people meet, and plain ones for measuring."""

from typing import Any, Final

from greathouse.bots.bot import Bot, BotPlugin
from greathouse.bots.even import between, is_even
from greathouse.bots.ladder import RANKS, USUAL, Rung, rung
from greathouse.bots.random import RandomBot
from greathouse.bots.thinker import Thinker
from greathouse.core.errors import BadSetup
from greathouse.experts import registry
from greathouse.experts.expert import GLANCE, Budget
from greathouse.games import game as find_game
from greathouse.kit.plugins import Shelf

RANDOM: Final = "random"
GREEDY: Final = "greedy"
FORMER: Final = {"mcts": "search"}
"""Bots that had another name when tables were stored."""
STYLED: Final = "+"
"""Stands between a rank and its style."""


def levels(game: str) -> list[str]:
    """Name the ranks that people choose from, weakest first."""
    return list(RANKS)


def plain(game: str) -> list[str]:
    """Name the bots without a rank: blindly, at first sight, and with as much thought as they are given."""
    return [*ranked_nowhere(game), *guests(game)]


def ranked_nowhere(game: str) -> list[str]:
    """Name those of the house's own bots that have no rank."""
    return [RANDOM, GREEDY, *registry.levels(game)]


def is_taken(name: str) -> bool:
    """Tell whether a bot of the house has a name, in whichever game."""
    own = {RANDOM, GREEDY, *RANKS, *FORMER, *FORMER.values(), "perfect"}
    return name in own or is_even(name)


def misfit(name: str, found: Any) -> str:
    """Say what is wrong with a stranger's bot."""
    return "" if isinstance(found, BotPlugin) else "it is not a BotPlugin"


ADDED: Final = Shelf("greathouse.bots", is_taken, misfit)
"""Bots of other packages, by their entry points."""


def guests(game: str) -> list[str]:
    """Name the bots of other packages that play a game."""
    found = {name: ADDED.get(name) for name in ADDED.names()}
    return [name for name, plugin in found.items() if not plugin.games or game in plugin.games]


def invited(game: str, name: str, seed: int, budget: Budget | None, seats: int) -> Bot:
    """Make a bot of another package."""
    plugin: BotPlugin = ADDED.get(name)
    try:
        return plugin.make(game, seed, budget, seats)
    except Exception as error:
        told = ADDED.broken(name, f"{type(error).__name__}: {error}").problem
        assert told is not None
        raise told from error


def usual(game: str) -> str:
    """Name the rank that a newcomer meets."""
    return USUAL


def styled(game: str) -> list[str]:
    """Name the ways to play that ranks of a game can have."""
    return [f"{rank}{STYLED}{style}" for rank in RANKS for style in registry.styles(game)]


def is_known(game: str, level: str) -> bool:
    """Tell whether a game has such a bot; one of another package that is broken says so itself."""
    if ADDED.has(level):
        ADDED.get(level)
    own = [*levels(game), *styled(game), *ranked_nowhere(find_game(game).name), *FORMER]
    return level in own or is_even(level) or level in guests(game)


def is_ranked(level: str) -> bool:
    """Tell whether a bot has a place on the ladder, and so a time of its own."""
    return level.partition(STYLED)[0] in RANKS or is_even(level)


def bot(
    game: str,
    level: str,
    seed: int = 0,
    budget: Budget | None = None,
    seats: int = 2,
    module: str = "",
) -> Bot:
    """Make a bot for a kind of table; a rank thinks for its own time, or less if less is given."""
    name = FORMER.get(level, level)
    if not is_known(game, name):
        raise BadSetup("bot", bot=level, game=game, expected=", ".join([*levels(game), *plain(game)]))
    if is_even(name):
        return ranked(game, name, seed, budget, between(game, name, seats, module))
    rank = name.partition(STYLED)[0]
    if rank in RANKS:
        return ranked(game, name, seed, budget, rung(game, rank, seats))
    if name == RANDOM:
        return RandomBot(seed)
    if ADDED.has(name):
        return invited(game, name, seed, budget, seats)
    thinkers = registry.levels(game)
    if name == GREEDY:
        return Thinker(name, next(iter(thinkers.values()))(seed), GLANCE)
    return Thinker(name, thinkers[name](seed), budget or Budget())


def ranked(game: str, name: str, seed: int, budget: Budget | None, found: Rung) -> Bot:
    """Make a bot of a rank, with a style if its name tells one."""
    style = name.partition(STYLED)[2]
    expert = registry.styled(game, seed, style) if style else registry.levels(game)[found.by](seed)
    return Thinker(name, expert, thought(found, budget), found.heat, seed)


def thought(found: Rung, budget: Budget | None) -> Budget:
    """Give a rank what it may spend: its own time, but no more than is given; simulations go before time."""
    if not found.seconds or budget == GLANCE:
        return GLANCE
    if budget is None:
        return Budget(seconds=found.seconds)
    return budget if budget.simulations else Budget(seconds=min(found.seconds, budget.seconds))
