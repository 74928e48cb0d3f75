"""Learn how far tiles and tokens of Favor of the Pharaoh bring a player on the way to the Queen.

A racer plays alone, while a ghost takes a tile after each of his turns. At every turn the tiles and tokens
he has are noted, with the turns that he needed after it. A Poisson regression finds what each tile and token
takes off the way, held back towards the table it starts from. Then he plays on with
what was learned. The same seed, games and rounds give the same table:

    python tools/learn_favor.py --games 50 --rounds 1 --seed 1
"""

import argparse
from math import exp
from pathlib import Path

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.experts.expert import Budget
from greathouse.experts.favor import race as races
from greathouse.experts.favor.expert import Favor
from greathouse.experts.favor.race import Race, lasting, useful
from greathouse.experts.luck import Quick
from greathouse.games import game
from greathouse.games.favor.state import NO_TRIGGER, State
from greathouse.games.favor.tiles import NAMES, QUEEN, TILES, among

DATA = Path(races.__file__).parent / "data"
TOKENS = ("start", "pip", "reroll")
STEPS, RATE, HOLD = 300, 0.1, 60.0
"""The start counts for so many turns against what is noted."""
BUDGET = Budget(simulations=4)
"""How carefully a race is played."""
LEAST = 0.02
"""Nothing is worth less than this: it would be thrown away."""
LONGEST = 20
"""Turns after which a race is given up."""

Features = dict[int, float]
Sample = tuple[Features, float]
HEAD = """# What tiles and tokens take off the way to the Queen: besides this turn a player will need
# as many turns as the exponential of `start` less all that he has. Written by tools/learn_favor.py.
"""


def features(s: State, me: int) -> Features:
    """Tell what a player has; the first feature is always there."""
    found: Features = dict.fromkeys(among(lasting(s, me)), -1.0)
    found[len(NAMES)] = 1.0
    found[len(NAMES) + 1] = -useful(s.pips[me])
    found[len(NAMES) + 2] = -useful(s.rerolls[me])
    return {at: value for at, value in found.items() if value}


def raced(seed: int, race: Race) -> list[Sample]:
    """Play a race, on the first table every third time, and note every turn with the turns after it."""
    favor = game("favor")
    options = {"layout": "random" if seed % 3 else "first_game"}
    s = driver.begin(favor.setup(2, favor.configure(2, options)))
    assert isinstance(s, State)
    luck, racer = Quick(seed), Favor(seed, race)
    noted: list[Features] = []
    while s.agenda and s.trigger == NO_TRIGGER and len(noted) < LONGEST:
        frame = s.agenda[-1]
        if not isinstance(frame, Ask):
            driver.apply(s, driver.draw(s, luck))
            continue
        if frame.prompt == "start" and not s.extra and not s.rolls:
            if noted:
                haunt(s, 1 - frame.who, luck, len(noted))
            noted.append(features(s, frame.who))
            s.extra.append(0)
        driver.apply(s, racer.judge(s, BUDGET).best.move)
    return [(note, float(len(noted) - 1 - at)) for at, note in enumerate(noted)]


def haunt(s: State, ghost: int, luck: Quick, turns: int) -> None:
    """Let the ghost take a tile, of higher levels later on."""
    highest = 3 + turns // 2
    open_tiles = [place for place, tile in enumerate(s.tiles) if s.stacks[place] and tile != QUEEN]
    places = [place for place in open_tiles if TILES[s.tiles[place]].level <= highest]
    places = [place for place in places if not s.owned[ghost] >> s.tiles[place] & 1]
    if places:
        place = places[luck.below(len(places))]
        s.stacks[place] -= 1
        s.owned[ghost] |= 1 << s.tiles[place]


def fit(samples: list[Sample], start: list[float]) -> list[float]:
    """Find the weights by steps down the slope, each as long as its curve allows."""
    weights = start.copy()
    for _ in range(STEPS):
        slope = [HOLD * (now - then) for now, then in zip(weights, start, strict=True)]
        curve = [HOLD] * len(weights)
        for note, turns in samples:
            expected = exp(sum([weights[at] * value for at, value in note.items()]))
            for at, value in note.items():
                slope[at] += (expected - turns) * value
                curve[at] += expected * value * value
        weights = [now - RATE * down / bend for now, down, bend in zip(weights, slope, curve, strict=True)]
    return weights


def written(weights: list[float]) -> str:
    """Write the table."""
    tokens = [
        f"{name} = {max(LEAST, value):.4f}" for name, value in zip(TOKENS, weights[len(NAMES) :], strict=True)
    ]
    tiles = [f"{name} = {max(LEAST, value):.3f}" for name, value in zip(NAMES, weights, strict=False)]
    return "\n".join([HEAD, "[token]", *tokens, "", "[tile]", *tiles, ""])


def main() -> None:
    """Race, learn and write, as often as wished."""
    parser = argparse.ArgumentParser(description="Learn the way to the Queen from races.")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=DATA / "race.toml")
    given = parser.parse_args()
    text = (DATA / "race_start.toml").read_text(encoding="utf8")
    samples: list[Sample] = []
    for learning in range(given.rounds):
        race = Race(text)
        for number in range(given.games):
            noted = raced((given.seed * 100 + learning) * 100_003 + number, race)
            samples += noted
            print(f"round {learning + 1}, race {number + 1}: {len(noted)} turns", flush=True)
        first = Race((DATA / "race_start.toml").read_text(encoding="utf8"))
        text = written(fit(samples, [*first.tile, first.start, first.pip, first.reroll]))
        given.out.write_text(text, encoding="utf8")
        print(f"round {learning + 1}: {len(samples)} turns noted")


if __name__ == "__main__":
    main()
