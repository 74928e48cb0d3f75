"""Who is thought for next: in order of rank, and within a rank one question of each visitor in turn."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import Any, NamedTuple

Task = dict[str, Any]
Answer = dict[str, Any]

MOST = 512
"""Questions that may wait in all."""
MOST_OF_ONE = 4
"""Questions that one visitor may have waiting, for those ranks in which anybody can ask as they like."""


class Rank(IntEnum):
    """Whose question goes first."""

    PERSON = 0
    """Somebody waits for the answer: a hint, odds, a record."""
    PLAYED = 1
    """A bot's move at a table where people are present."""
    WATCHED = 2
    """A bot's move that nobody waits for but those who watch."""
    BACKGROUND = 3
    """Work that can wait, such as a review."""


ASKED = frozenset({Rank.PERSON, Rank.BACKGROUND})
"""Ranks in which one visitor may ask for more and more; bots at tables are as many as the tables."""


def never() -> bool:
    """Hold for a question that stays worth an answer."""
    return False


class Asking(NamedTuple):
    """On whose behalf something is asked."""

    rank: Rank = Rank.PERSON
    visitor: str = ""
    """Who has to take turns with all the others: an address, or a table that stands for one."""
    home: str = ""
    """Who remembers earlier thoughts is asked again by this name."""
    is_stale: Callable[[], bool] = never
    """Tells that nobody wants the answer any more."""


class Full(Exception):
    """No more may wait: ask again later."""


class Question:
    """A task that waits for a worker, or is being thought about."""

    __slots__ = ("answer", "asking", "passed", "task")

    def __init__(self, task: Task, asking: Asking) -> None:
        self.task = task
        self.asking = asking
        self.passed = 0
        """How many could not answer it."""
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    @property
    def is_wanted(self) -> bool:
        """Whether somebody still waits for it."""
        return not self.answer.done() and not self.asking.is_stale()

    def settle(self, answer: Answer) -> None:
        """Give the answer to whoever still waits; an empty one could not be had."""
        if not self.answer.done():
            self.answer.set_result(answer)


Line = OrderedDict[str, deque[Question]]
"""Visitors in the order of their turns, each with what they asked."""


class FairQueue:
    """Questions that wait; one visitor's hundred delay another's first by one at most."""

    def __init__(self, most: int = MOST, of_one: int = MOST_OF_ONE) -> None:
        self.most = most
        self.of_one = of_one
        self.lines: dict[Rank, Line] = {rank: OrderedDict() for rank in Rank}
        self.waiting = 0

    def put(self, question: Question) -> None:
        """Let a question wait, if there is room for one more of its visitor."""
        rank, visitor = question.asking.rank, question.asking.visitor
        line = self.lines[rank]
        if rank in ASKED and len(line.get(visitor, ())) >= self.of_one:
            raise Full
        if self.waiting >= self.most:
            self.make_room(rank)
        line.setdefault(visitor, deque()).append(question)
        self.waiting += 1

    def make_room(self, rank: Rank) -> None:
        """Send away the last question of a rank below, if there is one; among equals who came first stays."""
        for lower in sorted(Rank, reverse=True):
            if lower > rank and self.lines[lower]:
                longest = max(self.lines[lower].values(), key=len)
                gone = longest[-1]
                self.drop(gone)
                gone.settle({})
                return
        raise Full

    def take(self, fits: Callable[[Question], bool] = lambda _: True) -> Question | None:
        """Give the next question that fits; those that nobody wants any more are let go."""
        self.clean()
        for line in self.lines.values():
            for visitor, waiting in line.items():
                found = next(filter(fits, waiting), None)
                if found is not None:
                    self.drop(found)
                    if visitor in line:
                        line.move_to_end(visitor)
                    return found
        return None

    def clean(self) -> None:
        """Let go of what nobody wants any more."""
        for question in [one for one in self if not one.is_wanted]:
            self.drop(question)
            question.settle({})

    def drop(self, question: Question) -> None:
        """Forget a question, if it still waits."""
        line = self.lines[question.asking.rank]
        waiting = line.get(question.asking.visitor)
        if waiting is None or question not in waiting:
            return
        waiting.remove(question)
        self.waiting -= 1
        if not waiting:
            del line[question.asking.visitor]

    def __iter__(self) -> Iterator[Question]:
        """List all that wait."""
        return (question for line in self.lines.values() for waiting in line.values() for question in waiting)

    def __len__(self) -> int:
        """Count what waits."""
        return self.waiting
