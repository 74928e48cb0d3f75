"""Who plays in a match: a level of the house or a program from outside, each with a budget of its own."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from greathouse.bots.levels import is_known, is_ranked, levels, plain
from greathouse.core.errors import BadSetup
from greathouse.experts.expert import Budget

WRITTEN = re.compile(r"(?P<name>[^@]+?)(@((?P<seconds>\d+(\.\d+)?)s|(?P<simulations>\d+)))?", re.ASCII)
"""How a bot is written: `search`, `search@0.2s`, `search@400`."""


AMPLE = Budget(0, 600.0)
"""More than any rank wants, so that it thinks for its own time."""


class Entrant(NamedTuple):
    """A bot as it takes part: what it is called, what it may spend on a turn, how it is started."""

    text: str
    level: str
    budget: Budget
    command: str = ""
    """The program that plays, if it comes from outside."""


def entrant(game: str, text: str, budget: Budget, programs: Mapping[str, str]) -> Entrant:
    """Read a bot as it is written; without a budget it has its rank's or the common one."""
    found = WRITTEN.fullmatch(text.strip())
    own = budget_of(found) if found else None
    if found is None or own == Budget(0, 0.0):
        raise BadSetup("bot_budget", bot=text)
    level = found["name"]
    if level not in programs and not is_known(game, level):
        expected = [*levels(game), *plain(game), *programs]
        raise BadSetup("bot", bot=level, game=game, expected=", ".join(expected))
    return Entrant(
        text.strip(), level, own or (AMPLE if is_ranked(level) else budget), programs.get(level, "")
    )


def budget_of(found: re.Match[str]) -> Budget | None:
    """Read the budget that a bot was written with, if any."""
    if found["seconds"]:
        return Budget(0, float(found["seconds"]))
    return Budget(int(found["simulations"]), 0.0) if found["simulations"] else None
