"""Bots at tables: in other processes, with deadlines, and always a move."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest

import greathouse as gh
from greathouse.bots.random import RandomBot
from greathouse.bots.thinker import Thinker
from greathouse.core import codec
from greathouse.core.moves import Move
from greathouse.core.table import Table
from greathouse.server import workers
from greathouse.server.bots import TRIES, Keeper, inside
from greathouse.server.house import now
from greathouse.server.live import PLAYING
from greathouse.server.minds import Processes, Threads
from greathouse.server.queue import Asking
from greathouse.server.store import Idle
from greathouse.server.worker import Thought
from greathouse.server.workers import NoAnswer, Worker, Workers
from tests.server.conftest import Doors, Tell
from tests.server.process import Server
from tests.server.test_moves import Seat, hot_seat

ROOT = Path(__file__).parents[2]
SPEAK = "import sys\nfor line in sys.stdin: print(%s, flush=True)\n"


def script(body: str) -> list[str]:
    return [sys.executable, "-c", body]


async def against(doors: Doors, *levels: str, **more: Any) -> Seat:
    """Sit down against bots."""
    seats = [{"who": "me"}, *[{"who": "bot", "bot": level} for level in levels]]
    body = {"game": "pharaoh", "seats": seats, "sit": {"name": "Ann"}, "options": {"turn_cap": 6}} | more
    client = doors.api()
    answer = await client.post("/api/tables", json=body)
    return Seat(client, answer.json()["table"])


async def finish(me: Seat, seconds: float = 30) -> Any:
    """Play on until the game is over."""
    async with asyncio.timeout(seconds):
        while (shown := await me.see())["status"] == "playing":
            if shown["position"]["menu"]:
                await me.move(shown["position"]["menu"][-1]["move"])
            else:
                await asyncio.sleep(0.02)
    return shown


def keeper(doors: Doors, pool: Workers | None = None) -> Keeper:
    """Let bots think in processes."""
    doors.house.minds = Processes(workers.own(1), pool or workers.own(1), workers.own(1))
    return Keeper(doors.house, 0.05)


def test_bots_play_a_game_with_a_person(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        keeping = keeper(doors)
        shown = await finish(await against(doors, "random", "greedy", "search"))
        assert shown["status"] == "over"
        assert doors.house.metrics.count("bot_fallbacks") == 0
        await keeping.close()

    tell(story)


def test_a_killed_worker_is_replaced_and_its_move_made(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        pool = workers.own(1)
        keeping = keeper(doors, pool)
        keeping.seconds = 0.4
        me = await against(doors, "search", options={"turn_cap": 4})
        killed = 0
        async with asyncio.timeout(60):
            while (shown := await me.see())["status"] == "playing":
                if shown["position"]["menu"]:
                    await me.move(shown["position"]["menu"][-1]["move"])
                process = pool.all[0].process
                if (
                    process is not None
                    and process.returncode is None
                    and killed < 2
                    and not shown["position"]["menu"]
                ):
                    await asyncio.sleep(0.1)
                    with suppress(ProcessLookupError):  # it may have gone, and nobody has heard of it yet
                        os.kill(process.pid, signal.SIGKILL)
                        killed += 1
                await asyncio.sleep(0.02)
        assert killed == 2
        assert doors.house.metrics.count("bot_fallbacks") == 0
        await keeping.close()

    tell(story)


def test_a_bot_that_never_answers_is_ended_at_its_deadline() -> None:
    async def story() -> None:
        worker = Worker(script("import time; time.sleep(60)"), 0.5)
        begin = time.monotonic()
        with pytest.raises(NoAnswer):
            await worker.ask({"type": "choose"})
        assert time.monotonic() - begin < 3
        assert worker.process is None

    asyncio.run(story())


@pytest.mark.parametrize("says", ['"{}"', '"[1]"', '"not json"', '\'{"move": "fly"}\'', "1/0"])
def test_a_bot_that_talks_nonsense_still_moves_legally(tell: Tell, says: str) -> None:
    async def story(doors: Doors) -> None:
        doors.house.visitors["odd"] = " ".join([sys.executable, "-c", f"'{SPEAK % 0}'"])
        keeping = keeper(doors)
        keeping.visitors["odd"] = Workers([script(SPEAK % says)])
        shown = await finish(await against(doors, "odd", options={"turn_cap": 2}))
        assert shown["status"] == "over"
        assert doors.house.metrics.count("bot_fallbacks") > 0
        await keeping.close()

    tell(story)


def test_the_example_bot_plays_by_the_documented_lines(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        command = f"{sys.executable} {ROOT / 'examples' / 'bot.py'}"
        doors.house.visitors["example"] = command
        keeping = keeper(doors)
        shown = await finish(await against(doors, "example"))
        assert shown["status"] == "over"
        assert doors.house.metrics.count("bot_fallbacks") == 0
        await keeping.close()

    tell(story)


def test_a_restart_takes_up_the_bots_turn(tmp_path: Path) -> None:
    server = Server(tmp_path, think=0.8)
    seats = [{"who": "bot", "bot": "search"}, {"who": "bot", "bot": "search"}]
    body = {"game": "pharaoh", "seats": seats, "options": {"turn_cap": 2}}
    table = httpx.post(f"{server.url}/api/tables", json=body).json()["table"]
    assert until(server, table, lambda shown: shown["position"]["ply"] > 0)["status"] == "playing"
    server.kill()
    server.start()
    until(server, table, lambda shown: shown["status"] == "over")
    assert server.stop() < 5


def until(server: Server, table: str, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Look at a table until something holds of it; wait half a minute at most."""
    for _ in range(300):
        shown: dict[str, Any] = httpx.get(f"{server.url}/api/tables/{table}").json()
        if holds(shown):
            return shown
        time.sleep(0.1)
    raise AssertionError(shown)


def test_whoever_waits_for_advice_is_answered_when_the_house_closes(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        deaf = Workers([script("import time; time.sleep(60)")])
        doors.house.minds = Processes(deaf, workers.own(1), workers.own(1))
        keeping = Keeper(doors.house, 1.0)
        asking = [asyncio.ensure_future(doors.house.minds.ask({"type": "judge"}, Asking())) for _ in range(2)]
        await asyncio.sleep(0.2)
        await keeping.close()
        assert await asyncio.wait_for(asyncio.gather(*asking), 5) == [{}, {}]

    tell(story)


def test_the_loop_never_waits_while_bots_think(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        keeping = keeper(doors)
        keeping.seconds = 1.0
        await against(doors, "search", "search")
        seats = [{"who": "bot", "bot": "search"}] * 2
        await doors.api().post("/api/tables", json={"game": "pharaoh", "seats": seats})
        late: list[float] = []
        for _ in range(100):
            begin = time.monotonic()
            await asyncio.sleep(0.01)
            late.append(time.monotonic() - begin - 0.01)
        assert sorted(late)[50] < 0.1
        await keeping.close()

    tell(story)


# What is remembered from one decision to the next


def choice(table: Table, seat: int = 0, undone: int = 0, **more: Any) -> dict[str, Any]:
    """Ask for a move of a seat as the server does."""
    state = codec.to_json(table.state)
    task = {"type": "choose", "game": table.game.name, "table": "t", "seat": seat, "undone": undone}
    return task | {"level": "search", "seconds": 0.05, "until": time.monotonic() + 6, "state": state} | more


def test_the_turns_clock_lives_between_decisions() -> None:
    thought, table = Thought(), gh.new("favor", seats=2, seed=4)
    table.play("roll")
    seat = table.to_move
    assert seat is not None
    thought.answer(choice(table, seat))
    (kept,) = [mind for mind, _ in thought.bots.minds.values()]
    assert isinstance(kept, Thinker)
    left = kept.left
    assert left < 1
    thought.answer(choice(table, seat))
    assert [mind for mind, _ in thought.bots.minds.values()] == [kept]
    assert kept.left < left


def test_seats_tables_and_levels_have_bots_of_their_own() -> None:
    thought, table = Thought(), gh.new("pharaoh", seed=1)
    for more in ({}, {"seat": 1}, {"table": "u"}, {"level": "greedy"}, {}):
        assert thought.answer(choice(table) | more)["move"] in table.menu
    assert len(thought.bots.minds) == 4


def test_a_bot_hears_that_moves_were_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    thought, table = Thought(), gh.new("pharaoh", seed=1)
    heard: list[str] = []
    monkeypatch.setattr(Thinker, "undone", lambda self: heard.append(self.name))
    thought.answer(choice(table))
    thought.answer(choice(table))
    assert heard == []
    thought.answer(choice(table, undone=1))
    assert heard == ["search"]


def test_only_so_many_bots_are_remembered() -> None:
    thought, table = Thought(most=3), gh.new("pharaoh", seed=1)
    for seat in (0, 1, 2, 0, 3):
        thought.answer(choice(table, seat, level="greedy"))
    assert [key[2] for key in thought.bots.minds] == [2, 0, 3]


def test_taking_back_is_counted_and_told_with_the_next_task(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        live = await doors.house.find(me.path.rsplit("/", 1)[1])
        await me.move((await me.see())["position"]["menu"][0]["move"])
        assert inside(live, 0, 0.5)["undone"] == 0
        assert (await me.post("undo")).status_code == 200
        assert inside(live, 0, 0.5)["undone"] == 1
        doors.house.tables.clear()
        assert (await doors.house.find(live.id)).undone == 1

    tell(story)


PID = "import os\nimport sys\nfor line in sys.stdin: print('{\"pid\": %d}' % os.getpid(), flush=True)\n"


def test_a_seat_comes_back_to_the_worker_that_knows_it() -> None:
    async def story() -> None:
        pool = Workers([script(PID)] * 3)
        homes = [f"table {n}" for n in range(6)]

        async def ask(home: str) -> Any:
            return (await pool.ask({}, Asking(home=home, visitor=home)))["pid"]

        first = await asyncio.gather(*[ask(home) for home in homes])
        assert len(set(first)) == 3
        for _ in range(3):
            assert await asyncio.gather(*[ask(home) for home in reversed(homes)]) == first[::-1]
        await pool.close()

    asyncio.run(story())


def test_what_one_worker_cannot_answer_others_do_and_it_rests() -> None:
    async def story() -> None:
        pool = Workers([script("raise SystemExit"), script(PID)])
        gone, here = pool.all
        for number in range(4):
            asking = Asking(home=f"table {number}", visitor=f"table {number}")
            told = await pool.ask({}, asking)
            assert here.process is not None
            assert told["pid"] == here.process.pid
        assert gone.rests > time.monotonic()
        assert set(pool.homes.values()) == {here}
        await pool.close()

    asyncio.run(story())


def test_a_deadline_travels_as_the_time_that_is_left() -> None:
    async def story() -> None:
        pool = Workers([script("import sys\nfor line in sys.stdin: print(line, flush=True)")])
        told = await pool.ask({"until": time.monotonic() + 5}, Asking())
        assert 4 < told["until"] <= 5
        await pool.close()

    asyncio.run(story())


def test_somebody_who_comes_in_wakes_the_process_that_the_first_bot_thinks_in(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        pool = workers.own(2)
        doors.house.minds = Processes(workers.own(1), pool, workers.own(1))
        assert [worker.process for worker in pool.all] == [None, None]
        for _ in range(2):
            await doors.api().get("/api/house")
        woken = pool.all[0].process
        assert woken is not None
        assert [worker.process for worker in pool.all].count(None) == 1
        table = gh.new("pharaoh", seed=1)
        assert (await pool.ask(choice(table), Asking(home="t 0")))["move"] in table.menu
        assert pool.homes["t 0"].process is woken
        await doors.house.minds.close()
        await pool.wake()
        assert [worker.process for worker in pool.all] == [None, None]

    tell(story)


def test_a_killed_worker_loses_nothing_but_thought() -> None:
    async def story() -> None:
        pool, table = workers.own(1), gh.new("pharaoh", seed=1)
        assert (await pool.ask(choice(table), Asking(home="t 0")))["move"] in table.menu
        process = pool.all[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        assert (await pool.ask(choice(table), Asking(home="t 0")))["move"] in table.menu
        assert pool.all[0].process is not process
        await pool.close()

    asyncio.run(story())


# What goes wrong


class Helpless(RandomBot):
    """A bot that fails whenever it is asked."""

    def choose(self, s: Any) -> Move:
        raise ZeroDivisionError("no idea")


def test_a_bot_that_fails_is_replaced_by_any_legal_move_and_the_table_goes_on(
    tell: Tell, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("greathouse.server.worker.bot", lambda *given: Helpless(1))

    async def story(doors: Doors) -> None:
        keeping = Keeper(doors.house, 0.05)
        shown = await finish(await against(doors, "search", options={"turn_cap": 2}))
        assert shown["status"] == "over"
        noted = [record for record in caplog.records if record.getMessage() == "bot fell back"]
        assert len(noted) == doors.house.metrics.count("bot_fallbacks") > 0
        assert {record.__dict__["level"] for record in noted} == {"search"}
        await keeping.close()

    tell(story)


@pytest.mark.parametrize(("menu", "chosen", "times"), [(["done"], "done", 0), (["step", "done"], "done", 1)])
def test_a_bot_is_asked_where_there_is_a_choice(
    tell: Tell, monkeypatch: pytest.MonkeyPatch, menu: list[str], chosen: str, times: int
) -> None:
    async def story(doors: Doors) -> None:
        live = await doors.house.find((await hot_seat(doors)).path[12:])
        live.chairs[live.to_move or 0].bot = "scribe"
        ask = AsyncMock(return_value={"move": "done"})
        monkeypatch.setattr(doors.house.minds, "ask", ask)
        monkeypatch.setattr(Table, "menu", menu)
        assert await Keeper(doors.house, 0.0).choose(live, live.to_move or 0) == chosen
        assert ask.await_count == times

    tell(story)


@pytest.mark.parametrize(("deal", "times"), [("", 1), ("challenge pharaoh 2026-11-17", TRIES)])
def test_a_bot_without_an_answer_is_asked_again_only_where_all_have_to_play_the_same(
    tell: Tell, monkeypatch: pytest.MonkeyPatch, deal: str, times: int
) -> None:
    async def story(doors: Doors) -> None:
        live = await doors.house.find((await hot_seat(doors)).path[12:])
        assert live.table is not None
        live.setup.deal, live.chairs[live.to_move or 0].bot = deal, "scribe"
        ask = AsyncMock(return_value={})
        monkeypatch.setattr(doors.house.minds, "ask", ask)
        monkeypatch.setattr(doors.house, "is_wanted", lambda live: True)
        assert await Keeper(doors.house, 0.0).choose(live, live.to_move or 0) in live.table.menu
        assert ask.await_count == times

    tell(story)


def test_a_bot_that_may_spend_nothing_plays_at_first_sight(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        keeping = Keeper(doors.house, 0.0)
        shown = await finish(await against(doors, "search", options={"turn_cap": 2}))
        assert shown["status"] == "over"
        assert doors.house.metrics.count("bot_fallbacks") == 0
        await keeping.close()

    tell(story)


async def alone(doors: Doors) -> str:
    """Open a table where bots play, and nobody watches any more."""
    body = {"game": "pharaoh", "seats": [{"who": "bot", "bot": "random"}] * 2, "options": {"turn_cap": 2}}
    table = str((await doors.api().post("/api/tables", json=body)).json()["table"])
    (await doors.house.find(table)).seen -= 100
    return table


def test_bots_that_nobody_watches_wait_and_go_on_when_somebody_looks(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        table = await alone(doors)
        live, keeping = await doors.house.find(table), Keeper(doors.house, 0.0)
        doors.house.changed(live, True)
        assert (live.bot_due, keeping.busy) == ("random", {})
        await doors.api().get(f"/api/tables/{table}")
        async with asyncio.timeout(20):
            while live.status == PLAYING:
                await asyncio.sleep(0.01)
        await keeping.close()

    tell(story)


def test_a_bot_plays_on_for_somebody_who_looks_the_moment_it_stops(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        live, keeping = await doors.house.find(await alone(doors)), Keeper(doors.house, 0.0)
        live.seen = time.monotonic()
        keeping.look(live, True)
        live.seen = float("-inf")
        await asyncio.sleep(0)
        live.seen = time.monotonic()
        keeping.look(live, True)
        assert [task.done() for task in keeping.busy.values()] == [True]
        await asyncio.sleep(0)
        assert [task.done() for task in keeping.busy.values()] == [False]
        await keeping.close()

    tell(story)


def test_a_move_is_owed_where_a_bot_is_asked_and_people_play(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        await alone(doors)
        await hot_seat(doors)
        me = await against(doors, "random")
        owing = await doors.house.find(me.path.rsplit("/", 1)[1])
        while not owing.bot_due:
            await me.move((await me.see())["position"]["menu"][-1]["move"])
        ahead = now() + 60_000
        assert [line.table for line in await doors.store.due(Idle(ahead, ahead), 9)] == [owing.id]

    tell(story)


def test_somebody_elses_bot_is_told_its_time_and_counts_for_itself(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        live = await doors.house.find((await hot_seat(doors)).path.rsplit("/", 1)[1])
        asked = Keeper(doors.house, 1.5).outside(live, 1)
        assert (asked["seat"], asked["seconds"], asked["simulations"]) == (1, 1.5, 0)

    tell(story)


def test_nobody_thinks_about_what_nobody_wants_any_more() -> None:
    async def story() -> object:
        return await Threads().ask({"type": "choose"}, Asking(is_stale=lambda: True))

    assert asyncio.run(story()) == {}
