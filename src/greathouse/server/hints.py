"""Hints: the strongest bot of the house is asked what it would do, and how sure it is of each choice."""

import asyncio
from typing import Any

from greathouse.bots.bot import Budget
from greathouse.bots.levels import bot, levels
from greathouse.bots.mcts import Mcts
from greathouse.core import codec
from greathouse.core.moves import to_text
from greathouse.core.table import Table

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
    """Think about a position; each choice comes with its chance to win, where the bot has one."""
    s = codec.from_json(asked["state"])
    thinker = bot(asked["game"], levels(asked["game"])[-1], 0, Budget(0, asked["seconds"]))
    if not isinstance(thinker, Mcts):
        return {"choices": [{"move": to_text(thinker.choose(s)), "win": None}]}
    root = thinker.recall(s)
    thinker.think(root, s)
    ranked = sorted(range(len(root.moves)), key=lambda at: -root.visits[at])[:BEST]
    return {
        "choices": [
            {"move": to_text(root.moves[at]), "win": round(root.worth[at] / (root.visits[at] or 1), 3)}
            for at in ranked
        ]
    }


async def think_here(asked: dict[str, Any]) -> dict[str, Any]:
    """Think in a thread, where there are no workers."""
    return await asyncio.to_thread(thought, asked)
