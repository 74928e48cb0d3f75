"""What can go wrong: one clear sentence each, in the reader's language."""

import errno
from collections.abc import Callable
from typing import Any, Final

from greathouse.core.catalogue import HOUSE


class HouseError(Exception):
    """An error that a user can understand: a text key and what it speaks of."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.args_ = args

    def text(self, lang: str = "en") -> str:
        """Say it in a language, what caused it included."""
        return HOUSE.say("error." + self.key, lang, **self.told(lang))

    def told(self, lang: str) -> dict[str, Any]:
        """Give what the sentence speaks of, in a language."""
        return {k: v.text(lang) if isinstance(v, HouseError) else v for k, v in self.args_.items()}

    def __str__(self) -> str:
        """Say it in English."""
        return self.text()

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes with all that the sentence needs."""
        return raised_again, (type(self), (self.key,), self.args_)


def raised_again(kind: Callable[..., HouseError], args: tuple[Any, ...], named: dict[str, Any]) -> HouseError:
    """Make an error anew that another process has sent."""
    return kind(*args, **named)


SYSTEM: Final = {
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read_only",
    errno.ENOSPC: "full",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "no_folder",
    errno.EISDIR: "folder",
    errno.EEXIST: "exists",
    errno.EADDRINUSE: "taken",
    errno.EADDRNOTAVAIL: "elsewhere",
    errno.ECONNREFUSED: "unheard",
}
"""What systems refuse, by the keys of our words for it."""


def of_system(error: OSError) -> HouseError | str:
    """Tell what the system refused in the reader's language; what is rare, in its own words."""
    key = SYSTEM.get(error.errno or 0)
    return HouseError(f"system.{key}") if key else error.strerror or str(error) or type(error).__name__


class BadSetup(HouseError):
    """A table that cannot be set up: unknown game, seats or option."""


class BadNotation(HouseError):
    """A move that cannot be read; `start` and `end` mark the word."""

    def __init__(self, source: str, start: int, end: int, key: str, **args: Any) -> None:
        super().__init__(key, **args)
        self.source = source
        self.start = start
        self.end = end

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel with the marked text."""
        return raised_again, (type(self), (self.source, self.start, self.end, self.key), self.args_)

    def pointer(self) -> str:
        """Show the text with a mark under the word."""
        return f"{self.source}\n{' ' * self.start}{'^' * max(1, self.end - self.start)}"


class IllegalMove(HouseError):
    """A move that may not be made now, with the reasons."""

    def __init__(self, move: tuple[Any, ...], reasons: tuple[Any, ...] = ()) -> None:
        super().__init__("illegal", move=" ".join([str(word) for word in move]))
        self.move = move
        self.reasons = reasons

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel with the reasons."""
        return raised_again, (type(self), (self.move, self.reasons), {})

    def text(self, lang: str = "en") -> str:
        """Say why not, or at least that it is so."""
        return " ".join([reason.cited(lang) for reason in self.reasons]) or super().text(lang)


class BadRecord(HouseError):
    """A record that cannot be trusted; `line` counts from 1."""

    def __init__(self, line: int, key: str, **args: Any) -> None:
        super().__init__(key, line=line, **args)
        self.line = line

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel with the line's number."""
        named = {name: arg for name, arg in self.args_.items() if name != "line"}
        return raised_again, (type(self), (self.line, self.key), named)


class BadData(HouseError):
    """A data file that does not fit."""


class CannotUndo(HouseError):
    """Nothing can be taken back."""


class NobodyToMove(HouseError):
    """Nobody owes a decision: the game is over, or chance is asked."""
