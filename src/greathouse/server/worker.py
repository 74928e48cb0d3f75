"""A process that thinks: one line of JSON in, one out, so that the server never waits.

Bots that others write speak the same lines; see docs/api.md. Ours get the position itself, which holds
no secret; theirs get what a player sees.
"""

import json
import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic, process_time
from typing import Any, Generic, TypeVar

import msgspec

import greathouse as gh
from greathouse.bots.bot import Bot
from greathouse.bots.levels import bot
from greathouse.bots.playing import collect_seldom
from greathouse.bots.system import make_way
from greathouse.bots.thinker import Thinker
from greathouse.core import codec
from greathouse.core.agenda import State
from greathouse.core.errors import HouseError
from greathouse.core.moves import to_text
from greathouse.experts.expert import GLANCE, Budget, Expert
from greathouse.experts.registry import expert
from greathouse.experts.standing import standing, thought
from greathouse.games import game as find_game
from greathouse.server import replay, shapes
from greathouse.server.judging import Words
from greathouse.server.making import Reviewing
from greathouse.server.queue import Answer, Task
from greathouse.server.trying import Trying

MOST = 32
"""How many bots, and how many advisers, one process remembers; the longest unused are forgotten."""

FIRST_SHARE = 0.25
"""What a process that has not thought yet expects to get of a processor."""
THINKING = 0.7
"""The part of a wait that is spent on thinking."""
LEAST, TELLING = 0.02, 0.05
"""The least time to think, and what has to be done to tell how fast it goes; in seconds."""

MODEST = 10
"""How far every process that thinks lets the server go first."""
MANNERS = {"--patient": 14, "--last": 19}
"""How far some let the others go first as well, by how they are called."""

MindT = TypeVar("MindT")


class Recent(Generic[MindT]):
    """Minds that were lately in use, each with the number of times that its table took moves back."""

    def __init__(self, most: int, undone: Callable[[MindT], None]) -> None:
        self.most = most
        self.undone = undone
        self.minds: OrderedDict[tuple[Any, ...], tuple[MindT, int]] = OrderedDict()

    def recall(self, key: tuple[Any, ...], undone: int, make: Callable[[], MindT]) -> MindT:
        """Find a mind, telling it if moves were taken back since, or make a new one."""
        mind, known = self.minds[key] if key in self.minds else (make(), undone)
        if undone != known:
            self.undone(mind)
        self.minds[key] = mind, undone
        self.minds.move_to_end(key)
        while len(self.minds) > self.most:
            self.minds.popitem(last=False)
        return mind

    def drop(self, key: tuple[Any, ...]) -> None:
        """Forget a mind that failed."""
        self.minds.pop(key, None)


class Pace:
    """The share of a processor that this process has had lately: it turns a wait into time to think."""

    def __init__(self) -> None:
        self.share = FIRST_SHARE

    def seconds(self, wanted: float, within: float) -> float:
        """Tell how much processor time can be had in time, of what is wanted."""
        return min(wanted, max(LEAST, THINKING * within * self.share))

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Note how fast something went."""
        wall, own = monotonic(), process_time()
        yield
        wall, own = monotonic() - wall, process_time() - own
        if wall > TELLING:
            self.share = (self.share + min(1.0, own / wall)) / 2


class Thought:
    """Does tasks, remembering the bots of seats and the advisers of tables from one to the next."""

    def __init__(self, most: int = MOST) -> None:
        self.bots: Recent[Bot] = Recent(most, lambda one: one.undone())
        self.advisers: Recent[Expert] = Recent(most, lambda one: one.forget())
        self.reviews = Reviewing()
        self.tries = Trying()
        self.pace = Pace()

    def answer(self, task: Task) -> Answer:
        """Do one task; what fails is said, and the next task finds everything in order."""
        try:
            return self.done(task)
        except HouseError as error:
            return {"problem": error.text(task.get("lang", "en"))}
        except Exception as error:
            self.bots.drop(seat_key(task))
            self.advisers.drop(adviser_key(task))
            return {"failed": f"{type(error).__name__}: {error}"}

    def done(self, task: Task) -> Answer:
        """Choose a move, give advice, check a record, take a review further or judge a try."""
        if task["type"] == "check":
            return checked(task["record"])
        if task["type"] == "review":
            return self.reviews.answer(task)
        if task["type"] == "try":
            return self.tries.answer(task)
        find_game(task["game"])
        s = codec.from_json(task["state"])
        with self.pace.measured():
            if task["type"] == "choose":
                return {"move": to_text(self.bot(task, s).choose(s))}
            answer: Answer = msgspec.to_builtins(self.advice(task, s))
        return answer

    def advice(self, task: Task, s: State) -> shapes.Hint | shapes.Odds:
        """Ask the adviser of a table; when the time is up, what is known by then has to do."""
        adviser = self.advisers.recall(adviser_key(task), task.get("undone", 0), lambda: expert(task["game"]))
        words, within = Words(adviser, task["lang"]), left(task)
        until, seconds = monotonic() + within, self.pace.seconds(task["seconds"], within)
        if task["wanted"] == "hint":
            return words.hint(thought(adviser, s, Budget(seconds=seconds), until))
        return words.odds(standing(adviser, s, Budget(seconds=seconds / 2), until))

    def bot(self, task: Task, s: State) -> Bot:
        """Find the bot of a seat; one that may spend nothing, or whose time is up, plays at first sight."""
        if "luck" in task:
            return repeatable(task, s)
        seconds, within = task["seconds"], left(task)
        budget = Budget(seconds=seconds) if seconds > 0 else GLANCE

        def make() -> Bot:
            return made(task, s, int.from_bytes(os.urandom(6)), budget)

        found = self.bots.recall(seat_key(task), task.get("undone", 0), make)
        if isinstance(found, Thinker):
            found.most = self.pace.seconds(seconds, within) if within > 0 else 0.0
        return found


def repeatable(task: Task, s: State) -> Bot:
    """Make a bot that plays the same wherever and whenever it is asked: what it may spend is counted."""
    return made(task, s, task["luck"], Budget(task["simulations"], 0.0))


def made(task: Task, s: State, seed: int, budget: Budget) -> Bot:
    """Make a bot for a task's kind of table."""
    seats = len(find_game(task["game"]).scores(s))
    return bot(task["game"], task["level"], seed, budget, seats, task.get("module", ""))


def left(task: Task) -> float:
    """Tell how long whoever asks will wait yet, counted from when they asked."""
    until: float = task["until"]
    return max(0.0, until - monotonic())


def seat_key(task: Task) -> tuple[Any, ...]:
    """Tell bots apart."""
    return task.get("game"), task.get("table"), task.get("seat"), task.get("level")


def adviser_key(task: Task) -> tuple[Any, ...]:
    """Tell advisers apart."""
    return task.get("game"), task.get("table")


def checked(text: str) -> Answer:
    """Replay a record with every check, and keep positions on the way so that nobody has to do it again."""
    try:
        table = gh.loads(text)
    except HouseError as error:
        return {"error": error.key, "args": {key: str(value) for key, value in error.args_.items()}}
    opened = replay.fresh(table.game, table.seats, table.options, table.fate.header)
    return {
        "game": table.game.name,
        "rules": table.game.rules,
        "seats": table.seats,
        "options": table.options,
        "chance": table.fate.header,
        "plays": [[who, *move] for who, move in table.moves],
        "snapshots": [[one.ply, one.state] for one in replay.snapshots(opened, table.moves)],
        "over": table.over,
    }


def main() -> None:
    """Answer until nobody asks any more; some let everybody else go first."""
    make_way(max([MANNERS.get(word, MODEST) for word in sys.argv]))
    thought = Thought()
    collect_seldom()
    for line in sys.stdin:
        task = json.loads(line)
        if "until" in task:
            task["until"] += monotonic()
        print(json.dumps(thought.answer(task)), flush=True)


if __name__ == "__main__":
    main()
