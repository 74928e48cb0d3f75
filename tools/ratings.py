"""Measure the strength cards: `python tools/ratings.py faiyum --seats 2 --games 300 [--option privileges]`.

A tournament of the six ranks, each with its own time to think or at most `--seconds`, on the build that runs
(put build/compiled on PYTHONPATH first). The games are kept in a folder, so that it can be taken up again;
the cards of this kind of table are put into the game's ratings.json. Needs the extra `lab`.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import greathouse as gh
from greathouse import __version__
from greathouse.bots.ladder import RANKS
from greathouse.bots.playing import collect_seldom
from greathouse.bots.strength import Strength
from greathouse.cli.levels import module_of
from greathouse.cli.options import option_values
from greathouse.core import driver
from greathouse.lab.crews import Local
from greathouse.lab.experiments import conduct, identity
from greathouse.lab.games import Games, Played
from greathouse.lab.outcomes import Outcomes
from greathouse.lab.rating import rate

ROOT = Path(__file__).resolve().parents[1]
FIRST = 1000
"""What the lowest rank is rated at."""


def main() -> int:
    """Measure, and put the cards of this kind of table into the game's file."""
    collect_seldom()
    wanted = arguments()
    game = gh.game(wanted.game)
    options = game.choose(wanted.seats, option_values(wanted.option))
    bots = [f"{rank}@{wanted.seconds:g}s" for rank in RANKS] if wanted.seconds else RANKS
    games = Games(game.name, tuple(bots), wanted.seats, options, wanted.seed)
    count = -(-wanted.games // games.round) * games.round
    with Outcomes(Path(wanted.out), identity(games)) as store:
        rows = conduct(games, count, Local(wanted.jobs), store, watch=progress)
    found = cards([Played(**row) for row in rows], wanted.seats, module_of(game, options))
    write(game.name, found, " ".join(sys.argv[1:]))
    for card in found:
        print(card)
    return 0


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.0, help="the most that a rank may spend on a turn")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", required=True, help="folder for the games, which can be taken up again")
    return parser.parse_args()


def progress(rows: Sequence[Any]) -> None:
    """Tell now and then how far it is."""
    if len(rows) % 50 == 0:
        print(f"{len(rows)} games", file=sys.stderr, flush=True)


def cards(played: Sequence[Played], seats: int, module: str) -> list[Strength]:
    """Rate the ranks, the lowest at its fixed place; a rating's doubt is that of its distance to that one."""
    ratings = rate(played, len(RANKS))
    found: list[Strength] = []
    for at, rank in enumerate(RANKS):
        above = ratings.between(at, 0) if at else ratings.of(0)
        low, high = (above.low, above.high) if at else (above.low - above.value, above.high - above.value)
        value = above.value if at else 0.0
        rating, least, most = [round(FIRST + part) for part in (value, low, high)]
        games = sum([at in one.lineup for one in played])
        spent = round(seconds(played, at), 4)
        found.append(Strength(rank, seats, module, rating, least, most, games, spent))
    return found


def seconds(played: Sequence[Played], who: int) -> float:
    """Tell what a decision of a bot took on average; a seat's decisions are its part of a game's."""
    spent = sum([one.of(who, one.seconds) for one in played])
    made = sum([one.decisions * one.lineup.count(who) / len(one.lineup) for one in played])
    return spent / max(1.0, made)


def write(game: str, found: list[Strength], command: str) -> None:
    """Put cards in the place of those of the same kind of table."""
    path = ROOT / "src" / "greathouse" / "experts" / game / "data" / "ratings.json"
    told = json.loads(path.read_text("utf8")) if path.is_file() else {"made": {}, "cards": []}
    kind = found[0].seats, found[0].module
    kept = [card for card in told["cards"] if (card["seats"], card["module"]) != kind]
    rows = sorted([*kept, *[card._asdict() for card in found]], key=place)
    build = "compiled" if str(driver.__file__).endswith(".so") else "plain"
    commands = told["made"].get("commands", {}) | {f"{kind[0]} {kind[1]}".strip(): command}
    made = {"version": __version__, "build": build, "commands": commands}
    path.write_text(json.dumps({"made": made, "cards": rows}, indent=1) + "\n", "utf8")


def place(card: dict[str, Any]) -> tuple[str, int, int]:
    """Order cards by kind of table and rank."""
    return card["module"], card["seats"], RANKS.index(card["rank"])


if __name__ == "__main__":
    sys.exit(main())
