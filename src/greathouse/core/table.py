"""A running game: its state, the moves that led to it, its source of chance, and taking back."""

import os
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, Generic, NamedTuple, cast

from greathouse.core import StateT, chance, driver, notebook, record
from greathouse.core.agenda import CHANCE, Ask, Chance, Event, State
from greathouse.core.catalogue import known
from greathouse.core.errors import BadSetup, CannotUndo, IllegalMove, NobodyToMove, of_system
from greathouse.core.game import Game, Options
from greathouse.core.moves import DRAWN, Move, parse, to_text
from greathouse.core.numbering import Numbering
from greathouse.core.reasons import Reason

FORETELLING = ("secret", "seed")
"""What a record must not tell while the game goes on among strangers."""

Sink = Callable[[int, Move, list[Event]], None]


class Fate(NamedTuple):
    """Where a table's chance comes from, as its record tells it."""

    header: dict[str, str]
    source: chance.Keyed | None

    branch: int = 0
    """How many of the first moves were taken over from another game, whose chance drew them."""


def fate(game: Game, how: str, seed: int | None) -> Fate:
    """Choose the source of a new table: a seed, a fresh secret, or whoever plays CHANCE."""
    if how == "manual":
        return Fate({"chance": "manual"}, None)
    if how not in ("", "seed", "fair"):
        raise BadSetup("chance", chance=how)
    if seed is not None:
        return Fate({"seed": str(seed)}, chance.seeded(seed))
    secret, table = chance.new_secret(), os.urandom(8).hex()
    promise = chance.commitment(secret, table, rules_of(game))
    header = {"table": table, "commitment": promise, "secret": secret.hex()}
    return Fate(header, chance.fair(secret, table))


def rules_of(game: Game, version: str = "") -> str:
    """Name the rules that a record was made under: these, or those of an earlier version."""
    return f"{game.name} {version or game.rules}"


class Table(Generic[StateT]):
    """A game in progress, driven by texts."""

    def __init__(self, game: Game, seats: int, options: Options, luck: Fate, state: StateT) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.fate = luck
        self.notes: dict[str, str] = {}
        """What else the record should tell, such as who sat where; the rules never look at it."""
        self.moves: list[tuple[int, Move]] = []
        self.drawn: dict[str, int] = {}
        """How many of the moves are results of the own chance, by purpose."""
        self.sinks: list[Sink] = []
        self.past: list[StateT] = []
        self.position: StateT = state
        self.listed: list[Move] | None = None
        """The legal moves, once somebody has asked for them."""

    @staticmethod
    def fresh(game: Game, seats: int, options: Mapping[str, object], luck: Fate) -> "Table[Any]":
        """Set up a table before its first move, chance not yet asked."""
        chosen = game.configure(seats, options)
        return Table(game, seats, chosen, luck, driver.begin(game.setup(seats, chosen)))

    @staticmethod
    def open(game: Game, seats: int, options: Mapping[str, object], luck: Fate) -> "Table[Any]":
        """Begin a game: set it up and let chance give what it owes."""
        table = Table.fresh(game, seats, options, luck)
        table.settle()
        return table

    @property
    def state(self) -> StateT:
        """The position; whoever takes it may change it, so that the legal moves are listed anew."""
        self.listed = None
        return self.position

    @state.setter
    def state(self, state: State) -> None:
        self.position = cast("StateT", state)
        self.listed = None

    @property
    def to_move(self) -> int | None:
        """The seat that owes a decision, CHANCE, or None when the game is over."""
        return driver.to_move(self.position)

    @property
    def turn(self) -> int:
        """The seat that owes a decision; an error when nobody does."""
        who = driver.to_move(self.position)
        if who is None or who == CHANCE:
            raise NobodyToMove("nobody_over" if who is None else "nobody_chance")
        return who

    @property
    def menu(self) -> list[str]:
        """The legal moves as texts, in a stable order."""
        return [to_text(move) for move in self.legal()]

    @property
    def prompt(self) -> str:
        """What is asked, in English."""
        return self.game.prompt(self.position)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return driver.is_over(self.position)

    @property
    def scores(self) -> list[int]:
        """The points of each seat."""
        return self.game.scores(self.position)

    @property
    def ranking(self) -> list[int]:
        """The place of each seat, 1 for the winner; equal places share a number."""
        return self.game.ranking(self.position)

    def legal(self) -> list[Move]:
        """List the legal moves, worked out once a position; the list is not for changing."""
        if self.listed is None:
            self.listed = driver.moves(self.position) if self.position.agenda else []
        return self.listed

    def view(self, seat: int | None = None) -> Mapping[str, Any]:
        """Show all that a seat may know, but for what never changes in a game."""
        return self.game.view(self.position, seat)

    @property
    def printed(self) -> Mapping[str, Any]:
        """What never changes in this game, to be shown beside a view."""
        return self.game.printed(self.seats, self.options)

    def parse(self, text: str | Move) -> Move:
        """Read a move as a person types it, or as a bot gives it."""
        legal = self.legal()
        if not isinstance(text, str):
            if text in legal:
                return text
            text = to_text(text)
        return parse(text, self.game.notation, legal)

    def why_not(self, text: str | Move) -> list[Reason]:
        """Give the reasons against a move; none if it is legal."""
        move = self.parse(text)
        return [] if move in self.legal() else self.reasons(move)

    def reasons(self, move: Move) -> list[Reason]:
        """Give the conditions that a move fails; what only chance may do, and when, is known here."""
        if self.over:
            return [Reason("", "over")]
        frame, texts = self.position.agenda[-1], known("greathouse.core", self.game.text)
        if not isinstance(frame, Ask):
            return [Reason("", "chance", {"move": move}, texts)]
        form = Numbering(self.game.notation).form_of(move)
        if form is not None and form.how == DRAWN:
            return [Reason(frame.rule, "drawn", {"move": move}, texts)]
        return self.game.refuse(self.position, frame.who, move)

    def play(self, text: str | Move) -> list[Event]:
        """Play a move by text, settle what chance owes, and tell what happened."""
        move = self.parse(text)
        if move not in self.legal():
            raise IllegalMove(move, tuple(self.reasons(move)))
        return self.advance(move) + self.settle()

    def advance(self, move: Move) -> list[Event]:
        """Play a move that is known to be legal."""
        s = self.position
        frame = s.agenda[-1]
        if isinstance(frame, Chance):
            who = CHANCE
            self.past.clear()
            if len(self.moves) >= self.fate.branch:
                self.drawn[frame.purpose] = self.drawn.get(frame.purpose, 0) + 1
        else:
            assert isinstance(frame, Ask)
            who = frame.who
            self.past.append(cast("StateT", s.copy()))
        events: list[Event] = []
        s.news = events
        driver.apply(s, move)
        s.news = None
        self.listed = None
        self.moves.append((who, move))
        for sink in self.sinks:
            sink(who, move, events)
        return events

    def rng(self, purpose: str) -> chance.Stream:
        """Open the stream of the next result for a purpose: its index is how many came before it."""
        assert self.fate.source is not None
        return self.fate.source.stream(purpose, self.drawn.get(purpose, 0))

    def settle(self) -> list[Event]:
        """Answer CHANCE, unless that is somebody's part."""
        events: list[Event] = []
        if self.fate.source is not None:
            driver.settle(self.position, self, lambda s, move: events.extend(self.advance(move)))
        return events

    def undo(self) -> None:
        """Take back the last decision; what chance has shown stays."""
        if not self.past:
            raise CannotUndo("undo_revealed" if self.moves else "undo_nothing")
        self.position = cast("StateT", self.past.pop().copy())
        self.listed = None
        self.moves.pop()

    def __repr__(self) -> str:
        """Tell in English how the game stands."""
        return f"<{notebook.told(self)}>"

    def _repr_html_(self) -> str:
        """Show the board in a notebook."""
        return notebook.html(self)

    def copy(self) -> "Table[StateT]":
        """Give a table that can be played on without touching this one; nobody listens to it."""
        twin = Table(self.game, self.seats, self.options, self.fate, cast("StateT", self.position.copy()))
        twin.notes = self.notes.copy()
        twin.moves = self.moves.copy()
        twin.drawn = self.drawn.copy()
        twin.past = self.past.copy()
        twin.listed = self.listed
        return twin

    def __copy__(self) -> "Table[StateT]":
        """Copy what changes."""
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table[StateT]":
        """Copy also what never changes in play and copies therefore share."""
        twin = self.copy()
        twin.options = self.options.copy()
        twin.fate = deepcopy(self.fate, memo)
        twin.position = deepcopy(self.position, memo)
        twin.past = deepcopy(self.past, memo)
        twin.listed = None
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel without those who listen."""
        opened = (self.game, self.seats, self.options, self.fate, self.position)
        return resumed, (*opened, self.notes, self.moves, self.drawn, self.past)

    def __eq__(self, other: object) -> bool:
        """Tell whether two tables are the same game so far, by the same chance."""
        return isinstance(other, Table) and self.compared() == other.compared()

    def compared(self) -> tuple[Any, ...]:
        """List what makes a game so far."""
        agreed = (self.game, self.seats, self.options, self.fate.header, self.notes)
        return (*agreed, self.moves, self.position)

    def record(self, *, reveal: bool = True) -> record.Record:
        """Give the record up to now; what would foretell the dice can be left out until the game is over."""
        header = {"game": self.game.name, "rules": str(self.game.rules), "seats": str(self.seats)}
        header |= {f"option.{name}": str(value).lower() for name, value in self.options.items()}
        if self.game.data:
            header["data"] = self.game.data
        hidden = () if reveal or self.over else FORETELLING
        header |= {key: value for key, value in self.fate.header.items() if key not in hidden}
        header |= {f"note.{name}": text for name, text in self.notes.items()}
        moves = [(who, to_text(move)) for who, move in self.moves]
        return record.Record(header, moves, self.result())

    def result(self) -> str:
        """Write the result: the place of each seat and its score."""
        if not self.over:
            return record.UNFINISHED
        return " ".join([f"{place}:{score}" for place, score in zip(self.ranking, self.scores, strict=True)])

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record, whole or not at all."""
        from pathlib import Path

        target = Path(path)
        draft = target.with_name(f".{target.name}.{os.getpid()}.part")
        try:
            draft.write_text(record.write(self.record()), encoding="utf8", newline="\n")
            os.replace(draft, target)
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise BadSetup("file_write", path=path, problem=of_system(error)) from None


def resumed(
    game: Game,
    seats: int,
    options: Options,
    luck: Fate,
    state: Any,
    notes: dict[str, str],
    moves: list[tuple[int, Move]],
    drawn: dict[str, int],
    past: list[Any],
) -> Table[Any]:
    """Set up a table as it stood when it was sent."""
    table = Table(game, seats, options, luck, state)
    table.notes, table.moves, table.drawn, table.past = notes, moves, drawn, past
    return table
