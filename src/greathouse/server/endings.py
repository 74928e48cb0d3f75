"""How a game ended for those who played it: what is kept of it for comparing and counting."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import Any

import msgspec

from greathouse.core.agenda import CHANCE
from greathouse.core.game import Game
from greathouse.core.table import Table
from greathouse.server.live import Live
from greathouse.server.store import Result

THINGS = ("tile", "card", "privilege", "artisan", "noble")
"""Parts of the box that a player has in the end, by the tables that describe them."""
AREA = "area"
NAMED = ("id", "tile", "card")
"""What a view calls a thing by, where it says more of it."""
SOONEST = 10_000
"""In a race whoever wins sooner, or loses later, did better: turns are counted from here."""
DRAWN = 4_999
GAVE_UP = -1_000_000


class Detail(msgspec.Struct, omit_defaults=True):
    """What else is kept of a result."""

    score: int = 0
    place: int = 1
    turns: int = 0
    seats: int = 1
    foes: list[str] = []
    """The levels of the bots that sat there; a person is empty."""
    options: dict[str, bool | int | str] = {}
    """What was not as usual."""
    sources: dict[str, int] = {}
    """Where the points came from."""
    held: list[str] = []
    """The parts of the box that the player had in the end, and the Area that was visited most."""
    gave_up: bool = False
    hints: int = 0
    part: bool = False
    """Whether the game was taken up at a position of another."""


def results(live: Live, at: int) -> tuple[Result, ...]:
    """Tell how a game ended for each of its people; in a challenge that a bot has tried, for the bot."""
    if live.setup.imported or live.table is None:
        return ()
    trial = bool(live.setup.deal) and not live.has_people
    told = [0] if trial else [n for n, chair in enumerate(live.chairs) if chair.key and not chair.bot]
    return tuple([result(live, live.table, seat, at, trial) for seat in told])


def result(live: Live, table: Table, seat: int, at: int, trial: bool) -> Result:
    """Tell how a game ended for a seat."""
    chair, found = live.chairs[seat], detail(live, table, seat)
    counted = live.setup.counted or (live.shared and seat == live.first_person)
    return Result(
        table=live.id,
        seat=seat,
        game=table.game.name,
        ended=at,
        key=chair.key,
        name=chair.name,
        bot=chair.bot,
        deal=live.deal,
        counts="bot" if trial else "yes" if counted and seat not in live.helped else "no",
        mode=mode(table.game, table.options) if table.seats == 1 else "",
        seed=live.setup.chance.get("seed", "") or live.deal,
        won=won(live, table, seat),
        measure=measure(live, table, seat, found.turns),
        detail=msgspec.json.encode(found).decode(),
    )


def detail(live: Live, table: Table, seat: int) -> Detail:
    """Collect what else is kept."""
    ends = table.over
    view: Mapping[str, Any] = table.view(seat)
    mine: Mapping[str, Any] = view["players"][seat] if "players" in view else {}
    return Detail(
        score=table.scores[seat],
        place=table.ranking[seat] if ends else table.seats if seat in live.resigned else 1,
        turns=turns(table, seat),
        seats=table.seats,
        foes=[chair.bot for other, chair in enumerate(live.chairs) if other != seat],
        options=unusual(table.game, table.options),
        sources={source: points for source, points in mine.get("ledger", {}).items() if points},
        held=held(table, seat, mine),
        gave_up=seat in live.resigned,
        hints=live.hints.count(seat),
        part=bool(live.setup.given),
    )


def won(live: Live, table: Table, seat: int) -> float:
    """Give a seat's share of the win; who gives up leaves it to the others."""
    if not table.over:
        left = [other for other in range(table.seats) if other not in live.resigned]
        return 1.0 / len(left) if seat in left else 0.0
    first = table.ranking.count(1)
    return 1.0 / first if table.ranking[seat] == 1 else 0.0


def measure(live: Live, table: Table, seat: int, count: int) -> int:
    """Give what results of one deal are compared by: points, or where there are none how soon it was won."""
    if seat in live.resigned:
        return GAVE_UP
    if max(table.scores) > 1:
        return table.scores[seat]
    share = won(live, table, seat)
    if share == 1.0:
        return SOONEST - count
    return count - SOONEST if share == 0.0 else DRAWN


def turns(table: Table, seat: int) -> int:
    """Count a seat's turns: its decisions in a row, whatever chance said between them."""
    deciding = [who for who, _ in table.moves if who != CHANCE]
    return len([who for who, _ in groupby(deciding) if who == seat])


def mode(game: Game, options: Mapping[str, Any]) -> str:
    """Name a way to play alone by what is not as usual."""
    told = [f"{name}={str(value).lower()}" for name, value in unusual(game, options).items()]
    return " ".join(["solo", *told])


def unusual(game: Game, options: Mapping[str, Any]) -> dict[str, bool | int | str]:
    """List the options that differ from the usual ones."""
    return {one.name: options[one.name] for one in game.options if options[one.name] != one.default}


# What somebody had


def held(table: Table, seat: int, mine: Mapping[str, Any]) -> list[str]:
    """Name the things that a player had in the end, then the Area that was visited most."""
    known = parts(table.game)
    found = {known[name] for name in names(mine) if name in known}
    visits = Counter([word for who, move in table.moves if who == seat for word in move[1:2]])
    areas = [place for place in visits if f"{AREA}.{place}" in known.values()]
    most = max(areas, key=lambda place: visits[place], default=None)
    return [*sorted(found - {None}), *([] if most is None else [f"{AREA}.{most}"])]


def names(shown: Any) -> Iterator[str]:
    """Read the names of things out of a player's view: in lists, bare or with what else is said of them."""
    for value in shown.values():
        for one in value if isinstance(value, list) else ():
            told = [one[key] for key in NAMED if key in one] if isinstance(one, dict) else [one]
            yield from [str(word) for word in told if isinstance(word, str | int)]


@cache
def parts(game: Game) -> dict[str, str]:
    """Name the things of a game that a player can have, by the word that views call them."""
    return {one.id: f"{one.table}.{one.id}" for one in game.components() if one.table in (*THINGS, AREA)}
