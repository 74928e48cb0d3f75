"""Game options as typed: `name=value`."""

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
