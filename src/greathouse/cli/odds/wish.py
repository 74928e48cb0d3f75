"""What a reader wants to know of a position, and how."""

from typing import NamedTuple


class Wish(NamedTuple):
    """How many plays, which of Favor's slots, how many samples, and in which form."""

    best: int
    slots: tuple[str, ...]
    samples: int
    json: bool
    lang: str
