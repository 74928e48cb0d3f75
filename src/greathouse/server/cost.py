"""What a request costs: the processor time of every step that it takes on the event loop."""

from collections.abc import Awaitable, Callable, Generator
from contextvars import ContextVar
from time import thread_time
from typing import Any, NamedTuple

Spend = Callable[[float], None]
"""Told after each step how many seconds it took."""


def nobody(seconds: float) -> None:
    """Charge nobody: the house itself has work done."""


class Payer(NamedTuple):
    """Who answers for work that a request has done beside the event loop."""

    who: str = ""
    charge: Spend = nobody


THE_HOUSE = Payer()
PAYER: ContextVar[Payer] = ContextVar("payer", default=THE_HOUSE)


class Metered:
    """Something to be awaited whose steps are timed, however often it waits in between."""

    def __init__(self, work: Awaitable[Any], spend: Spend) -> None:
        self.work = work
        self.spend = spend

    def __await__(self) -> Generator[Any, Any, Any]:
        """Do the work step by step."""
        steps = self.work.__await__()
        step: Callable[[], Any] = steps.__next__
        while True:
            begin = thread_time()
            try:
                waiting = step()
            except StopIteration as end:
                return end.value
            finally:
                self.spend(thread_time() - begin)
            try:
                sent = yield waiting
            except BaseException as problem:
                step = thrown(steps, problem)
            else:
                step = given(steps, sent)


def given(steps: Generator[Any, Any, Any], value: Any) -> Callable[[], Any]:
    """Go on with what was waited for."""
    return lambda: steps.send(value)


def thrown(steps: Generator[Any, Any, Any], problem: BaseException) -> Callable[[], Any]:
    """Go on with what went wrong."""
    return lambda: steps.throw(problem)
