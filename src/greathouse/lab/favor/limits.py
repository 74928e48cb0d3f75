"""How far the odds are exact: `python -m greathouse.lab.favor.limits` prints the table of docs/favor.md.

For each set of dice, tokens and tiles it adds Standard dice before a first roll, up to twelve dice in all, as
long as every answer is exact.
"""

from time import process_time
from typing import NamedTuple

from greathouse.experts.favor.demands import EMPTY, demand_of
from greathouse.experts.favor.exact import TooLarge
from greathouse.experts.favor.position import Rolling
from greathouse.experts.favor.solver import Solver
from greathouse.games.favor.bars import SLOTS
from greathouse.games.favor.dice import KINDS
from greathouse.games.favor.tiles import BIT

MOST_DICE = 12
SLOTS_ASKED = ("7A.1", "7A.3", "6B.2", "5B.3", "6A.4", "3A.3")
"""Equal dice, groups, a straight, fixed values, a sum, all dice of some values."""
PILE = (31, 31)


class Tools(NamedTuple):
    """What a player has besides Standard dice."""

    name: str
    dice: str = ""
    tiles: str = ""
    pips: int = 0
    rerolls: int = 0


SETS = (
    Tools("plain dice"),
    Tools("1 reroll token", rerolls=1),
    Tools("2 pip tokens, 1 reroll token", pips=2, rerolls=1),
    Tools("2 Immediate dice", "immediate immediate"),
    Tools("Serf die", "serf"),
    Tools("Noble die", "noble"),
    Tools("Artisan die", "artisan"),
    Tools("Intrigue die", "intrigue"),
    Tools("Voyage die", "voyage"),
    Tools("Herder", tiles="herder"),
    Tools("Guard", tiles="guard"),
    Tools("Spirit of the Dead", tiles="spirit_of_the_dead"),
    Tools("Servant", tiles="servant"),
    Tools("Master Artisan", tiles="master_artisan"),
    Tools("Entertainer", tiles="entertainer"),
    Tools("Priest", tiles="priest"),
    Tools("Heir", tiles="heir"),
    Tools("Soothsayer", tiles="soothsayer"),
    Tools("Soothsayer, 1 reroll token", tiles="soothsayer", rerolls=1),
    Tools("Astrologer", tiles="astrologer"),
    Tools("Matchmaker", tiles="matchmaker"),
    Tools("Surveyor", tiles="surveyor"),
    Tools("Grain Merchant", tiles="grain_merchant"),
    Tools("Herder, Guard, Servant", tiles="herder guard servant"),
    Tools("the same with 3 tokens", tiles="herder guard servant", pips=2, rerolls=1),
    Tools("the same with 2 Immediate dice", "immediate immediate", "herder guard servant", 2, 1),
)


def exact(tools: Tools, slot: str, dice: int) -> bool:
    """Tell whether the odds of a slot are exact with so many dice."""
    others = [KINDS.index(kind) for kind in tools.dice.split()]
    kinds = tuple(sorted([0] * (dice - len(others)) + others))
    tiles = sum([BIT[name] for name in tools.tiles.split()])
    start = Rolling(EMPTY, 0, kinds, tools.pips, tools.rerolls, tiles, (0, 0), PILE)
    try:
        Solver(demand_of(SLOTS[slot])).before(start)
    except (TooLarge, RecursionError):
        return False
    return True


def reach(tools: Tools, slot: str) -> tuple[int, float]:
    """Find the most dice for which the odds of a slot are exact, and the longest time that an answer took."""
    longest = 0.0
    for dice in range(max(1, len(tools.dice.split())), MOST_DICE + 1):
        begun = process_time()
        if not exact(tools, slot, dice):
            return dice - 1, longest
        longest = max(longest, process_time() - begun)
    return MOST_DICE, longest


def main() -> None:
    """Print the table, a line at a time."""
    print("| besides Standard dice | " + " | ".join(SLOTS_ASKED) + " | longest |")
    print("|---|" + "---|" * (len(SLOTS_ASKED) + 1))
    for tools in SETS:
        found = [reach(tools, slot) for slot in SLOTS_ASKED]
        longest = max([seconds for _, seconds in found])
        cells = [str(dice) for dice, _ in found]
        print(f"| {tools.name} | " + " | ".join(cells) + f" | {longest:.1f} s |", flush=True)


if __name__ == "__main__":
    main()
