"""Measure what a greedy player reaches alone in Faiyum: `python -m tools.solo_faiyum --games 100 --seed 1`.

The ranks and goals for games with privileges (games/faiyum/data/solo.toml) were made from what it prints. The
first three ranks are reached in about as large a part of the games as without privileges, those above and the
last goal stand in the same proportion to them; the other goals are reached in about a quarter of the games.
The player takes the action that leaves the best estate; unlike the bots it has no eye on ranks, which would
measure themselves.
"""

import argparse
from statistics import mean

from greathouse.core import driver
from greathouse.experts.faiyum.turns import Turns
from greathouse.experts.luck import Quick
from greathouse.games.faiyum import GAME
from greathouse.games.faiyum.solo import GOALS, MEASURES, RANKS, measure
from greathouse.games.faiyum.state import State

Measured = dict[str, list[int]]
TURNS = 100_000
"""More turns than any game has."""


def played(seed: int, privileges: bool) -> State:
    """Play one game to its end."""
    s = driver.begin(GAME.setup(1, GAME.configure(1, {"privileges": privileges})))
    assert isinstance(s, State)
    return Turns().played_on(s, TURNS, Quick(seed))


def measured(games: int, seed: int, privileges: bool) -> Measured:
    """Play games and sort all that campaigns measure, the greatest last."""
    ends = [played(seed + game, privileges) for game in range(games)]
    return {what: sorted([measure(end, what) for end in ends]) for what in MEASURES}


def share(values: list[int], row: dict[str, int]) -> float:
    """Tell which part of the games reaches a goal."""
    if "most" in row:
        return mean([float(value <= row["most"]) for value in values])
    return mean([float(value >= row["least"]) for value in values])


def told(what: str, values: list[int]) -> str:
    """Write a measure as its least, tenths and greatest."""
    at = [values[round(tenth * (len(values) - 1) / 10)] for tenth in range(11)]
    return f"{what:12} {mean(values):7.1f}   " + " ".join([f"{value:4}" for value in at])


def report(found: Measured, privileges: bool) -> None:
    """Print every measure, and how often each rank and goal is reached."""
    print("with privileges" if privileges else "without privileges")
    print("measure         mean     least, tenths, greatest")
    for what, values in found.items():
        print(told(what, values))
    for row in RANKS[1:]:
        least = int(row["privileges"] if privileges else row["least"])
        print(f"rank {row['id']:20} {least:5} {share(found['reputation'], {'least': least}):6.0%}")
    for row in GOALS:
        asked = row | row.get("privileges", {}) if privileges else row
        print(f"goal {row['id']} {row['measure']:18} {asked.get('least', asked.get('most')):5} ", end="")
        print(f"{share(found[str(row['measure'])], asked):6.0%}")


def main() -> None:
    """Measure both ways to play."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for privileges in (False, True):
        report(measured(given.games, given.seed, privileges), privileges)


if __name__ == "__main__":
    main()
