"""How long a hint takes: `python -m greathouse.lab.favor.hints [TURNS]` times typical turns on one core."""

import sys
from time import process_time

from greathouse.bots.levels import bot
from greathouse.core.moves import to_text
from greathouse.experts.expert import Budget
from greathouse.games.favor.dice import WORD
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import NAMES, among
from greathouse.lab.favor import typical

SECONDS = 1.0
"""What a hint may spend, as in the terminal."""


def seconds(s: State) -> tuple[float, str]:
    """Ask a new bot of the strongest level for a hint; give the processor time and the move."""
    begun = process_time()
    move = bot("favor", "search", 0, Budget(seconds=SECONDS)).choose(s)
    return process_time() - begun, to_text(move)


def main() -> None:
    """Print a line for each turn, and the longest time."""
    longest = 0.0
    for s in typical.turns(int(sys.argv[1]) if len(sys.argv) > 1 else 20):
        taken, move = seconds(s)
        longest = max(longest, taken)
        dice = " ".join([WORD[die] for die in s.active])
        tiles = " ".join([NAMES[tile] for tile in among(s.owned[s.seat])])
        print(f"{taken:.2f} s  {dice} | {tiles} | {move}", flush=True)
    print(f"longest: {longest:.2f} s")


if __name__ == "__main__":
    main()
