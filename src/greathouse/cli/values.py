"""What options and arguments may hold: refused with a sentence of the house, completed by the shell."""

import shlex
from collections.abc import Sequence
from math import isfinite
from typing import Any

import click
from click.shell_completion import CompletionItem

from greathouse.cli.language import TEXT
from greathouse.cli.misuse import Misuse, title
from greathouse.cli.trouble import Trouble
from greathouse.core.catalogue import LANGUAGES

YES, NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


class Expected(Trouble):
    """What a value should be, in words."""

    def text(self, lang: str = "en") -> str:
        """Say it in a language."""
        told = {key: it.text(lang) if isinstance(it, Trouble) else it for key, it in self.args_.items()}
        return TEXT.say(f"expected.{self.key}", lang, **told)


class Value(click.ParamType):  # type: ignore[type-arg]  # generic only since click 8.4
    """A kind of value; `read` gives none for what is not of it."""

    name = "text"
    expected = Expected("text")

    def read(self, value: Any) -> Any:
        """Read a value, none if it does not fit."""
        return value if isinstance(value, str) else None

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Read a value, or refuse it by the name of the parameter."""
        found = self.read(value)
        if found is None and param is not None and ctx is not None:
            named = {"name": title(param), "expected": self.expected, "value": written(value)}
            raise Misuse("value", command=ctx.command_path, **named)
        return found


def written(value: Any) -> str:
    """Write a value that does not fit; configuration files may hold any."""
    return value if isinstance(value, str) else repr(value)


# Texts and numbers


class Text(Value):
    """Any text."""


class Command(Value):
    """A command; several of them in a variable have semicolons between them."""

    expected = Expected("command")

    def read(self, value: Any) -> str | None:
        """Read a command that can be cut into words."""
        try:
            return value if isinstance(value, str) and shlex.split(value) else None
        except ValueError:
            return None

    def split_envvar_value(self, rv: str) -> Sequence[str]:
        """Cut a variable into commands."""
        return [part.strip() for part in rv.split(";") if part.strip()]


class Program(Command):
    """A bot from outside."""

    expected = Expected("program")

    def read(self, value: Any) -> str | None:
        """Read a name and a command."""
        name, equals, command = value.partition("=") if isinstance(value, str) else ("", "", "")
        return value if equals and name.isidentifier() and command.strip() else None


class Network(Value):
    """An address, or a network such as that of containers."""

    expected = Expected("network")

    def read(self, value: Any) -> str | None:
        """Read an address with or without the length of its network."""
        from ipaddress import ip_network

        try:
            return str(ip_network(value, strict=False)) if isinstance(value, str) else None
        except ValueError:
            return None


class Whole(Value):
    """A whole number within bounds."""

    name = "integer"

    def __init__(self, low: int | None = None, high: int | None = None) -> None:
        self.low, self.high = low, high
        self.expected = bounded("whole", low, high)

    def read(self, value: Any) -> int | None:
        """Read a whole number; 8.0 and yes are none."""
        if isinstance(value, bool | float):
            return None
        try:
            number = int(value)
        except (TypeError, ValueError):
            return None
        return number if is_within(number, self.low, self.high) else None


class Decimal(Value):
    """A number within bounds."""

    name = "float"

    def __init__(self, low: float | None = None, high: float | None = None) -> None:
        self.low, self.high = low, high
        self.expected = bounded("decimal", low, high)

    def read(self, value: Any) -> float | None:
        """Read a number that is one."""
        if isinstance(value, bool):
            return None
        try:
            number = float(value)
        except (TypeError, ValueError):
            return None
        return number if isfinite(number) and is_within(number, self.low, self.high) else None


def bounded(kind: str, low: float | None, high: float | None) -> Expected:
    """Say which numbers there are."""
    if low is None:
        return Expected(kind)
    if high is None:
        return Expected(f"{kind}_least", low=low)
    return Expected(f"{kind}_span", low=low, high=high)


def is_within(number: float, low: float | None, high: float | None) -> bool:
    """Tell whether a number lies within bounds, of which each may be missing."""
    return (low is None or number >= low) and (high is None or number <= high)


class YesNo(Value):
    """Whether a flag is set, as variables and files write it."""

    name = "boolean"
    expected = Expected("yes_no")

    def read(self, value: Any) -> bool | None:
        """Read yes or no in the ways that people write it."""
        if isinstance(value, bool):
            return value
        word = str(value).strip().lower()
        return True if word in YES else False if word in NO else None


YES_NO = YesNo()


class OneOf(Value):
    """One of a few words."""

    name = "choice"

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self.expected = Expected("one_of", words=", ".join(self.words))

    def read(self, value: Any) -> str | None:
        """Read one of the words."""
        return value if value in self.words else None

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Write the words as a choice."""
        return "|".join(self.words)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the words."""
        return offered(self.words, incomplete)


LANGUAGE = OneOf(LANGUAGES)


# What the shell knows


class File(Value):
    """A file by its name."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Let the shell offer files."""
        return [CompletionItem(incomplete, type="file")]


class Folder(Value):
    """A folder by its name."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Let the shell offer folders."""
        return [CompletionItem(incomplete, type="dir")]


# What the house knows; an unknown name is refused where it is looked for


class Game(Value):
    """A game by its name; `more` are other words that may stand for one."""

    def __init__(self, *more: str) -> None:
        self.more = more

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the games."""
        return offered((*games(), *self.more), incomplete)


class Level(Value):
    """A bot of the game that was named before; a list of them goes on after each comma or seat."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the bots of the game."""
        from greathouse.bots.levels import levels, plain

        game = named_game(ctx)
        if not game:
            return []
        cut = max(incomplete.rfind(","), incomplete.rfind("=")) + 1
        return offered([incomplete[:cut] + name for name in (*levels(game), *plain(game))], incomplete)


class GameOption(Value):
    """An option of the game that was named before, as name=value."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the options of the game."""
        from greathouse.games import game as game_of

        game = named_game(ctx)
        options = game_of(game).options if game else ()
        return offered([f"{option.name}=" for option in options], incomplete)


class GameOrFile(Game):
    """A game or a record."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the games, else let the shell offer files."""
        found = super().shell_complete(ctx, param, incomplete)
        return found or [CompletionItem(incomplete, type="file")]


class Rule(Value):
    """A rule of the game that was named before."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the rules of the game."""
        from greathouse.cli.rules import rulebook, sections

        game = named_game(ctx)
        if not game:
            return []
        found = [part.rule for part in sections(rulebook(game, "en")) if part.rule]
        return offered(found, incomplete.upper())


def games() -> Sequence[str]:
    """List the games."""
    from greathouse.games import games

    return games()


def named_game(ctx: click.Context) -> str:
    """Find the game on a line that is not finished yet, where words may still wait for their place."""
    words = [str(ctx.params.get("game")), *ctx.args]
    return next((word for word in words if word in games()), "")


def offered(words: Sequence[str], incomplete: str) -> list[CompletionItem]:
    """Offer the words that begin as typed."""
    return [CompletionItem(word) for word in words if word.startswith(incomplete)]
