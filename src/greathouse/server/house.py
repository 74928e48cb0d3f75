"""The tables that are in use: found, changed by facts that are stored first, and shown to who listens."""

import asyncio
import logging
import math
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeVar

from msgspec import UNSET

from greathouse.core.agenda import Event
from greathouse.core.table import Table
from greathouse.games import game as find_game
from greathouse.server import chain, commands, endings, facts, live, presence, replay, shapes, show
from greathouse.server.aside import aside
from greathouse.server.chain import Head
from greathouse.server.facts import AnyFact
from greathouse.server.live import Live
from greathouse.server.metrics import Metrics
from greathouse.server.minds import Minds, Threads
from greathouse.server.presence import Sights
from greathouse.server.refusals import Refusal
from greathouse.server.store import (
    Damaged,
    Known,
    Snapshot,
    Store,
    Stored,
    StoreFailed,
    StoreUnsure,
    Taken,
    Write,
)

LOG = logging.getLogger("greathouse.server")
IDLE = 600.0
"""Seconds after which a table that nobody wants leaves memory."""
MOST_TABLES = 2000
"""Tables that are kept in memory; beyond that, those that nobody wanted for longest leave it sooner."""
MOST_MOVES = 1_000_000
"""Moves that these tables have together: some eighty megabytes."""
A_PLAY = 16
"""About how many letters a move has in a fact."""
QUEUE = 128
"""Messages that may wait for a slow listener before it is let go."""
GLANCE_SECONDS = 20.0
"""For so long a table counts as watched after somebody has looked at it."""
LOOKS = 256
"""How many looks of tables are kept, so that an answer and a push show the same one."""

OVERTAKEN = 5
"""So often something is tried while other processes are quicker."""

Told = list[list[Event]]
DoneT = TypeVar("DoneT")


now = presence.now


async def persisting(found: Live, doing: Callable[[], Awaitable[DoneT]]) -> DoneT:
    """Do something, and again as often as another process was quicker with something else."""
    for _ in range(OVERTAKEN - 1):
        version = found.version
        try:
            return await doing()
        except Refusal as refusal:
            if refusal.code != "stale" or found.version == version:
                raise
    return await doing()


def is_idle(found: Live, seconds: float) -> bool:
    """Tell whether nothing has happened at a table for a while; what lies ahead, a wrong clock has told."""
    return abs(now() - found.changed) > seconds * 1000


@dataclass(slots=True, eq=False)
class Listener:
    """Somebody who watches a table; their key, not a remembered seat, says what they see."""

    key: str
    lang: str
    where: str = ""
    queue: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(QUEUE))
    lost: bool = False

    def put(self, message: bytes | None) -> None:
        """Send when there is room; who cannot keep up has to come back and look."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.lost = True


@dataclass(slots=True)
class Done:
    """A fact that is stored, and whether it had been before."""

    version: int
    again: bool = False


Watcher = Callable[[Live, bool], None]
"""Told after each change of a table, and whether this process made it."""


class House:
    """All tables of this process, and who thinks for them."""

    def __init__(
        self,
        store: Store,
        minds: Minds | None = None,
        *,
        visitors: Mapping[str, str] | None = None,
        metrics: Metrics | None = None,
    ) -> None:
        self.store = store
        self.minds: Minds = minds or Threads()
        self.visitors = dict(visitors or {})
        """Bots that the host has added, by name, with the command that starts each."""
        self.metrics = metrics or Metrics()
        self.tables: dict[str, Live] = {}
        self.listeners: dict[str, set[Listener]] = {}
        self.sights = Sights(store)
        self.watchers: list[Watcher] = []
        self.opening: dict[str, tuple[asyncio.Lock, int]] = {}
        self.damaged: set[str] = set()
        """Tables that cannot be trusted or read any more; they are left alone until the next start."""
        self.looks: OrderedDict[tuple[Any, ...], shapes.TableShown] = OrderedDict()

    def changed(self, found: Live, ours: bool) -> None:
        """Tell the watchers that a table is not as it was."""
        for watcher in self.watchers:
            watcher(found, ours)

    # Finding

    async def find(self, table: str) -> Live:
        """Give a table, loading it if nobody has wanted it lately."""
        found = self.tables.get(table)
        if found is None:
            async with self.alone(table):
                found = self.tables.get(table) or await self.load(table)
            self.changed(found, not self.store.shared)
        if found.deleted:
            raise Refusal("not_found")
        found.used = time.monotonic()
        return found

    @asynccontextmanager
    async def alone(self, table: str) -> AsyncIterator[None]:
        """Let one at a time load a table; who waits is counted, so that nothing is left when nobody does."""
        lock, waiting = self.opening.get(table, (asyncio.Lock(), 0))
        self.opening[table] = lock, waiting + 1
        try:
            async with lock:
                yield
        finally:
            lock, waiting = self.opening.pop(table)
            if waiting > 1:
                self.opening[table] = lock, waiting - 1

    async def load(self, table: str) -> Live:
        """Read a table from the store; what is not as it was stored is left alone, and all others go on."""
        if table in self.damaged:
            raise Refusal("damaged")
        try:
            found = await self.read(table)
        except Refusal:
            raise
        except StoreFailed as failure:
            if isinstance(failure, Damaged):
                self.quarantine(table, failure)
            raise
        except Exception as error:
            self.quarantine(table, error)
        found.used = time.monotonic()
        self.tables[table] = found
        self.metrics.add("tables_loaded")
        self.make_room()
        return found

    def quarantine(self, table: str, error: Exception) -> NoReturn:
        """Leave a table alone from now on."""
        problem = f"{type(error).__name__}: {error}"[:300]
        LOG.error("table damaged", extra={"begins": table[:6], "problem": problem})
        self.tables.pop(table, None)
        self.damaged.add(table)
        raise Refusal("damaged") from None

    async def read(self, table: str) -> Live:
        """Read a table's facts, check them, and play its moves."""
        line, stored = await self.store.line(table), await self.store.events(table)
        if line is None and not stored:
            raise Refusal("not_found")
        if line is None or not stored or stored[-1].seq < line.version:
            raise Damaged("the last facts are missing")
        if isinstance(facts.read(stored[0].fact), facts.Deleted):
            raise Refusal("not_found")
        length = len(stored) + sum([len(one.fact) for one in stored]) // A_PLAY
        found, moves = await aside(length, live.gathered, table, stored)
        await aside(len(moves), check_rules, found, moves)
        if found.position:
            kept = await self.store.snapshot(table, replay.last_chance(moves))
            found.table = replay.resumed(found.opened(), kept, moves)
            await aside(len(moves) - len(found.table.moves), replay.forward, found.table, moves)
        return found

    async def at(self, found: Live, ply: int) -> Table:
        """Give the position after so many moves, without touching the table."""
        assert found.table is not None
        moves = found.table.moves
        if not 0 <= ply <= len(moves):
            raise Refusal("position", ply=ply, last=len(moves))
        kept = await self.store.snapshot(found.id, ply)
        table = replay.resumed(found.opened(), kept, moves)
        await aside(ply - len(table.moves), replay.forward, table, moves[:ply])
        return table

    # Changing; the caller holds the table's lock

    async def commit(
        self,
        found: Live,
        fact: AnyFact,
        cmd: str,
        played: Table | None = None,
        told: Told | None = None,
        kept: tuple[Snapshot, ...] = (),
    ) -> Done:
        """Store a fact, then let it happen, then show it."""
        seq, text = found.version + 1, facts.write(fact)
        erases = isinstance(fact, facts.Deleted)
        own, asked = commands.parts(cmd)
        head = (chain.start(found.id) if erases else found.head).then(seq, own, text, asked)
        then = live.after(found, seq, fact, played)
        ends = then.status == live.OVER and found.status != live.OVER
        write = Write(
            found.id,
            seq,
            own,
            text,
            then.line(fact.at),
            kept or replay.snapshot_due(found.table, played),
            len(played.moves) if played is not None and isinstance(fact, facts.Undone) else None,
            erases,
            endings.results(then, fact.at) if ends else (),
            then.shared_deals if isinstance(fact, facts.Shared) else (),
            then.first_person if isinstance(fact, facts.Shared) and then.status == live.OVER else -1,
            head.link,
            asked,
        )
        done = await self.append(found, write)
        if done.again:
            return done
        found.head = head
        live.fold(found, seq, fact)
        found.table = played or found.table
        self.publish(found, seq, fact, told or [])
        self.changed(found, True)
        return done

    async def append(self, found: Live, write: Write) -> Done:
        """Store a write; memory that has fallen behind the store is brought up to it."""
        start = time.perf_counter()
        try:
            await self.store.append(write)
        except Known as known:
            if known.seq > found.version:
                await self.catch_up(found)
            return same(known, write.asked)
        except Taken:
            await self.catch_up(found)
            raise Refusal("stale", version=found.version, extra={"version": found.version}) from None
        except StoreFailed as failure:
            LOG.error("store failed", extra={"problem": str(failure)})
            self.metrics.add("store_failures")
            self.tables.pop(found.id, None)
            raise Refusal("unknown" if isinstance(failure, StoreUnsure) else "store") from None
        self.metrics.observe("append_seconds", time.perf_counter() - start)
        return Done(write.seq)

    async def repeated(self, found: Live, cmd: str) -> Done | None:
        """Tell whether a command was made before; one whose id was used for something else is refused."""
        own, asked = commands.parts(cmd)
        known = await self.store.known(found.id, own)
        return None if known is None else same(known, asked)

    async def catch_up(self, found: Live) -> None:
        """Let happen here what another process has stored; if that fails, begin again from the store."""
        try:
            stored = await self.store.events(found.id, found.version)
            news = [(event, facts.read(event.fact)) for event in stored]
            anew = max([event.seq for event, fact in news if isinstance(fact, facts.Forgotten)], default=0)
            for event, fact in news:
                found.head = linked(found, event, fact, anew)
                live.fold(found, event.seq, fact)
                self.publish(found, event.seq, fact, live.play_on(found, fact))
        except StoreFailed as failure:
            self.tables.pop(found.id, None)
            if isinstance(failure, Damaged):
                self.quarantine(found.id, failure)
            raise
        except Exception as error:
            self.quarantine(found.id, error)
        if found.deleted:
            self.tables.pop(found.id, None)
        self.changed(found, False)

    async def woken(self, table: str, version: int) -> None:
        """Hear that a table is at a version; only what we hold matters here."""
        found = self.tables.get(table)
        if found is None or found.version >= version:
            return
        async with found.lock:
            if found.version < version:
                await self.catch_up(found)

    async def gap(self) -> None:
        """Look at every table in memory again: wake-ups may have been lost."""
        for table, found in list(self.tables.items()):
            line = await self.store.line(table)
            if line is not None and line.version > found.version:
                with suppress(Refusal):
                    await self.woken(table, line.version)

    # Showing

    def publish(self, found: Live, seq: int, fact: AnyFact, told: Told) -> None:
        """Show a fact to everybody who listens, each with their own eyes; chat does not repeat the table."""
        news: dict[str, shapes.Fact] = {}
        made: dict[tuple[tuple[int, ...], str], bytes] = {}
        for listener in list(self.listeners.get(found.id, ())):
            lang, mine = listener.lang, tuple(found.seats_of(listener.key))
            if (mine, lang) not in made:
                news[lang] = news.get(lang) or show.fact(found, seq, fact, told, lang)
                table = UNSET if isinstance(fact, facts.Said) else self.shown(found, mine, lang)
                made[mine, lang] = facts.to_json(shapes.FactNow(news[lang], table))
            listener.put(made[mine, lang])
        self.metrics.add("facts", kind=type(fact).__name__.lower())

    def shown(self, found: Live, mine: Sequence[int], lang: str) -> shapes.TableShown:
        """Show a table with who is online; the same look is made once."""
        online = self.online(found)
        look = found.id, found.version, tuple(online), tuple(mine), lang
        shown = self.looks.pop(look, None) or show.table(found, mine, lang, online)
        self.looks[look] = shown
        while len(self.looks) > LOOKS:
            self.looks.popitem(last=False)
        return shown

    def online(self, found: Live) -> list[int]:
        """List the seats whose people listen."""
        keys = {listener.key for listener in self.listeners.get(found.id, ()) if listener.key}
        return [seat for seat, chair in enumerate(found.chairs) if chair.key in keys]

    def listen(self, found: Live, listener: Listener) -> None:
        """Begin to tell somebody about a table."""
        before = self.online(found)
        self.look_at(found)
        self.listeners.setdefault(found.id, set()).add(listener)
        self.presence(found, before)

    def forget(self, found: Live, listener: Listener) -> None:
        """Stop telling them."""
        before = self.online(found)
        self.see(found, listener.key)
        left = self.listeners.get(found.id, set())
        left.discard(listener)
        if not left:
            self.listeners.pop(found.id, None)
        self.presence(found, before)

    def presence(self, found: Live, before: list[int]) -> None:
        """Tell everybody at a table who is online, if that has changed: a crowd of spectators is no news."""
        after = self.online(found)
        if after == before:
            return
        message = facts.to_json(shapes.Presence(after))
        for listener in self.listeners.get(found.id, ()):
            listener.put(message)

    # Who is there

    async def check_away(self, found: Live, seat: int) -> None:
        """Refuse to decide about the seat of somebody who is there, or was a short while ago."""
        if await self.is_there(found, seat):
            raise Refusal("present", name=found.names[seat], minutes=math.ceil(presence.AWAY_MINUTES))

    async def check_alone(self, found: Live) -> None:
        """Refuse that the host ends a game for somebody else who is there, or was a short while ago."""
        for seat, chair in enumerate(found.chairs):
            if chair.key != found.setup.host and await self.is_there(found, seat):
                raise Refusal("not_alone", name=found.names[seat], minutes=math.ceil(presence.AWAY_MINUTES))

    async def is_there(self, found: Live, seat: int) -> bool:
        """Tell whether a seat is somebody's who is at the game, or was a short while ago."""
        chair = found.chairs[seat]
        if found.status != live.PLAYING or not chair.owned:
            return False
        away = 0.0 if seat in self.online(found) else await self.sights.away(found.id, chair.key)
        return away < presence.AWAY_MINUTES

    async def note_sights(self) -> None:
        """Write down who is there."""
        for table, some in self.listeners.items():
            for listener in some if table in self.tables else ():
                self.see(self.tables[table], listener.key)
        await self.sights.note()

    def see(self, found: Live, key: str) -> None:
        """Take note of a sign of somebody who plays with others: nobody else waits for one."""
        if key and found.status == live.PLAYING and found.is_shared_by(key):
            self.sights.see(found.id, key)

    def look_at(self, found: Live) -> None:
        """Note that somebody looks at a table; bots that nobody watched go on."""
        before, found.seen = found.seen, time.monotonic()
        if found.seen - before > GLANCE_SECONDS:
            self.changed(found, not self.store.shared or is_idle(found, GLANCE_SECONDS))

    def is_watched(self, found: Live) -> bool:
        """Tell whether somebody looks on, or did a moment ago."""
        return found.id in self.listeners or time.monotonic() - found.seen < GLANCE_SECONDS

    def is_attended(self, found: Live) -> bool:
        """Tell whether people play at a table, and are there."""
        return found.has_people and self.is_watched(found)

    def is_wanted(self, found: Live) -> bool:
        """Tell whether bots should play: with people, or before somebody."""
        return found.has_people or self.is_watched(found)

    def visitor(self, found: Live) -> str:
        """Name who has bots think at a table: who plays there, or who watches."""
        watching = [listener.where for listener in self.listeners.get(found.id, ())]
        return found.visitor or next(iter(watching), found.id)

    # Housekeeping

    def sweep(self, idle: float = IDLE) -> int:
        """Let tables that nobody wants leave memory."""
        limit = time.monotonic() - idle
        idle_ones = [
            table for table, found in self.tables.items() if found.used < limit and self.is_idle(found)
        ]
        for table in idle_ones:
            del self.tables[table]
        return len(idle_ones)

    def make_room(self) -> None:
        """Let tables that nobody wanted for longest leave memory, if they or their moves are too many."""
        moves = sum([found.plies for found in self.tables.values()])
        too_many = len(self.tables) > MOST_TABLES
        if not too_many and moves <= MOST_MOVES:
            return
        oldest = sorted(filter(self.is_idle, self.tables.values()), key=lambda one: one.used)
        for number, found in enumerate(oldest):
            if moves <= MOST_MOVES and number >= too_many * (MOST_TABLES // 4):
                return
            del self.tables[found.id]
            moves -= found.plies

    def is_idle(self, found: Live) -> bool:
        """Tell whether nobody is at a table or at work on it."""
        at_work = found.lock.locked() or (found.bot_due and self.is_wanted(found))
        return found.id not in self.listeners and not at_work


def same(known: Known, asked: str) -> Done:
    """Answer a command as it was answered before; one that asks for something else is refused."""
    if asked and known.asked and asked != known.asked:
        raise Refusal("command")
    return Done(known.seq, again=True)


def linked(found: Live, event: Stored, fact: AnyFact, anew: int) -> Head:
    """Follow the chain to a fact of another process, which may have written facts up to one of them anew."""
    if event.seq <= anew:
        return Head(event.link, True)
    before = chain.start(found.id) if isinstance(fact, facts.Deleted) else found.head
    return chain.follow(before, event.seq - 1, [event])


def check_rules(found: Live, moves: replay.Moves) -> None:
    """Refuse other data, later rules, and earlier ones that were not kept where they would play otherwise."""
    game, setup = find_game(found.setup.game), found.setup
    if (setup.rules, setup.data) == (found.game.rules, game.data):
        return
    earlier = setup.data == game.data and setup.rules < game.rules
    if not earlier or not replay.still_plays(found.opened(), moves):
        raise Refusal("rules", game=game.name, told=setup.rules, known=game.rules)
