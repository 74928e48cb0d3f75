"""Bots for Favor of the Pharaoh."""

from typing import Final

from greathouse.bots.favor.greedy import Greedy
from greathouse.bots.favor.search import Search
from greathouse.bots.levels import Maker
from greathouse.bots.mcts import Mcts

LEVELS: Final[dict[str, Maker]] = {"mcts": Mcts, "greedy": Greedy, "search": Search}
"""Weakest first, as measured: docs/favor.md."""
