"""Measure the strength cards: `python tools/ratings.py --all --games 120 --seconds 0.1 --out DIR`.

Tournaments of the six ranks, a round at a time at the kind of table with the fewest games so far, each
rank with its own time to think or at most `--seconds` a turn, on the build that runs (put build/compiled
on PYTHONPATH first). `GAME`, `--seats` and `--module` (`base` for none) choose among the kinds,
`--minutes` ends it. Games are kept in a folder for each kind and whatever plays there (its ladder and
what was learned), so that it can be taken up again. Cards and docs/opponents.md are written after each
round, when the time is over and when it is told to end (SIGTERM); cards of more games by the same players
stay. `--minutes 0` plays nothing and writes cards from the games that there are; `--list` tells what is
measured and writes the page. Needs the extra `lab`.
"""

import argparse
import json
import os
import signal
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import greathouse as gh
from greathouse import __version__
from greathouse.bots.ladder import RANKS, ladder
from greathouse.bots.playing import collect_seldom
from greathouse.bots.strength import Strength, kind_named, kinds, parsed
from greathouse.core import driver
from greathouse.lab.crews import Local
from greathouse.lab.experiments import conduct, identity
from greathouse.lab.games import Games, Played
from greathouse.lab.opponents import page
from greathouse.lab.outcomes import Outcomes
from greathouse.lab.rating import rate

ROOT = Path(__file__).resolve().parents[1]
EXPERTS = ROOT / "src" / "greathouse" / "experts"
PAGE = ROOT / "docs" / "opponents.md"
FIRST = 1000
"""What the lowest rank is rated at."""
BASE = "base"
LEARNED = ("networks/{module}-{seats}.npz", "race{seats}.json", "race.toml")
"""Where the games' experts keep what was learned."""


class Kind(NamedTuple):
    """A kind of table: a game, how many sit there, and the expansion in play."""

    game: str
    seats: int
    module: str

    def __str__(self) -> str:
        """Name it, also as a folder."""
        return "-".join([self.game, *([self.module] if self.module else []), str(self.seats)])

    @property
    def data(self) -> Path:
        """Where the game's expert keeps its figures."""
        return EXPERTS / self.game / "data"

    @property
    def plays(self) -> str:
        """Tell by a few letters what plays here, on the build that runs: other letters, other opponents."""
        data = files(f"greathouse.experts.{self.game}") / "data"
        names = [name.format(module=self.module or BASE, seats=self.seats) for name in LEARNED]
        told = [path.read_bytes() for path in map(data.joinpath, names) if path.is_file()]
        return sha256(b"".join([json.dumps(ladder(self.game, self.seats)).encode(), *told])).hexdigest()[:8]


class Tournament:
    """The games of a kind of table, and the cards that follow from them."""

    def __init__(self, kind: Kind, seconds: float, seed: int, out: Path) -> None:
        self.kind = kind
        self.seconds = seconds
        options = gh.game(kind.game).choose(kind.seats, {kind.module: True} if kind.module else {})
        self.games = Games(kind.game, entrants(seconds), kind.seats, options, seed)
        self.folder = out / f"{kind}-{kind.plays}"
        self.played: list[Played] = []
        self.go_on(0, lambda: True)

    def go_on(self, jobs: int, is_over: Callable[[], bool]) -> None:
        """Play another round, or as much of it as there is time for."""
        size = self.games.round
        with Outcomes(self.folder, identity(self.games)) as store:
            if not is_over():
                count = (len(self.played) // size + 1) * size
                conduct(self.games, count, Local(jobs), store, enough=lambda _: is_over())
                store.write()
            rows = store.known()
        self.played = [Played(**rows[number]) for number in sorted(rows)]

    @property
    def done(self) -> int:
        """Count the games by these players, here or behind the cards that there are."""
        return max(len(self.played), written(self.kind))

    @property
    def pace(self) -> str:
        """Tell how many games there are, and what processor time one takes."""
        spent = sum([sum(one.seconds) for one in self.played])
        return f"{len(self.played)} games of {spent / max(1, len(self.played)):.1f} s"

    def write(self, command: str) -> None:
        """Put cards in the place of those of the same kind, but not in that of more games."""
        kind, key = self.kind, kind_named(self.kind.seats, self.kind.module)
        sat = set().union(*[one.lineup for one in self.played])
        if len(sat) < len(RANKS) or len(self.played) < written(kind):
            return
        told = told_of(kind.game)
        others = [card for card in told["cards"] if (card["seats"], card["module"]) != kind[1:]]
        rows = sorted([*others, *cards(self.played, kind)], key=place)
        build = "compiled" if str(driver.__file__).endswith(".so") else "plain"
        made = {"version": __version__, "build": build, "most": self.seconds, "plays": kind.plays}
        told = {"made": told["made"] | {key: made | {"command": command}}, "cards": rows}
        path = kind.data / "ratings.json"
        draft = path.with_suffix(".tmp")
        draft.write_text(json.dumps(told, indent=1) + "\n", "utf8")
        os.replace(draft, path)


def main() -> int:
    """Measure the kinds that are asked for, until the games or the time are over."""
    collect_seldom()
    wanted = arguments()
    kinds = chosen(wanted)
    if wanted.list:
        publish()
        print("\n".join([line(kind) for kind in kinds]))
        return 0
    is_over = ending(wanted.minutes)
    found = [Tournament(kind, wanted.seconds, wanted.seed, wanted.out) for kind in kinds]
    command = " ".join(sys.argv[1:])
    for one in found:
        one.write(command)
    publish()
    while left := [one for one in found if one.done < wanted.games and not is_over()]:
        fewest = min(left, key=lambda one: one.done)
        fewest.go_on(wanted.jobs, is_over)
        fewest.write(command)
        publish()
        print(f"{fewest.pace}, {line(fewest.kind)}", file=sys.stderr, flush=True)
    return 0


def publish() -> None:
    """Write the page on opponents from the cards that there are."""
    found = {name: told_of(name) for name in gh.games()}
    PAGE.write_text(page({name: parsed(json.dumps(told)) for name, told in found.items()}), "utf8")


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=gh.games())
    parser.add_argument("--all", action="store_true", help="every kind of table of every game")
    parser.add_argument("--list", action="store_true", help="tell what is measured")
    parser.add_argument("--seats", type=int, help="only tables of so many")
    parser.add_argument("--module", help="only tables with this expansion; `base` for none")
    parser.add_argument("--games", type=int, default=300, help="how many at each kind of table")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="the most that all may take")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.0, help="the most that a rank may spend on a turn")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="folder for the games, which can be taken up again")
    wanted = parser.parse_args()
    if not wanted.list and not wanted.out:
        parser.error("--out is missing")
    if not (wanted.list or wanted.all or wanted.game):
        parser.error("name a game, or --all")
    if not chosen(wanted):
        parser.error("there is no such kind of table")
    return wanted


def chosen(wanted: argparse.Namespace) -> list[Kind]:
    """List the kinds of table that are asked for: alone there is nobody to be measured against."""
    found: list[Kind] = []
    for name in [wanted.game] if wanted.game else gh.games():
        found += [Kind(name, mode.seats, next(iter(mode.options), "")) for mode in kinds(gh.game(name))]
    module = "" if wanted.module == BASE else wanted.module
    fits = [one for one in found if one.seats > 1 and wanted.seats in (None, one.seats)]
    return [one for one in fits if module in (None, one.module)]


def ending(minutes: float) -> Callable[[], bool]:
    """Tell whether the time is over, or somebody has said to end; a game that was begun is played on."""
    end, told = monotonic() + 60 * minutes, list[int]()
    signal.signal(signal.SIGTERM, lambda number, frame: told.append(number))
    return lambda: bool(told) or monotonic() >= end


def entrants(seconds: float) -> tuple[str, ...]:
    """Write the ranks as they take part."""
    return tuple([f"{rank}@{seconds:g}s" for rank in RANKS]) if seconds else RANKS


def told_of(game: str) -> dict[str, Any]:
    """Read what there is of a game."""
    path = EXPERTS / game / "data" / "ratings.json"
    empty: dict[str, Any] = {"made": {}, "cards": []}
    return dict(json.loads(path.read_text("utf8"))) if path.is_file() else empty


def rows_of(kind: Kind) -> list[dict[str, Any]]:
    """Read the cards of a kind of table, lowest rank first."""
    found = [card for card in told_of(kind.game)["cards"] if (card["seats"], card["module"]) == kind[1:]]
    return sorted(found, key=place)


def made_of(kind: Kind) -> dict[str, Any]:
    """Read how a kind of table was measured."""
    found: dict[str, Any] = told_of(kind.game)["made"].get(kind_named(kind.seats, kind.module), {})
    return found


def written(kind: Kind) -> int:
    """Count the games behind the cards that there are, if what plays is what played then."""
    is_same = made_of(kind).get("plays") == kind.plays
    return sum([card["games"] for card in rows_of(kind)]) // kind.seats if is_same else 0


def line(kind: Kind) -> str:
    """Tell what is measured of a kind: games of each rank, and how far each is above the one below."""
    rows, made = rows_of(kind), made_of(kind)
    if not rows:
        return f"{kind}: not measured"
    gaps = [above(card, below) for below, card in pairwise(rows)]
    time = f"at most {made['most']:g} s" if made["most"] else "own time"
    stale = "" if made["plays"] == kind.plays else ", by other players than today's"
    games = min([card["games"] for card in rows])
    return f"{kind}: {games} games of each, {time}{stale}; {', '.join(gaps)}"


def above(card: dict[str, Any], below: dict[str, Any]) -> str:
    """Tell how far a rank is above the one below, and where that lies if it is known."""
    if not card["gap"]:
        return f"{card['rank']} {card['rating'] - below['rating']:+}"
    value, low, high = card["gap"]
    return f"{card['rank']} {value:+} ({low:+} to {high:+})"


def cards(played: Sequence[Played], kind: Kind) -> list[dict[str, Any]]:
    """Rate the ranks, the lowest at its fixed place; a rating's doubt is that of its place among the six.

    Who nearly always loses is hard to place; the others are no less sure for it.
    """
    ratings = rate(played, len(RANKS))
    lift = FIRST - ratings.of(0).value
    found: list[dict[str, Any]] = []
    for at, rank in enumerate(RANKS):
        gap = [round(part) for part in ratings.between(at, at - 1)] if at else []
        rating, low, high = [round(lift + part) for part in ratings.of(at)]
        games = sum([at in one.lineup for one in played])
        spent = round(seconds(played, at), 4)
        card = Strength(rank, kind.seats, kind.module, rating, low, high, games, spent, tuple(gap))
        found.append({key: value for key, value in card._asdict().items() if key not in ("most", "version")})
    return found


def seconds(played: Sequence[Played], who: int) -> float:
    """Tell what a decision of a bot took on average; a seat's decisions are its part of a game's."""
    spent = sum([one.of(who, one.seconds) for one in played])
    made = sum([one.decisions * one.lineup.count(who) / len(one.lineup) for one in played])
    return spent / max(1.0, made)


def place(card: dict[str, Any]) -> tuple[str, int, int]:
    """Order cards by kind of table and rank."""
    return card["module"], card["seats"], RANKS.index(card["rank"])


if __name__ == "__main__":
    sys.exit(main())
