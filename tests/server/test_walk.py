"""The walk of a move, from the request to the answer and the pushes: through how many hands it goes.

A step is a function of ours that hands on to another one of ours. Questions (properties), words, and what a
game does by its own rules are no steps, nor is counting what a request costs; what chance draws after a move
has a walk of its own.
"""

import sys
import threading
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import greathouse as gh
from greathouse.core.table import Table
from greathouse.games import games
from greathouse.server.files import Ends
from greathouse.server.house import Listener
from greathouse.server.live import Live
from tests.server.conftest import Doors, Tell
from tests.server.test_moves import friends, to_move

ROOT = f"{Path(gh.__file__).parent}/"
WORDS = (
    "core/catalogue.py",
    "core/game.py:Game.label",
    "core/game.py:Game.prompt",
    "core/game.py:Game.report",
    "core/moves.py:to_text",
)
COUNTING = (
    "server/cost.py",
    "server/limits.py",
    "server/door.py:address",
    "server/presence.py",
    "server/house.py:House.see",
    "server/guard.py:Guard.exhausted",
    "server/guard.py:Guard.spending",
)
QUESTIONS = {
    f"{kind.__name__}.{name}"
    for kind in (Ends, Live, Table)
    for name, value in vars(kind).items()
    if isinstance(value, property)
}
MOST = 50
"""Before the menu was kept and an answer shared with the pushes, there were 45 and 46 without any reviews.

Since then a browser's key is looked up, a command that is refused may have been made before, files are
checked before they are written to, and what another process was quicker with is tried again.
"""


class Walk:
    """Which functions of ours were called, and which of them handed on."""

    def __init__(self) -> None:
        self.on = False
        self.calls: Counter[str] = Counter()
        self.steps: set[str] = set()

    def look(self, frame: FrameType, event: str, arg: object) -> None:
        if not self.on or event != "call" or not (called := name(frame.f_code)):
            return
        self.calls[called] += 1
        up = frame.f_back
        while up is not None and not name(up.f_code):
            up = up.f_back
        if up is not None and up.f_code is not frame.f_code and is_step(called):
            self.steps |= {name(up.f_code)} if is_step(name(up.f_code)) else set()

    @contextmanager
    def watched(self) -> Iterator[None]:
        self.calls.clear()
        self.steps.clear()
        self.on = True
        sys.setprofile(self.look)
        yield
        sys.setprofile(None)
        self.on = False


def name(code: CodeType) -> str:
    """Name a function of ours; others, and what is inside one, have no name."""
    is_ours = code.co_filename.startswith(ROOT) and not code.co_name.startswith("<")
    return f"{code.co_filename.removeprefix(ROOT)}:{code.co_qualname}" if is_ours else ""


def is_step(called: str) -> bool:
    return not called.startswith(("games/", *WORDS, *COUNTING)) and called.split(":")[1] not in QUESTIONS


async def walked(doors: Doors, walk: Walk, game: str) -> list[Counter[str]]:
    """Move a few times at a table of two friends with a spectator, all of whom listen."""
    ann, ben = await friends(doors, game=game, options={})
    live = await doors.house.find(ann.path.rsplit("/", 1)[1])
    for key in (*[chair.key for chair in live.chairs], ""):
        doors.house.listen(live, Listener(key, "en"))
    found: list[Counter[str]] = []
    for _ in range(3):
        mover, _ = await to_move(ann, ben)
        shown = await mover.see()
        option = shown["position"]["menu"][0]["move"]
        with walk.watched():
            answer = await mover.post("moves", expect=shown["version"], move=option)
        assert answer.status_code == 200
        found.append(walk.calls.copy())
        assert walk.calls["core/driver.py:draw"] or len(walk.steps) <= MOST, str(sorted(walk.steps))
    return found


def test_a_move_goes_through_few_hands_and_everything_is_made_once(tell: Tell) -> None:
    walk = Walk()

    async def story(doors: Doors) -> None:
        for game in games():
            for calls in await walked(doors, walk, game):
                assert calls["server/show.py:table"] == 3, "once for each pair of eyes, the answer is a push"
                assert calls["server/show.py:fact"] == 1
                assert calls["core/driver.py:moves"] <= 2, "the menu before the move and the one after it"
                assert calls["core/game.py:Game.configure"] == 0
        assert "server/sqlite.py:SqliteStore.commit" in walk.steps
        assert "server/play.py:tried" in walk.steps

    threading.setprofile(walk.look)
    try:
        tell(story)
    finally:
        threading.setprofile(None)


class Forgetful(OrderedDict[Any, Any]):
    """Looks that nobody remembers."""

    def __setitem__(self, look: object, shown: object) -> None:
        """Keep nothing."""


def test_a_house_that_shows_everything_twice_would_be_noticed(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        doors.house.looks = Forgetful()
        first = (await walked(doors, Walk(), "pharaoh"))[0]
        assert first["server/show.py:table"] == 4

    tell(story)
