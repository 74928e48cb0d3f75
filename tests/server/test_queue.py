"""The fair queue before the workers: ranks, turns, bounds, and questions that nobody wants any more."""

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any

import pytest

from greathouse.server import minds
from greathouse.server.queue import Asking, FairQueue, Full, Question, Rank
from greathouse.server.workers import Workers

ECHO = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)\n"
SLOW = "import sys, time\nfor line in sys.stdin: time.sleep(0.3); print(line, end='', flush=True)\n"


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


def question(name: str, visitor: str = "", rank: Rank = Rank.PERSON, **more: Any) -> Question:
    return Question({"name": name}, Asking(rank, visitor, **more))


def order(queue: FairQueue) -> list[str]:
    """Take everything out."""
    found: list[str] = []
    while (one := queue.take()) is not None:
        found.append(one.task["name"])
    return found


def test_people_go_before_bots_with_people_before_watched_ones_before_what_can_wait() -> None:
    async def story() -> None:
        queue = FairQueue()
        for rank in reversed(Rank):
            queue.put(question(rank.name, rank=rank))
        assert order(queue) == ["PERSON", "PLAYED", "WATCHED", "BACKGROUND"]

    run(story())


def test_visitors_take_turns_however_much_one_of_them_asks() -> None:
    async def story() -> None:
        queue = FairQueue(of_one=100)
        for number in range(50):
            queue.put(question(f"a{number}", "a"))
        queue.put(question("b0", "b"))
        assert order(queue)[:3] == ["a0", "b0", "a1"]
        assert len(queue) == 0
        assert not any(queue.lines.values())

    run(story())


def test_one_visitor_may_have_few_questions_waiting_and_all_together_not_too_many() -> None:
    async def story() -> None:
        queue = FairQueue(most=4, of_one=2)
        for name in "aabb":
            queue.put(question(name, name))
        for visitor in "ac":
            with pytest.raises(Full):
                queue.put(question("more", visitor))
        assert order(queue) == ["a", "b", "a", "b"]

    run(story())


def test_when_no_more_may_wait_who_ranks_lowest_and_asked_most_makes_room() -> None:
    async def story() -> None:
        queue = FairQueue(most=3)
        waiting = [question(f"w{n}", "table", Rank.WATCHED) for n in range(2)]
        for one in (*waiting, question("played", rank=Rank.PLAYED)):
            queue.put(one)
        queue.put(question("person"))
        assert [one.answer.done() for one in waiting] == [False, True]
        assert waiting[1].answer.result() == {}
        assert order(queue) == ["person", "played", "w0"]

    run(story())


def test_bots_of_one_visitor_are_as_many_as_their_tables() -> None:
    async def story() -> None:
        queue = FairQueue(of_one=1)
        for number in range(20):
            queue.put(question(f"{number}", "a", Rank.PLAYED))
        assert len(order(queue)) == 20

    run(story())


def test_what_nobody_wants_any_more_is_let_go_unasked() -> None:
    async def story() -> None:
        queue, passed = FairQueue(), [False]
        old = question("old", is_stale=lambda: passed[0])
        queue.put(old)
        gone = question("gone")
        queue.put(gone)
        gone.answer.cancel()
        queue.put(question("new", "b"))
        passed[0] = True
        assert order(queue) == ["new"]
        assert old.answer.result() == {}

    run(story())


def test_a_worker_is_not_ended_because_whoever_asked_has_gone() -> None:
    async def story() -> None:
        pool = Workers([[sys.executable, "-c", SLOW]])
        first = asyncio.ensure_future(pool.ask({"n": 1}, Asking(visitor="a")))
        second = asyncio.ensure_future(pool.ask({"n": 2}, Asking(visitor="b")))
        while pool.all[0].process is None:
            await asyncio.sleep(0.01)
        process = pool.all[0].process
        first.cancel()
        second.cancel()
        assert await pool.ask({"n": 3}) == {"n": 3}
        assert pool.all[0].process is process
        assert len(pool.queue) == 0
        await pool.close()

    run(story())


def test_questions_of_one_visitor_wait_while_anothers_is_answered() -> None:
    async def story() -> None:
        pool = Workers([[sys.executable, "-c", ECHO]])
        told: list[str] = []

        async def ask(name: str) -> None:
            await pool.ask({"name": name}, Asking(visitor=name[0]))
            told.append(name)

        await asyncio.gather(*[ask(name) for name in ("a1", "a2", "a3", "a4", "b1")])
        assert told.index("b1") <= 2
        await pool.close()
        assert await pool.ask({}) == {}

    run(story())


def test_people_and_what_can_wait_have_a_process_each_and_bots_as_many_as_the_host_says() -> None:
    found = minds.processes(3, ["ssh elsewhere think"])
    commands = [
        [worker.command for worker in some.all] for some in (found.people, found.bots, found.background)
    ]
    assert [len(some) for some in commands] == [1, 4, 1]
    assert commands[1][-1] == ["ssh", "elsewhere", "think"]
    assert [found.workers(rank) for rank in Rank] == [found.people, found.bots, found.bots, found.background]
