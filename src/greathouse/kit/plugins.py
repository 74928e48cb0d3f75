"""What other packages add: games and bots, found by the entry points that they declare.

Nothing is looked for before a name is asked that the house itself does not know, or all names are listed.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from greathouse.core.errors import BadSetup

NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,39}", re.ASCII)
"""What a plugin may be called, so that it can be typed, linked and recorded."""

Check = Callable[[str, Any], str]
"""(name, what was loaded) -> what is wrong with it, empty if nothing is."""


class Found(NamedTuple):
    """What came of an entry point: a value, or the sentence that says why there is none."""

    value: Any = None
    problem: BadSetup | None = None


class Shelf:
    """The plugins of one group, each loaded when first wanted; one that is broken harms no other."""

    def __init__(self, group: str, taken: Callable[[str], bool], check: Check) -> None:
        self.group = group
        self.taken = taken
        """Whether the house itself has something of that name, which nobody may replace."""
        self.check = check
        self.loaded: dict[str, Found] = {}

    def names(self) -> list[str]:
        """Name those that work."""
        return [name for name in declared(self.group) if self.find(name).problem is None]

    def troubles(self) -> list[BadSetup]:
        """Say of each that does not work why not."""
        found = [self.find(name).problem for name in declared(self.group)]
        return [problem for problem in found if problem is not None]

    def has(self, name: str) -> bool:
        """Tell whether somebody declares such a name, working or not."""
        return name in declared(self.group) and not self.taken(name)

    def get(self, name: str) -> Any:
        """Give what has a name, or say why it cannot be had."""
        found = self.find(name)
        if found.problem is not None:
            raise found.problem
        return found.value

    def find(self, name: str) -> Found:
        """Load a plugin once, whatever comes of it."""
        if name not in self.loaded:
            self.loaded[name] = self.load(name)
        return self.loaded[name]

    def load(self, name: str) -> Found:
        """Load a plugin and look at it; whatever a stranger's code raises becomes a sentence."""
        entries = declared(self.group)[name]
        if not NAME.fullmatch(name) or self.taken(name):
            return self.broken(name, "its name is not free")
        if len(entries) > 1:
            return self.broken(name, "several packages have one of that name")
        try:
            value = entries[0].load()
            problem = self.check(name, value)
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
        return self.broken(name, problem) if problem else Found(value)

    def broken(self, name: str, problem: str) -> Found:
        """Say what is wrong with a plugin, and whose it is."""
        packages = ", ".join([entry.dist.name if entry.dist else "?" for entry in declared(self.group)[name]])
        told = BadSetup("plugin", name=name, package=packages, group=self.group, problem=problem)
        return Found(None, told)


@cache
def declared(group: str) -> dict[str, list[Any]]:
    """List the entry points of a group by name, as they are installed when first asked."""
    from importlib.metadata import entry_points

    found: dict[str, list[Any]] = {}
    for entry in sorted(entry_points(group=group), key=lambda one: one.name):
        found.setdefault(entry.name, []).append(entry)
    return found
