"""Measure reviews: `python tools/review_figures.py accounts favor --seats 2 --count 200 --out FOLDER`.

`accounts` draws up accounts of games among bots that play at first sight, `blunders` plays blunders out in
pairs under the same luck. What is made is kept in a folder, so that it can be taken up again; the figures so
far are printed at the end, or with `--count 0`. Needs the extra `lab`.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from greathouse.bots.ladder import RANKS
from greathouse.bots.playing import collect_seldom
from greathouse.lab.crews import Local
from greathouse.lab.experiments import Row, conduct, identity
from greathouse.lab.outcomes import Outcomes
from greathouse.lab.reviewing import MIDDLE, Accounts, Blunders, figures


def main() -> int:
    """Measure, and print the figures."""
    collect_seldom()
    wanted = arguments()
    experiment: Any = Accounts(wanted.game, wanted.seats, wanted.seed)
    if wanted.what == "blunders":
        experiment = Blunders(wanted.game, wanted.seats, wanted.seed, finish=wanted.finish, rank=wanted.rank)
    with Outcomes(Path(wanted.out), identity(experiment)) as store:
        known = list(store.known().values())
        rows = conduct(experiment, wanted.count, Local(1), store, watch=progress) if wanted.count else known
    print(json.dumps(accounts(rows) if wanted.what == "accounts" else blunders(rows), indent=1))
    return 0


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("accounts", "blunders"))
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--finish", action="store_true", help="let the expert finish the turn of a blunder")
    parser.add_argument("--rank", choices=RANKS, default=MIDDLE, help="who plays blunders out")
    parser.add_argument("--out", required=True, help="folder for the outcomes, which can be taken up again")
    return parser.parse_args()


def progress(rows: Sequence[Row]) -> None:
    """Tell now and then how far it is."""
    if len(rows) % 10 == 0:
        print(f"{len(rows)} outcomes", file=sys.stderr, flush=True)


def accounts(rows: Sequence[Row]) -> dict[str, Any]:
    """Sum up accounts: the largest error, luck by seat, sight over all seats."""
    seats = range(len(rows[0]["luck"]))
    return {
        "games": len(rows),
        "largest_error": max([row["error"] for row in rows]),
        "luck": [figures([row["luck"][seat] for row in rows])._asdict() for seat in seats],
        "sight": figures([one for row in rows for one in row["sight"]])._asdict(),
        "choices": figures([one for row in rows for one in row["choices"]])._asdict(),
        "seconds": figures([row["seconds"] for row in rows])._asdict(),
    }


def blunders(rows: Sequence[Row]) -> dict[str, Any]:
    """Sum up blunders: how many were confirmed, and what they were thought and found to lose."""
    gaps = [better - played for row in rows for better, played in row["won"]]
    return {
        "games": len(rows),
        "blunders": len(gaps),
        "confirmed": len([gap for gap in gaps if gap > 0]),
        "even": len([gap for gap in gaps if gap == 0]),
        "loss_told": figures([loss for row in rows for loss in row["losses"]])._asdict(),
        "loss_found": figures([gap / 100 for gap in gaps])._asdict(),
        "seconds": figures([row["seconds"] for row in rows])._asdict(),
    }


if __name__ == "__main__":
    sys.exit(main())
