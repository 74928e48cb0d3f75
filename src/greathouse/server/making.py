"""How a worker makes reviews: a short way at a time, remembering where it was."""

from collections.abc import Iterator
from time import monotonic
from typing import Any, Final

import greathouse as gh
from greathouse.core.catalogue import LANGUAGES
from greathouse.core.errors import HouseError
from greathouse.review import Review, from_json, reviewing, to_json

UNIT: Final = 0.15
"""After so many seconds somebody else may be served, before the review goes on."""
MOST: Final = 8
"""How many reviews one process remembers; others are taken up from what was made of them."""


class Reviewing:
    """Reviews in the making, by the table whose they are."""

    def __init__(self) -> None:
        self.making: dict[str, tuple[str, Iterator[Review]]] = {}
        """What was last told of each, and how it goes on."""

    def answer(self, task: dict[str, Any]) -> dict[str, Any]:
        """Take a review a step or more further; tell all that is made of it."""
        table, so_far = task["table"], task["so_far"]
        told, steps = self.making.pop(table, ("", None))
        try:
            if steps is None or told != so_far:
                steps = begun(task["record"], so_far)
            found = forward(steps)
        except HouseError as error:
            return {"refused": {lang: error.text(lang) for lang in LANGUAGES}}
        text = to_json(found)
        if found.done < found.total:
            self.making[table] = text, steps
            while len(self.making) > MOST:
                del self.making[next(iter(self.making))]
        return {"review": text, "done": found.done, "total": found.total}


def begun(record: str, so_far: str) -> Iterator[Review]:
    """Begin a review, or go on with one; what another engine has made is made anew."""
    try:
        known = from_json(so_far) if so_far else None
    except HouseError:
        known = None
    return reviewing(gh.loads(record), known)


def forward(steps: Iterator[Review]) -> Review:
    """Go on for a short while, one step at least."""
    until = monotonic() + UNIT
    found = next(steps)
    while found.done < found.total and monotonic() < until:
        found = next(steps)
    return found
