"""Try networks at first sight: `python tools/gate.py pharaon --seats 4 --new p4/pharaon/base-4 --out DIR`.

One seat judges by the network `--new`, the others by `--old`, another network or by default rules of thumb;
seats rotate on common seeds. A network of another number of players or module is tried as it
is. The games are kept in a folder, so that it can be taken up again. Needs the extras `lab` and `learn`.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

import greathouse as gh
from greathouse.bots.playing import collect_seldom
from greathouse.cli.options import option_values
from greathouse.core import driver
from greathouse.experts.network import Card, Network, written
from greathouse.experts.registry import shelf
from greathouse.lab.crews import Local
from greathouse.lab.experiments import conduct, identity
from greathouse.lab.intervals import wilson
from greathouse.lab.learning.course import arrays_in
from greathouse.lab.learning.gate import Gate
from greathouse.lab.learning.selfplay import UNTAUGHT, taught
from greathouse.lab.outcomes import Outcomes


def main() -> int:
    """Play the games and tell what was won."""
    collect_seldom()
    wanted = arguments()
    game = gh.game(wanted.game)
    options = game.choose(wanted.seats, option_values(wanted.option))
    s: Any = driver.begin(game.setup(wanted.seats, options))
    stage = taught(game.name, 0, UNTAUGHT).stage(s)
    card = Card(game.name, game.rules, stage, wanted.seats, shelf(game.name).inputs)
    new, old = [adopted(card, path, wanted.out) for path in (wanted.new, wanted.old)]
    gate = Gate(game.name, wanted.seats, options, wanted.seed, new, old)
    count = wanted.games - wanted.games % wanted.seats
    with Outcomes(wanted.out / "games", identity(gate)) as store:
        won = sum([row["won"] for row in conduct(gate, count, Local(wanted.jobs), store)])
    low, high = wilson(won, count)
    print(f"{stage}-{wanted.seats} {wanted.new} against {wanted.old}: {won:g} of {count},", end=" ")
    print(f"{100 * won / count:.1f} % ({100 * low:.1f} to {100 * high:.1f})")
    return 0


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--new", required=True, help="path of a network's files without ending")
    parser.add_argument("--old", default=UNTAUGHT)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


def adopted(card: Card, path: str, folder: Path) -> str:
    """Put a network into a folder of its own as one of this kind of table."""
    if path == UNTAUGHT:
        return path
    if not Path(path).with_suffix(".json").is_file():
        raise SystemExit(f"There is no network {path}.")
    place = folder / Path(path).resolve().relative_to("/")
    arrays = arrays_in(Path(path), card)
    written(Network(card, arrays), arrays, place)
    return str(place)


if __name__ == "__main__":
    sys.exit(main())
