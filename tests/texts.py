"""What texts speak of."""

from string import Formatter

from greathouse.core.catalogue import Entry


def placeholders(entry: Entry) -> set[str]:
    """List what a text must be given, in all its forms; things that it calls by their names need not be."""
    forms = [entry] if isinstance(entry, str) else [*entry.values(), "{n}"]
    places = {place for form in forms for _, place, _, _ in Formatter().parse(form) if place}
    return {place for place in places if not place.startswith("name.")}
