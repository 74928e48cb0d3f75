"""Learn what the tiles of Favor of the Pharaoh are worth, from games of the greedy bot against itself.

After every turn of seeded games the tiles and tokens of both seats are noted, with who won at last. A
logistic regression finds the worths that tell winners from losers best, held back towards the table it
starts from. The same seed, games and table give the same result:

    python tools/learn_favor.py --games 120 --seed 1
"""

import argparse
from math import exp
from pathlib import Path

from greathouse.bots.bot import Budget, Quick
from greathouse.bots.favor import values as worths
from greathouse.bots.favor.greedy import Greedy
from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.games import game
from greathouse.games.favor.state import NOBODY, State
from greathouse.games.favor.tiles import NAMES, RED, among

TABLE = Path(worths.__file__).parent / "data" / "values.toml"
ENDING = ("queen", "royal_death")
"""Tiles that end the game are not learned: what they are worth shows in the roll-off itself."""
TOKENS = ("pip", "reroll", "turn")
STEPS, RATE, HOLD = 400, 0.5, 0.004

Features = dict[int, float]
Sample = tuple[Features, float]
HEAD = """# What tiles and tokens are worth, as additions to a seat's strength: shares of the win are the
# exponentials of strengths, divided by their sum. Written by tools/learn_favor.py.
"""


def features(s: State) -> Features:
    """Subtract what the second seat has from what the first seat has."""
    found: Features = {}
    for seat, sign in ((0, 1.0), (1, -1.0)):
        for tile in among(s.owned[seat] & ~(s.spent[seat] & RED)):
            found[tile] = found.get(tile, 0.0) + sign
        for at, count in enumerate((s.pips[seat], s.rerolls[seat], int(s.seat == seat))):
            found[len(NAMES) + at] = found.get(len(NAMES) + at, 0.0) + sign * count
    return {at: value for at, value in found.items() if value}


def played(seed: int) -> list[Sample]:
    """Play a game and note every beginning of a turn before the roll-off."""
    favor = game("favor")
    s = driver.begin(favor.setup(2, favor.configure(2, {"layout": "random"})))
    assert isinstance(s, State)
    luck, bots = Quick(seed), [Greedy(favor, seed, Budget()), Greedy(favor, seed + 1, Budget())]
    noted: list[Features] = []
    while s.agenda:
        frame = s.agenda[-1]
        if isinstance(frame, Ask):
            if frame.prompt == "start" and not s.roll_off:
                noted.append(features(s))
            driver.apply(s, bots[frame.who].choose(s))
        else:
            driver.apply(s, driver.draw(s, luck))
    won = 0.5 if s.winner == NOBODY else float(s.winner == 0)
    return [(note, won) for note in noted]


def fit(samples: list[Sample], start: list[float]) -> list[float]:
    """Find the worths by gradient descent."""
    worth = start.copy()
    for _ in range(STEPS):
        slope = [HOLD * (now - then) for now, then in zip(worth, start, strict=True)]
        for note, won in samples:
            strength = worths.SCALE * sum([worth[at] * value for at, value in note.items()])
            error = 1 / (1 + exp(-strength)) - won
            for at, value in note.items():
                slope[at] += worths.SCALE * error * value / len(samples)
        worth = [now - RATE * step for now, step in zip(worth, slope, strict=True)]
    for name in ENDING:
        worth[NAMES.index(name)] = start[NAMES.index(name)]
    return worth


def written(worth: list[float]) -> str:
    """Write the table."""
    tiles = [f"{name} = {max(0.1, value):.2f}" for name, value in zip(NAMES, worth, strict=False)]
    tokens = [
        f"{name} = {max(0.0, value):.2f}" for name, value in zip(TOKENS, worth[len(NAMES) :], strict=True)
    ]
    return "\n".join([HEAD, "[tile]", *tiles, "", "[token]", *tokens, ""])


def main() -> None:
    """Play, learn and write."""
    parser = argparse.ArgumentParser(description="Learn tile worths from self-play.")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=TABLE)
    given = parser.parse_args()
    start = worths.shipped()
    samples: list[Sample] = []
    for number in range(given.games):
        samples += played(given.seed * 100_003 + number)
        print(f"game {number + 1} of {given.games}, {len(samples)} positions", flush=True)
    worth = fit(samples, [*start.tile, start.pip, start.reroll, start.turn])
    given.out.write_text(written(worth), encoding="utf8")


if __name__ == "__main__":
    main()
