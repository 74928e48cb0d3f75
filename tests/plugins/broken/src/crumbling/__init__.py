"""Plugins that do not work."""

import greathouse as gh

NOT_A_GAME = 7
SHIFTY = gh.game("favor")


def refuse(game: str, seed: int, budget: gh.Budget | None, seats: int) -> gh.Bot:
    """Fail to make a bot."""
    raise RuntimeError("no bot today")


STUBBORN = gh.BotPlugin(refuse)
