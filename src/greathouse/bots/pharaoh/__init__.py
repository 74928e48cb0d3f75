"""Bots for Pharaoh."""

from greathouse.bots.levels import Maker
from greathouse.bots.pharaoh.greedy import Greedy
from greathouse.bots.pharaoh.perfect import Perfect
from greathouse.bots.pharaoh.search import mcts

LEVELS: dict[str, Maker] = {"greedy": Greedy, "mcts": mcts, "perfect": Perfect}
