"""A bot in twenty lines: reads a position as JSON, answers with a move, and prefers to capture.

Add it to a server with: greathouse serve --bot "grabby=python examples/bot.py"
"""

import json
import random
import sys


def worth(option: dict[str, str], view: dict) -> float:
    """Like squares where somebody else stands; dislike ending the turn early."""
    held = {piece["square"]: piece["seat"] for piece in view.get("pieces", [])}
    target = option["move"].split()[-1]
    return (target in held) * 2 - (option["move"] == "done") + random.random()


for line in sys.stdin:
    position = json.loads(line)["position"]
    best = max(position["menu"], key=lambda option: worth(option, position["view"]))
    print(json.dumps({"move": best["move"]}), flush=True)
