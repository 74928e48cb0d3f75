"""What texts speak of."""

from string import Formatter

from greathouse.core.catalogue import Entry


def placeholders(entry: Entry) -> set[str]:
    """List what a text speaks of, in all its forms."""
    forms = [entry] if isinstance(entry, str) else [*entry.values(), "{n}"]
    return {place for form in forms for _, place, _, _ in Formatter().parse(form) if place}
