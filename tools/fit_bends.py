"""Fit how an expert's shares of the win are bent to come true, from games among bots.

`python tools/fit_bends.py favor --games 2000 --seed 9001` plays as `tools/calibration.py` does (with other
seeds), compares the unbent shares of positions with who won, and writes experts/<game>/data/bends.toml.
`--keep FILE` keeps what was seen after every twenty games and goes on from there.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from math import log
from pathlib import Path
from random import Random
from typing import Any

from greathouse.bots.playing import decisions
from greathouse.bots.strength import kinds
from greathouse.core import chance, driver
from greathouse.experts import faiyum, favor, pharaoh, pharaon
from greathouse.experts.bending import Bend
from greathouse.experts.expert import Budget
from greathouse.experts.favor.first_sight import left
from greathouse.experts.favor.race import learned
from greathouse.experts.registry import expert
from greathouse.games import game as find_game
from greathouse.lab.calibration import MIDDLE, partner

PACKAGES = {"faiyum": faiyum, "favor": favor, "pharaoh": pharaoh, "pharaon": pharaon}
LED = ("favor", "pharaoh")
"""Games in which whose turn it is counts beside the shares."""
APART = ("pharaoh",)
"""Games in which every number of seats has its own bend; elsewhere each part of the game has one for all."""
ALONE = ("faiyum",)
"""Games whose chances of one player are bent too."""
THOUGHT = Budget(simulations=8)
EACH = 8
"""How many positions are taken from one game."""
STEPS = (0.32, 0.16, 0.08, 0.04, 0.02, 0.01)
MOST_OPEN = 0.3
NOBODY = -1
HOLD = 4.0
"""How strongly a bend is held to none, in positions."""
COUNTED = ("favor",)
"""Games whose expert counts the turns that are left; their beginnings are looked at too."""
Seen = tuple[str, int, list[float], list[float], float]
"""The part of the game, who is in turn, the unbent shares, what each seat got, and the turns left."""


def seen_in(name: str, number: int, seed: int) -> Iterator[Seen]:
    """Play one game and look at some positions of its middle."""
    game, judge = find_game(name), expert(name)
    ways = [mode for mode in kinds(game) if mode.seats > 1 or name in ALONE]
    mode, own = ways[number % len(ways)], seed * 1_000_003 + number
    rng = Random(own)
    players = [partner(name, rng, own, THOUGHT) for _ in range(mode.seats)]
    s: Any = driver.begin(game.setup(mode.seats, game.configure(mode.seats, mode.options)))
    states = [at.copy() for at in decisions(s, players, chance.seeded(own))]
    low, high = [int(part * len(states)) for part in MIDDLE]
    first = beginnings(states) if name in COUNTED else []
    for at in [*first, *rng.sample(states[low:high], min(EACH, high - low))]:
        stage, shares = judge.unbent(at)  # type: ignore[attr-defined]
        mover, far = at.seat if name in LED else NOBODY, left(at, learned()) if name in COUNTED else 0.0
        yield stage, mover, list(shares), list(judge.outcome(at, s)), far


def beginnings(states: list[Any]) -> list[Any]:
    """Give the beginning of a game, before the first roll and after it."""
    return [states[0], next(at for at in states if at.rolls)]


def bent(bend: Bend, shares: list[float], mover: int, far: float) -> list[float]:
    """Bend shares; where nobody leads, no seat has a bonus."""
    if len(shares) == 1:
        return [bend.chance(shares[0])]
    return bend.shares(shares, mover, far) if mover != NOBODY else bend._replace(mover=0.0).shares(shares, 0)


def surprise(samples: list[Seen], bend: Bend) -> float:
    """Tell how surprising the winners are, as a mean logarithm."""
    total = 0.0
    for _, mover, shares, got, far in samples:
        found = bent(bend, shares, mover, far)
        if len(found) == 1:
            found, got = [found[0], 1.0 - found[0]], [got[0], 1.0 - got[0]]
        for share, part in zip(found, got, strict=True):
            if part:
                total -= part * log(share)
    return total / len(samples)


def fit(samples: list[Seen]) -> Bend:
    """Go downhill from no bend at all, in smaller and smaller steps."""
    best = Bend(1.0, 0.0, 0.0)
    least = cost(samples, best)
    for step in STEPS:
        better = True
        while better:
            better = False
            for tried in around(best, step):
                found = cost(samples, tried)
                if found < least - 1e-9:
                    best, least, better = tried, found, True
    return best


def cost(samples: list[Seen], bend: Bend) -> float:
    """Weigh how surprising the winners are, with a hold on what few positions may claim."""
    pull = (bend.power - 1.0) ** 2 + bend.mover**2 + (4.0 * bend.open) ** 2 + bend.lag**2
    return surprise(samples, bend) + HOLD * pull / len(samples)


def around(bend: Bend, step: float) -> list[Bend]:
    """List the bends one step away."""
    found = [bend._replace(power=bend.power + step), bend._replace(power=max(0.1, bend.power - step))]
    found += [bend._replace(mover=bend.mover + step), bend._replace(mover=bend.mover - step)]
    opened = [min(MOST_OPEN, max(0.0, bend.open + part)) for part in (step / 4, -step / 4)]
    found += [bend._replace(open=part) for part in opened]
    return found + [bend._replace(lag=max(0.0, bend.lag + part)) for part in (step / 4, -step / 4)]


def written(name: str, games: int, seed: int, samples: list[Seen]) -> str:
    """Write the table with the card that says how it was made."""
    grouped: dict[str, dict[int, list[Seen]]] = defaultdict(lambda: defaultdict(list))
    for one in samples:
        grouped[one[0]][len(one[3])].append(one)
    lines = [
        "# How shares of the win are bent to come true (experts/bending.py): the power they are raised to,",
        "# a bonus for the seat in turn, the part that is open to everybody alike; where turns are counted,",
        "# what the seat in turn has less for each that is left; by the number of seats.",
        f"# Made by `python tools/fit_bends.py {name} --games {games} --seed {seed}`.",
        "# Behind each row: positions, and how surprising the winners were (mean log) before and after.",
    ]
    for stage, rows in sorted(grouped.items()):
        lines += ["", f"[{stage}]"]
        common = None if name in APART else fit([one for seats in rows if seats > 1 for one in rows[seats]])
        for seats, some in sorted(rows.items()):
            bend = common if common and seats > 1 else fit(some)
            before, after = surprise(some, Bend(1.0, 0.0, 0.0)), surprise(some, bend)
            lag = f", {bend.lag:.3f}" if name in COUNTED else ""
            row = f"{seats} = [{bend.power:.2f}, {bend.mover:.2f}, {bend.open:.4f}{lag}]"
            lines.append(f"{row}  # {len(some)}, {before:.4f}, {after:.4f}")
    return "\n".join(lines) + "\n"


def gathered(name: str, games: int, seed: int, keep: Path | None) -> list[Seen]:
    """Play all games, or those that a kept file lacks."""
    samples: list[Seen] = []
    begin = 0
    if keep and keep.exists():
        begin, kept = json.loads(keep.read_text())
        samples = [(one[0], one[1], one[2], one[3], one[4]) for one in kept]
    for number in range(begin, games):
        samples += seen_in(name, number, seed)
        if keep and ((number + 1) % 20 == 0 or number + 1 == games):
            keep.write_text(json.dumps([number + 1, samples]))
            print(f"{number + 1} of {games} games", flush=True)
    return samples


def main() -> None:
    """Play, fit and write."""
    asked = argparse.ArgumentParser(description="Fit the bends of a game's expert.")
    asked.add_argument("game", choices=sorted(PACKAGES))
    asked.add_argument("--games", type=int, default=2000)
    asked.add_argument("--seed", type=int, default=9001)
    asked.add_argument("--keep", type=Path, default=None)
    told = asked.parse_args()
    samples = gathered(told.game, told.games, told.seed, told.keep)
    place = Path(str(PACKAGES[told.game].__file__)).parent / "data" / "bends.toml"
    place.write_text(written(told.game, told.games, told.seed, samples), encoding="utf8")
    print(place.read_text())


if __name__ == "__main__":
    main()
