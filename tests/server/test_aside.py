"""Long work beside the event loop: in turns for each visitor, and once for all who ask for the same."""

import asyncio
from contextvars import copy_context
from threading import Barrier, BrokenBarrierError
from unittest.mock import patch

from greathouse.core import record
from greathouse.server.aside import MANY, TURNS, aside, in_thread
from greathouse.server.cost import PAYER, Payer
from greathouse.server.past import MOST_RECORDS
from greathouse.server.prepared import Prepared
from tests.server.conftest import Doors, Tell
from tests.server.test_moves import HOT_SEAT

TOGETHER = 0.3
"""Seconds in which two things that are done beside one another meet."""


async def meet(*visitors: str) -> list[str | None]:
    """Let visitors have something done at once that only ends well if it is done beside the others'."""
    gate = Barrier(len(visitors), timeout=TOGETHER)

    async def one(who: str) -> None:
        PAYER.set(Payer(who, lambda seconds: None))
        await in_thread(gate.wait)

    ends = await asyncio.gather(*[one(who) for who in visitors], return_exceptions=True)
    return [type(end).__name__ if end else None for end in ends]


def test_what_one_visitor_asks_for_is_done_one_thing_after_the_other() -> None:
    assert asyncio.run(meet("ann", "ann")) == [BrokenBarrierError.__name__] * 2
    assert not TURNS


def test_what_two_visitors_ask_for_is_done_side_by_side() -> None:
    assert asyncio.run(meet("ann", "ben")) == [None, None]


def test_who_asks_answers_for_what_is_done_in_a_thread() -> None:
    costs: list[float] = []

    async def asked() -> int:
        PAYER.set(Payer("ann", costs.append))
        return await aside(MANY + 1, sum, range(300_000))

    assert copy_context().run(asyncio.run, asked()) == sum(range(300_000))
    assert len(costs) == 1
    assert 0 < costs[0] < 1


def test_the_oldest_answers_give_way() -> None:
    made: list[int] = []

    async def make(number: int) -> bytes:
        made.append(number)
        return b"%d" % number

    async def story() -> None:
        prepared = Prepared(2)
        for number in (1, 2, 1, 3, 1, 2):
            assert await prepared.body(number, lambda n=number: make(n)) == b"%d" % number  # type: ignore[misc]

    asyncio.run(story())
    assert made == [1, 2, 3, 2]


def test_a_record_is_written_once_for_all_who_ask_and_again_after_a_move(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        api = doors.api()
        made = (await api.post("/api/tables", json=HOT_SEAT)).json()
        path = f"/api/tables/{made['table']}"
        with patch("greathouse.server.past.record.write", side_effect=record.write) as write:
            before = await asyncio.gather(*[api.get(f"{path}/record") for _ in range(5)])
            assert len({one.text for one in before}) == 1
            assert write.call_count == 1
            shown = made["shown"]
            move = {"cmd": "1", "expect": shown["version"], "move": shown["position"]["menu"][0]["move"]}
            await api.post(f"{path}/moves", json=move, headers={"authorization": f"Bearer {made['token']}"})
            after = (await api.get(f"{path}/record")).text
            assert write.call_count == 2
        assert after != before[0].text
        assert len(record.read(after).moves) > len(record.read(before[0].text).moves)

    tell(story)


def test_no_more_than_a_few_records_are_kept(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        api = doors.api()
        paths = [
            f"/api/tables/{(await api.post('/api/tables', json=HOT_SEAT)).json()['table']}/record"
            for _ in range(MOST_RECORDS + 2)
        ]
        with patch("greathouse.server.past.record.write", side_effect=record.write) as write:
            for path in [*paths, *paths]:
                assert (await api.get(path)).status_code == 200
            assert write.call_count == 2 * len(paths)

    tell(story)
