"""Experiments: frozen values whose outcomes are numbered, each following from the value and its number."""

import dataclasses
import json
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any, ClassVar, Protocol

from greathouse import __version__
from greathouse.games import game as find_game
from greathouse.lab.crews import Crew, Local
from greathouse.lab.outcomes import Outcomes

Row = dict[str, Any]
"""An outcome as it is stored: its `number`, and columns of numbers, texts and lists."""


class Experiment(Protocol):
    """A frozen dataclass or named tuple; what it draws comes from its own fields and the number alone."""

    kind: ClassVar[str]

    @property
    def game(self) -> str:
        """The game that it is about."""

    def outcome(self, index: int) -> Row:
        """Make one outcome, the same in whatever process and order; only times may differ."""


def identity(experiment: Any) -> dict[str, Any]:
    """Tell experiments apart, as JSON: every field, the rules and the data that they are played by."""
    game = find_game(experiment.game)
    told = {"kind": experiment.kind, "version": __version__, "rules": game.rules, "data": game.data}
    named = not dataclasses.is_dataclass(experiment)
    fields = experiment._asdict() if named else dataclasses.asdict(experiment)
    found: dict[str, Any] = json.loads(json.dumps(told | fields))
    return found


def never(found: Sequence[Row]) -> bool:
    """Go on to the last outcome."""
    return False


def unseen(found: Sequence[Row]) -> None:
    """Let nobody watch."""


def conduct(
    experiment: Experiment,
    count: int,
    crew: Crew | None = None,
    store: Outcomes | None = None,
    *,
    start: int = 0,
    step: int = 1,
    enough: Callable[[Sequence[Row]], bool] = never,
    watch: Callable[[Sequence[Row]], None] = unseen,
) -> list[Row]:
    """Give the outcomes from `start` up to `count` in order, or as many whole steps as are enough.

    Outcomes are taken from the store and else made by the crew; what is enough is asked of the first outcomes
    alone, so that the answer is the same however many work and in whatever order they finish.
    """
    waiting = store.known() if store else {}
    todo = [index for index in range(start, count) if index not in waiting]
    found: list[Row] = []
    with closing((crew or Local()).run(experiment, todo)) as fresh:
        while (wanted := start + len(found)) < count:
            if wanted not in waiting:
                row = next(fresh)
                waiting[row["number"]] = row
                if store:
                    store.add(row)
                continue
            found.append(waiting.pop(wanted))
            watch(found)
            if len(found) % step == 0 and enough(found):
                break
    return found
