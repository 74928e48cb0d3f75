"""Who came to what: results read by deal and by the keys that a browser holds."""

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from greathouse.server import shapes
from greathouse.server.browsers import Keys
from greathouse.server.columns import Bin, counted, laid_out, said
from greathouse.server.contest_shapes import Column, Standing, Tried
from greathouse.server.live import DELETED
from greathouse.server.sqlite import marks
from greathouse.server.store import Store

COLUMNS = "table_id, deal, name, bot, measure, won, counts, ended, seat_key, luck, choices"
TALLY = "SELECT counts, measure, count(*) FROM results WHERE deal = ? GROUP BY counts, measure"
BEST = f"SELECT {COLUMNS} FROM results WHERE deal = ? AND counts = ? ORDER BY measure DESC, ended LIMIT ?"


class Row(NamedTuple):
    """A result as it is compared."""

    table: str
    deal: str
    name: str
    bot: str
    measure: int
    won: float
    counts: str
    ended: int
    key: str
    luck: float | None
    choices: float | None

    def told(self, lang: str, open_table: bool) -> Tried:
        """Show it; others' tables only to whoever may see them."""
        return Tried(
            self.name,
            self.bot,
            said(self.measure, lang),
            self.measure,
            self.won == 1.0,
            self.counts == "yes",
            self.ended,
            self.table if open_table else None,
            self.luck,
            self.choices,
        )


class Mine(NamedTuple):
    """A table of one's own that plays a deal."""

    table: str
    deal: str
    counted: bool
    status: str


async def own_deals(store: Store, keys: Keys) -> list[Mine]:
    """List the tables of a browser that play deals; a line that is damaged tells nothing."""
    if not keys:
        return []
    sql = f"SELECT table_id, status, summary FROM tables WHERE table_id IN ({marks(len(keys))})"
    found: list[Mine] = []
    for table, status, summary in await store.rows(sql, *keys):
        with suppress(msgspec.MsgspecError):
            kept = msgspec.json.decode(summary, type=shapes.Summary)
            found.append(Mine(table, kept.deal, kept.counted, status))
    return [one for one in found if one.deal and one.status != DELETED]


async def own_results(store: Store, keys: Keys) -> list[Row]:
    """List how the deals of a browser ended for it."""
    if not keys:
        return []
    sql = f"SELECT {COLUMNS} FROM results WHERE deal <> '' AND table_id IN ({marks(len(keys))})"
    found = [Row(*values) for values in await store.rows(sql, *keys)]
    return [row for row in found if keys[row.table] == row.key]


class Tally(NamedTuple):
    """How often each result was reached, by people who count and by bots."""

    people: dict[int, int]
    bots: dict[int, int]

    @property
    def total(self) -> int:
        """How many people count."""
        return sum(self.people.values())

    def worse(self, measure: int) -> int:
        """Count those who did worse."""
        return sum([count for other, count in self.people.items() if other < measure])

    def better(self, measure: int) -> int:
        """Count those who did better."""
        return sum([count for other, count in self.people.items() if other > measure])

    def top(self, measure: int) -> int | None:
        """Tell among the best how many of a hundred a result is; alone there is nothing to tell."""
        return max(1, round(100 * (self.better(measure) + 1) / self.total)) if self.total > 1 else None


async def tally(store: Store, deal: str) -> Tally:
    """Count the results of a deal."""
    found: dict[str, dict[int, int]] = defaultdict(dict)
    for counts, measure, count in await store.rows(TALLY, deal):
        found[counts][measure] = count
    return Tally(found["yes"], found["bot"])


async def best(store: Store, deal: str, counts: str, limit: int) -> list[Row]:
    """List the best results of a deal."""
    return [Row(*values) for values in await store.rows(BEST, deal, counts, limit)]


def columns(known: Tally, mine: int | None, lang: str) -> list[Column]:
    """Lay the results out in columns, from worst to best."""
    measures = [*known.people, *known.bots, *([] if mine is None else [mine])]
    width, bins = laid_out(measures)
    people, bots = counted(known.people, width), counted(known.bots, width)
    own: Bin | None = next(iter(counted({mine: 1}, width)), None) if mine is not None else None
    return [Column(one.said(lang), people[one], bots[one], one == own) for one in bins]


async def standing(store: Store, deal: str, mine: Row | None, lang: str, may_look: bool) -> Standing:
    """Tell how all came out, as whoever asks may know it."""
    known = await tally(store, deal)
    bots = await best(store, deal, "bot", 6)
    people = await best(store, deal, "yes", 2)
    others = [row for row in people if mine is None or row.table != mine.table]
    first: Sequence[Any] = others or bots
    measure = None if mine is None else mine.measure
    return Standing(
        people=known.total,
        worse=0 if measure is None else known.worse(measure),
        better=0 if measure is None else known.better(measure),
        columns=columns(known, measure, lang) if may_look else [],
        mine=None if mine is None else mine.told(lang, True),
        best=first[0].told(lang, may_look) if first and may_look else None,
        bots=[row.told(lang, may_look) for row in bots] if may_look else [],
    )
