"""Game options and bots from outside as typed: `name=value`, `name=command`."""

from collections.abc import Sequence

from greathouse.cli.trouble import Trouble


def option_values(given: Sequence[str]) -> dict[str, object]:
    """Read `name=value` pairs; a bare name means yes."""
    found: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not name or (equals and not value):
            raise Trouble("option_form", option=text)
        found[name.strip().replace("-", "_")] = value.strip() if equals else "true"
    return found


def programs(given: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Read bots from outside."""
    return tuple([program(text) for text in given])


def program(text: str) -> tuple[str, str]:
    """Read the name of a bot and the command that starts it."""
    name, equals, command = text.partition("=")
    if not equals or not name.isidentifier() or not command.strip():
        raise Trouble("bot_form", bot=text)
    return name, command
