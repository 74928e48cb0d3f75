"""Measure how far the experts' chances can be trusted, and write docs/calibration.md.

`python tools/calibration.py --positions 2400 --seed 77` plays games among bots in every mode until each
game has so many positions; `--only GAME` measures one game again and keeps the figures of the others;
`--more` adds games to those that were measured with the same seed. `--jobs` and `--ray` say who works,
`--out FOLDER` keeps the outcomes of each game, so that a run that was stopped goes on. Figures are kept in
docs/calibration.json, from which the page is written.
"""

import argparse
import json
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple

from greathouse.bots.strength import kinds
from greathouse.experts.expert import Budget
from greathouse.games import game as find_game
from greathouse.games import games
from greathouse.lab.calibration import (
    EACH,
    ENOUGH,
    Calibration,
    Decile,
    Reliability,
    reliability,
    together,
    told_in,
)
from greathouse.lab.crews import Cluster, Crew, Local
from greathouse.lab.experiments import Row, conduct, identity
from greathouse.lab.outcomes import Outcomes

DOCS = Path(__file__).resolve().parents[1] / "docs"
FIGURES = DOCS / "calibration.json"
PAGE = DOCS / "calibration.md"
THOUGHT = Budget(simulations=8)
"""What a bot that thinks may spend on a turn here."""


INTRODUCTION = f"""# What a chance is worth here

Every chance to win that the house tells comes from an expert's `values`
([architecture.md](architecture.md)). This page shows whether it comes true: positions from the middle of
games among bots (nine of ten seats play at first sight, one in ten thinks a little), with every number
of players and with every module, are judged and compared with what became of them. A row says: so many
seats were told about so much, and so much came. Alone, the chance is that to beat the Traitor (Pharaon) or
to reach the next rank (Faiyum).

Made by `python tools/calibration.py`; the seeds are not those that anything was fitted to. A decile says
something when it holds {ENOUGH} seats; its error should be at most 0.05.

| game | positions | Brier score | everybody equal | largest error |
|---|---|---|---|---|"""


class Lab(NamedTuple):
    """Who works, and where outcomes are kept."""

    crew: Crew
    out: str

    def run(self, experiment: Calibration, name: str, games: range) -> list[Row]:
        """Have the outcomes of some games."""

        def watch(found: Sequence[Row]) -> None:
            if len(found) % 10 == 0:
                print(f"{name}: {len(found)} of {games.stop} games", flush=True)

        kept = Outcomes(Path(self.out) / name, identity(experiment)) if self.out else nullcontext()
        with kept as store:
            return conduct(experiment, games.stop, self.crew, store, start=games.start, watch=watch)


def measured(name: str, positions: int, seed: int, before: dict[str, Any], lab: Lab) -> dict[str, Any]:
    """Play until there are enough positions, evenly over all modes; what was measured before is added to."""
    ways = len(kinds(find_game(name)))
    games = range(before.get("games", 0), -(-positions // (EACH * ways)) * ways)
    told = told_in(lab.run(Calibration(name, seed, THOUGHT), name, games))
    found = {"all": reliability(told)}
    for seats in sorted({one.seats for one in told}):
        found[str(seats)] = reliability([one for one in told if one.seats == seats])
    if before:
        found = {key: together(read(before["figures"][key]), one) for key, one in found.items()}
    return {
        "seed": seed,
        "games": games.stop,
        "figures": {key: written(one) for key, one in found.items()},
    }


def read(told: dict[str, Any]) -> Reliability:
    """Read figures that were written down."""
    deciles = [Decile(*one) for one in told["deciles"]]
    return Reliability(told["positions"], deciles, told["brier"], told["even"])


def written(found: Reliability) -> dict[str, Any]:
    """Write figures down."""
    deciles = [[one.size, round(one.told, 5), round(one.came, 5)] for one in found.deciles]
    return {
        "positions": found.positions,
        "deciles": deciles,
        "brier": round(found.brier, 5),
        "even": round(found.even, 5),
        "worst": round(found.worst, 4),
    }


def row(name: str, one: dict[str, Any]) -> str:
    """Write the figures of a game, or of a number of players."""
    return f"| {name} | {one['positions']} | {one['brier']:.4f} | {one['even']:.4f} | {one['worst']:.3f} |"


def page(figures: dict[str, Any]) -> str:
    """Write the page from the figures."""
    lines = [INTRODUCTION]
    for name, found in figures.items():
        lines.append(row(name, found["figures"]["all"]))
    for name, found in figures.items():
        made = f"{found['games']} games, seed {found['seed']}. {found.get('note', '')}".rstrip()
        lines += ["", f"## {name.capitalize()}", "", made, ""]
        lines += ["| told | seats | mean told | came | error |", "|---|---|---|---|---|"]
        for place, (size, told, came) in enumerate(found["figures"]["all"]["deciles"]):
            few = "" if size >= ENOUGH else " (few)"
            told_row = f"| {place / 10:.1f}-{(place + 1) / 10:.1f} | {size}{few} | {told:.3f} | {came:.3f} |"
            lines.append(f"{told_row} {abs(told - came):.3f} |")
        lines += ["", "| players | positions | Brier score | everybody equal | largest error |"]
        lines.append("|---|---|---|---|---|")
        lines += [row(seats, one) for seats, one in found["figures"].items() if seats != "all"]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure what is asked for and write the page."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--positions", type=int, default=2400)
    asked.add_argument("--seed", type=int, default=77)
    asked.add_argument("--only", default="")
    asked.add_argument("--more", action="store_true")
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--ray", default="")
    asked.add_argument("--out", default="")
    told = asked.parse_args()
    lab = Lab(Cluster(told.ray) if told.ray else Local(told.jobs), told.out)
    for name in [told.only] if told.only else games():
        figures: dict[str, Any] = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
        found = measured(name, told.positions, told.seed, figures.get(name, {}) if told.more else {}, lab)
        figures = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
        figures[name] = found
        FIGURES.write_text(json.dumps(dict(sorted(figures.items())), indent=1) + "\n")
        PAGE.write_text(page(dict(sorted(figures.items()))), encoding="utf8")


if __name__ == "__main__":
    main()
