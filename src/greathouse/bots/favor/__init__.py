"""Bots for Favor of the Pharaoh."""

from greathouse.bots.favor.greedy import Greedy
from greathouse.bots.favor.search import Search
from greathouse.bots.levels import Maker
from greathouse.bots.mcts import Mcts

LEVELS: dict[str, Maker] = {"mcts": Mcts, "greedy": Greedy, "search": Search}
"""Weakest first, as measured: docs/favor.md."""
