"""A process that thinks: one line of JSON in, one out, so that the server never waits.

Bots that others write speak the same lines; see docs/api.md. Ours get the position itself, which holds
no secret; theirs get what a player sees.
"""

import json
import os
import sys
from typing import Any

import greathouse as gh
from greathouse.experts.expert import Budget
from greathouse.bots.levels import bot
from greathouse.core import codec
from greathouse.core.errors import HouseError
from greathouse.core.moves import to_text
from greathouse.games import game as find_game
from greathouse.server import hints, odds

ADVICE = {"hint": hints.thought, "odds": odds.thought}


def answered(task: dict[str, Any]) -> dict[str, Any]:
    """Do one task."""
    if task["type"] == "check":
        return checked(task["record"])
    find_game(task["game"])
    if task["type"] in ADVICE:
        return ADVICE[task["type"]](task)
    thinker = bot(task["game"], task["level"], int.from_bytes(os.urandom(6)), Budget(0, task["seconds"]))
    return {"move": to_text(thinker.choose(codec.from_json(task["state"])))}


def checked(text: str) -> dict[str, Any]:
    """Replay a record with every check."""
    try:
        table = gh.loads(text)
    except HouseError as error:
        return {"error": error.key, "args": {key: str(value) for key, value in error.args_.items()}}
    return {
        "game": table.game.name,
        "seats": table.seats,
        "options": table.options,
        "chance": table.fate.header,
        "plays": [[who, *move] for who, move in table.moves],
        "over": table.over,
    }


def main() -> None:
    """Answer until nobody asks any more."""
    os.nice(5)
    for line in sys.stdin:
        print(json.dumps(answered(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
