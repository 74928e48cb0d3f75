"""Reading a game for its review: whole, over, and not too long, or a sentence that says what it is not."""

from typing import Any, Final, NamedTuple

from greathouse.core import replay
from greathouse.core.catalogue import Catalogue
from greathouse.core.errors import BadRecord, HouseError
from greathouse.core.moves import Move
from greathouse.core.record import Record, digest, write
from greathouse.core.table import Table
from greathouse.games import game as find_game
from greathouse.games import is_game

TEXT: Final = Catalogue("greathouse.review")
LONGEST: Final = 5_000
"""Plies of the longest game that is looked at."""


class NotReviewed(HouseError):
    """A game that cannot be looked back on."""

    def text(self, lang: str = "en") -> str:
        """Say why."""
        return TEXT.say("error." + self.key, lang, **self.args_)


def as_record(source: Table[Any] | Record) -> Record:
    """Take a table or a record."""
    return source.record() if isinstance(source, Table) else source


def identified(record: Record) -> str:
    """Tell records apart by all that they hold but notes, which change nothing."""
    header = {key: value for key, value in record.header.items() if not key.startswith("note.")}
    return digest(write(Record(header, record.moves, record.result)))


class Played(NamedTuple):
    """A finished game, position by position; the states are for reading."""

    record: Record
    table: Table[Any]
    """As it stands at the end."""
    who: list[int]
    moves: list[Move]
    states: list[Any]
    """One more than there are moves."""


def played(record: Record) -> Played:
    """Play a record that can be reviewed, checking all of it."""
    name = record.header.get("game", "")
    if not is_game(name):
        raise BadRecord(record.header_line("game"), "record_game", game=name or "?")
    if len(record.moves) > LONGEST:
        raise NotReviewed("long", n=len(record.moves), most=LONGEST)
    game = find_game(name)
    end = replay.replay(record, game)
    if not end.over:
        raise NotReviewed("unfinished")
    table = replay.opening(record, game)
    states = [table.position.copy()]
    states += [step.table.position.copy() for step in replay.again(table, end.moves)]
    return Played(record, end, [who for who, _ in end.moves], [move for _, move in end.moves], states)
