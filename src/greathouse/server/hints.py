"""Hints: the strongest bot of the house is asked what it would do, and how sure it is of each choice."""

from typing import Any

from greathouse.experts.expert import Budget
from greathouse.bots.levels import bot, levels
from greathouse.experts.tree import Mcts
from greathouse.core import codec
from greathouse.core.agenda import State
from greathouse.core.moves import Move, to_text
from greathouse.core.table import Table
from greathouse.server import odds

SECONDS = 0.6
BEST = 3


def task(table: Table) -> dict[str, Any]:
    """Write the question for a process that thinks."""
    return {
        "type": "hint",
        "game": table.game.name,
        "seconds": SECONDS,
        "state": codec.to_json(table.state),
    }


def thought(asked: dict[str, Any]) -> dict[str, Any]:
    """Think about a position."""
    return advised(asked["game"], codec.from_json(asked["state"]), Budget(0, asked["seconds"]))


def advised(game: str, s: State, budget: Budget) -> dict[str, Any]:
    """Name the best moves: a solved table knows; else the strongest bot and a search guess."""
    exact = odds.sure(game, s)
    if exact:
        return {"exact": True, "choices": ranked(exact, max(exact, key=lambda move: exact[move]))}
    known = levels(game)
    best = bot(game, known[-1], 0, budget).choose(s)
    found = [thinker for level in reversed(known) if isinstance(thinker := bot(game, level, 0, budget), Mcts)]
    return {"exact": False, "choices": ranked(searched(found[0], s) if found else {}, best)}


def ranked(chances: dict[Move, float], best: Move) -> list[dict[str, Any]]:
    """List the best move, then those that come next."""
    others = sorted([move for move in chances if move != best], key=lambda move: -chances[move])
    choices = [best, *others][:BEST]
    return [{"move": to_text(move), "win": chances.get(move)} for move in choices]


def searched(thinker: Mcts, s: State) -> dict[Move, float]:
    """Give the chance to win after each move that a search tried often enough to tell."""
    root = thinker.recall(s)
    if len(root.moves) > 1:
        thinker.think(root, s)
    enough = max(root.visits, default=0) / 20
    tried = zip(root.moves, root.visits, root.worth, strict=True)
    return {move: round(worth / visits, 3) for move, visits, worth in tried if visits and visits >= enough}
