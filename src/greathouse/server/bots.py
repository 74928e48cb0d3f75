"""Bots at tables: they are asked in other processes, and their moves take the path of everybody's."""

import asyncio
import logging
import secrets
import time
from contextlib import suppress

from greathouse.bots.outside import request
from greathouse.bots.strength import module_of
from greathouse.core import codec
from greathouse.experts.expert import Budget
from greathouse.server import deals, facts, play
from greathouse.server.house import House, is_idle, now
from greathouse.server.live import Live
from greathouse.server.queue import Answer, Asking, Full, Rank, Task
from greathouse.server.refusals import Refusal
from greathouse.server.store import StoreFailed, idle
from greathouse.server.workers import external

LOG = logging.getLogger("greathouse.server")
PATIENCE = 15.0
"""Seconds after which a bot that does not move is thought to have lost its process."""
WAIT = 6.0
"""How long a bot may take for each second that it may think, before what it sees by then has to do."""
TRIES = 3
"""How often a bot is asked where others must meet the same one: it does not fall back on any move."""
FULL_SECONDS = 1.0
"""When so many think that no more may wait, a bot asks again after so long."""


class Keeper:
    """Sees to it that every bot that owes a move makes it."""

    def __init__(self, house: House, seconds: float, patience: float = PATIENCE) -> None:
        self.house = house
        self.seconds = seconds
        """What a bot may spend on a turn, in processor time."""
        self.patience = patience
        self.visitors = {name: external(command) for name, command in house.visitors.items()}
        self.busy: dict[str, asyncio.Task[None]] = {}
        house.watchers.append(self.look)

    def look(self, live: Live, ours: bool) -> None:
        """Start a bot's turn if one is due and nobody is at it; what others changed is left to them."""
        if ours and live.bot_due and live.id not in self.busy and self.house.is_wanted(live):
            task = asyncio.get_running_loop().create_task(self.turn(live))
            self.busy[live.id] = task
            task.add_done_callback(lambda _: self.finished(live))

    def finished(self, live: Live) -> None:
        """Look again: something may have become due at the last moment."""
        task = self.busy.pop(live.id, None)
        if task is None or task.cancelled():
            return
        if problem := task.exception():
            LOG.error("bot gave up", exc_info=problem)
            return
        self.look(live, True)

    async def turn(self, live: Live) -> None:
        """Let bots move until a person is asked; another process may be quicker, and that is fine."""
        while live.bot_due and self.house.is_wanted(live):
            version, seat = live.version, live.to_move
            assert seat is not None
            text = await self.choose(live, seat)
            if not text:
                continue
            try:
                await self.move(live, seat, version, text)
            except (Refusal, StoreFailed) as problem:
                LOG.warning("bot move refused", extra={"problem": str(problem)})
                await asyncio.sleep(0.2)
                live = await self.house.find(live.id)

    async def move(self, live: Live, seat: int, version: int, text: str) -> None:
        """Make a bot's move, unless the table has moved on meanwhile."""
        async with live.lock:
            if live.position > version or live.to_move != seat or not live.bot_due:
                return
            trial, told = play.tried(live, text)
            assert live.table is not None
            played = facts.plays(trial.moves[len(live.table.moves) :])
            fact = facts.Moved(now(), seat, played)
            await self.house.commit(live, fact, f"bot:{live.position}", trial, told)

    async def choose(self, live: Live, seat: int) -> str:
        """Ask for a move; one that is not legal becomes any legal one, and one that is not wanted none."""
        assert live.table is not None
        menu, level, position = live.table.menu, live.chairs[seat].bot, live.position
        if len(menu) == 1:
            return menu[0]

        def is_stale() -> bool:
            return live.position != position or not live.bot_due or not self.house.is_wanted(live)

        for _ in range(TRIES if live.setup.deal else 1):
            answer = await self.asked(live, seat, Asking(is_stale=is_stale))
            if answer.get("move") in menu or is_stale():
                break
        if answer.get("move") in menu:
            return str(answer["move"])
        if is_stale():
            return ""
        LOG.warning("bot fell back", extra={"level": level, "answered": str(answer)[:200]})
        self.house.metrics.add("bot_fallbacks")
        return menu[0] if live.setup.deal else secrets.choice(menu)

    async def asked(self, live: Live, seat: int, asking: Asking) -> Answer:
        """Ask a visitor by what a player sees, a bot of the house by the position itself."""
        visitor = self.visitors.get(live.chairs[seat].bot)
        task = inside(live, seat, self.seconds) if visitor is None else self.outside(live, seat)
        minds = self.house.minds if visitor is None else visitor
        while True:
            rank = Rank.PLAYED if self.house.is_attended(live) else Rank.WATCHED
            who = asking._replace(rank=rank, visitor=self.house.visitor(live), home=f"{live.id} {seat}")
            try:
                return await minds.ask(task, who)
            except Full:
                await asyncio.sleep(FULL_SECONDS)

    def outside(self, live: Live, seat: int) -> Task:
        """Write a task for somebody else's bot: what a player in that seat sees."""
        assert live.table is not None
        return request(live.table, seat, Budget(0, self.seconds), live.id)

    async def resume(self) -> None:
        """Take up bots' moves that an end interrupted: ours at the start, later those of other processes."""
        since = self.patience if self.house.store.shared else 0.0
        while True:
            with suppress(StoreFailed):
                for line in await self.house.store.due(idle(now(), since), 10_000):
                    await self.take_up(line.table)
            self.look_round()
            await asyncio.sleep(self.patience)
            since = self.patience

    def look_round(self) -> None:
        """Look at tables in memory whose bots are silent: those that play for watchers stand in no list."""
        for live in list(self.house.tables.values()):
            self.look(live, is_idle(live, self.patience))

    async def take_up(self, table: str) -> None:
        """Look at a table whose bot has been silent; one that cannot be had does not hold up the others."""
        try:
            self.look(await self.house.find(table), True)
        except (Refusal, StoreFailed) as problem:
            LOG.warning("table left", extra={"problem": str(problem)})

    async def close(self) -> None:
        """Stop thinking; people who wait for advice are answered."""
        for task in list(self.busy.values()):
            task.cancel()
        await asyncio.gather(*self.busy.values(), return_exceptions=True)
        await self.house.minds.close()
        for visitor in self.visitors.values():
            await visitor.close()


def inside(live: Live, seat: int, seconds: float) -> Task:
    """Write a task for one of our own bots, which knows by table and seat what it thought before."""
    assert live.table is not None
    counted = deals.bot_task(live.table, seat) if live.setup.deal else {}
    return counted | {
        "type": "choose",
        "game": live.setup.game,
        "table": live.id,
        "seat": seat,
        "undone": live.undone,
        "level": live.chairs[seat].bot,
        "module": module_of(live.table.game, live.table.options),
        "seconds": seconds,
        "until": time.monotonic() + WAIT * max(1.0, seconds),
        "state": codec.to_json(live.table.state),
    }
