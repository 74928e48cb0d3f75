"""What a review asks of a game's expert: how much to think, and which facts tell lines apart."""

import tomllib
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, NamedTuple


class Thrift(NamedTuple):
    """What may be spent on the decisions of one game; all in numbers that every machine counts alike."""

    most: int = 24
    """How many decisions of a game are looked at closely, those first that seem to lose most."""
    simulations: int = 200
    """What the expert may spend on one of them."""
    pairs: int = 24
    """How often the better move and the one played are played on under the same luck; 0 for never."""
    turns: int = 0
    """For how many turns, before what has become of them is judged; 0 for the whole game."""
    further: int = 0
    """For how many turns what seems a blunder is played on before it is called one; 0 for no such look."""
    effort: int = 0
    """How many decisions may be thought about in all while lines are played on; 0 for any number."""
    trust: int = 4
    """For how many such trials the expert's own thought counts."""


class Telling(NamedTuple):
    """A named fact by which lines are told apart; its words are `why.<key>` of the expert's texts."""

    feature: str
    kind: str
    """`percent`, or `number`."""
    least: float
    """By how much it must differ to be told."""
    sign: int = 1
    """-1 if less of it is better."""
    scale: float = 1.0
    weight: float = 1.0
    """How much sooner than others it is told."""
    theirs: bool = False
    """Whether it is that of the next seat."""

    @property
    def key(self) -> str:
        """The key of its words."""
        return f"their_{self.feature}" if self.theirs else self.feature


@cache
def thrift(game: str) -> Thrift:
    """Read what a game's expert allows."""
    return Thrift(**written(game).get("spend", {}))


@cache
def telling(game: str) -> tuple[Telling, ...]:
    """Read by which facts a game's expert tells lines apart."""
    return tuple([Telling(**row) for row in written(game).get("why", [])])


@cache
def written(game: str) -> dict[str, Any]:
    """Read what lies beside a game's expert."""
    if find_spec(f"greathouse.experts.{game}") is None:
        return {}
    path = files(f"greathouse.experts.{game}") / "data" / "review.toml"
    return tomllib.loads(path.read_text("utf8")) if path.is_file() else {}
