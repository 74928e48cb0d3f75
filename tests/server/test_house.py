"""Tables in memory: those that nobody wants leave it, and come back from the store."""

import asyncio
from typing import Any

import pytest

from greathouse.server.house import Listener
from greathouse.server.live import Live
from tests.server.conftest import Doors, Tell
from tests.server.test_bots import against
from tests.server.test_moves import Seat, hot_seat


async def live_of(doors: Doors, seat: Seat) -> Live:
    return await doors.house.find(seat.path.rsplit("/", 1)[1])


def test_tables_leave_memory_unless_somebody_is_there_or_at_work(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        idle = await live_of(doors, me)
        watched, locked, fresh = [await live_of(doors, await hot_seat(doors)) for _ in range(3)]
        player = await against(doors, "random")
        owing = await live_of(doors, player)
        while not owing.bot_due:
            await player.move((await player.see())["position"]["menu"][-1]["move"])
        doors.house.listen(watched, Listener("", "en"))
        for live in (idle, watched, locked, owing):
            live.used -= 1000
        async with locked.lock:
            assert doors.house.sweep(900) == 1
        assert set(doors.house.tables) == {live.id for live in (watched, locked, owing, fresh)}
        before = idle.version
        assert (await me.see())["version"] == before
        assert doors.house.tables[idle.id] is not idle

    tell(story)


def test_what_one_does_not_hear_of_at_once_is_made_up_for(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me, other = await hot_seat(doors), type(doors.house)(doors.store)
        found = await other.find(me.path.rsplit("/", 1)[1])
        await me.post("chat", text="hello")
        await other.woken(found.id, found.version)
        await other.woken("a table of others", 9)
        assert found.version == (await me.see())["version"] - 1
        await other.gap()
        assert found.version == (await me.see())["version"]

    tell(story)


def test_whoever_wants_a_table_while_it_is_loaded_gets_the_same(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(doors: Doors) -> None:
        table = (await live_of(doors, await hot_seat(doors))).id
        doors.house.tables.clear()
        honest, reading = doors.store.events, list[str]()

        async def slowly(*asked: Any) -> Any:
            reading.append(asked[0])
            await asyncio.sleep(0.01)
            return await honest(*asked)

        monkeypatch.setattr(doors.store, "events", slowly)
        found = await asyncio.gather(*[doors.house.find(table) for _ in range(3)])
        assert {id(one) for one in found} == {id(doors.house.tables[table])}
        assert (reading, doors.house.opening) == ([table], {})

    tell(story)
