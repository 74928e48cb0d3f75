"""Records to hand in."""

import greathouse as gh
from greathouse.core import record


def long_game(plies: int) -> str:
    """Play on and on: the record of a Pharaoh game of about so many moves."""
    table = gh.new("pharaoh", seats=2, seed=1, turn_cap=100_000)
    while len(table.moves) < plies and not table.over:
        table.play("done" if "done" in table.menu else table.menu[0])
    return record.write(table.record())
