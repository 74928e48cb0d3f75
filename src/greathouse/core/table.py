"""A running game: its state, the moves that led to it, its source of chance, and taking back."""

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from greathouse.core import chance, driver, record
from greathouse.core.agenda import CHANCE, Ask, Chance, Event, State
from greathouse.core.errors import BadNotation, BadRecord, BadSetup, CannotUndo, IllegalMove
from greathouse.core.game import Game
from greathouse.core.moves import Move, parse, to_text
from greathouse.core.reasons import Reason

FORETELLING = ("secret", "seed")
"""What a record must not tell while the game goes on among strangers."""

Sink = Callable[[int, Move, list[Event]], None]


class Fate(NamedTuple):
    """Where a table's chance comes from, as its record tells it."""

    header: dict[str, str]
    source: chance.Keyed | None

    @property
    def branch(self) -> int:
        """How many of the first moves were taken over from another game, whose chance drew them."""
        return int(self.header.get("branch", "0"))


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


def rules_of(game: Game) -> str:
    """Name the rules that a record was made under."""
    return f"{game.name} {game.rules}"


def as_drawn(move: Move, outcomes: list[Move]) -> Move:
    """Take what chance brought in any order: dice are called as they lie."""
    words = sorted(map(str, move))
    return next((outcome for outcome in outcomes if sorted(map(str, outcome)) == words), move)


class Table:
    """A game in progress, driven by texts."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        luck: Fate,
        begun: State | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = game.configure(seats, options)
        self.fate = luck
        self.notes: dict[str, str] = {}
        """What else the record should tell, such as who sat where; the rules never look at it."""
        self.moves: list[tuple[int, Move]] = []
        self.sinks: list[Sink] = []
        self.past: list[State] = []
        self.state = driver.begin(game.setup(seats, self.options)) if begun is None else begun
        self.settle()

    @property
    def to_move(self) -> int | None:
        """The seat that owes a decision, CHANCE, or None when the game is over."""
        return driver.to_move(self.state)

    @property
    def menu(self) -> list[str]:
        """The legal moves as texts, in a stable order."""
        return [to_text(move) for move in self.legal()]

    @property
    def prompt(self) -> str:
        """What is asked, in English."""
        return self.game.prompt(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return driver.is_over(self.state)

    @property
    def scores(self) -> list[int]:
        """The points of each seat."""
        return self.game.scores(self.state)

    @property
    def ranking(self) -> list[int]:
        """The place of each seat, 1 for the winner; equal places share a number."""
        return self.game.ranking(self.state)

    def legal(self) -> list[Move]:
        """List the legal moves."""
        return [] if self.over else driver.moves(self.state)

    def view(self, seat: int | None = None) -> Mapping[str, Any]:
        """Show all that a seat may know, but for what never changes in a game."""
        return self.game.view(self.state, seat)

    @property
    def printed(self) -> Mapping[str, Any]:
        """What never changes in this game, to be shown beside a view."""
        return self.game.printed(self.seats, self.options)

    def parse(self, text: str | Move) -> Move:
        """Read a move as a person types it, or as a bot gives it."""
        return parse(text if isinstance(text, str) else to_text(text), self.game.notation, self.legal())

    def why_not(self, text: str | Move) -> list[Reason]:
        """Give the reasons against a move; none if it is legal."""
        move = self.parse(text)
        return [] if move in self.legal() else self.reasons(move)

    def reasons(self, move: Move) -> list[Reason]:
        """Ask the game why a move is refused; say at least what is asked now."""
        if self.over:
            return [Reason("", "over")]
        frame = self.state.agenda[-1]
        if not isinstance(frame, Ask):
            return [Reason("", "chance", {"move": to_text(move)})]
        verbs = list(dict.fromkeys([str(option[0]) for option in self.legal()]))
        not_now = Reason(frame.rule, "not_now", {"move": to_text(move), "expected": ", ".join(verbs)})
        return self.game.refuse(self.state, frame.who, move) or [not_now]

    def play(self, text: str | Move) -> list[Event]:
        """Play a move by text, settle what chance owes, and tell what happened."""
        move = self.parse(text)
        legal = self.legal()
        if move not in legal and self.to_move == CHANCE:
            move = as_drawn(move, legal)
        if move not in legal:
            raise IllegalMove(move, tuple(self.reasons(move)))
        return self.advance(move) + self.settle()

    def advance(self, move: Move) -> list[Event]:
        """Play a move that is known to be legal."""
        who = self.to_move
        assert who is not None
        if who == CHANCE:
            self.past.clear()
        else:
            self.past.append(self.state.copy())
        events: list[Event] = []
        self.state.news = events
        driver.apply(self.state, move)
        self.state.news = None
        self.moves.append((who, move))
        for sink in self.sinks:
            sink(who, move, events)
        return events

    def settle(self) -> list[Event]:
        """Answer CHANCE, unless that is somebody's part."""
        events: list[Event] = []
        source = self.fate.source
        while source is not None and self.to_move == CHANCE:
            frame = self.state.agenda[-1]
            assert isinstance(frame, Chance)
            events += self.advance(driver.draw(self.state, source.rng(frame.purpose)))
        return events

    def undo(self) -> None:
        """Take back the last decision; what chance has shown stays."""
        if not self.past:
            raise CannotUndo("undo_revealed" if self.moves else "undo_nothing")
        self.state = self.past.pop()
        self.moves.pop()

    def copy(self) -> "Table":
        """Give a table that can be played on without touching this one; nobody listens to it."""
        twin = Table(self.game, self.seats, self.options, Fate({}, None), self.state.copy())
        source = self.fate.source
        twin.fate = Fate(self.fate.header, None if source is None else source.copy())
        twin.notes = self.notes.copy()
        twin.moves = self.moves.copy()
        twin.past = self.past.copy()
        return twin

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

    def save(self, path: str | Path) -> None:
        """Write the record, whole or not at all."""
        target = Path(path)
        draft = target.with_name(f".{target.name}.{os.getpid()}.part")
        try:
            draft.write_text(record.write(self.record()), encoding="utf8", newline="\n")
            os.replace(draft, target)
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise BadSetup("file_write", path=path, problem=error.strerror) from None


def replay(source: record.Record, game: Game, *, upto: int | None = None) -> Table:
    """Play a record again, checking every move, every draw of a known source, and the result."""
    table = Table(game, *settings(source, game), Fate({}, None))
    table.notes = {k.removeprefix("note."): v for k, v in source.header.items() if k.startswith("note.")}
    recorded = recorded_fate(source, game)
    for index, (who, text) in enumerate(source.moves[:upto]):
        line = source.line(index)
        if who != table.to_move:
            raise BadRecord(line, "record_turn", move=text, who=seat_name(table.to_move))
        move = read_move(table, text, line)
        if who == CHANCE and recorded.source is not None and index >= recorded.branch:
            check_draw(table, recorded.source, move, line)
        table.advance(move)
        if index + 1 == recorded.branch:
            table.past.clear()
    table.fate = recorded
    if upto is None or upto >= len(source.moves):
        if source.result != table.result():
            line = source.line(len(source.moves))
            raise BadRecord(line, "record_result", told=source.result, found=table.result())
        table.settle()
    return table


def settings(source: record.Record, game: Game) -> tuple[int, dict[str, object]]:
    """Read seats and options from a header, refusing other rules or other data."""
    header = source.header
    if header.get("rules") != str(game.rules):
        told = header.get("rules", "?")
        line = source.header_line("rules")
        raise BadRecord(line, "record_rules", game=game.name, told=told, known=game.rules)
    if header.get("data", "") != game.data:
        raise BadRecord(source.header_line("data"), "record_data", game=game.name)
    if not re.fullmatch(r"\d{1,2}", header.get("seats", ""), re.ASCII):
        line = source.header_line("seats")
        raise BadRecord(line, "record_header", text=f"seats: {header.get('seats', '')}")
    given = {key.removeprefix("option."): v for key, v in header.items() if key.startswith("option.")}
    try:
        game.configure(int(header["seats"]), given)
    except BadSetup as error:
        line = source.header_line(f"option.{error.args_['option']}" if "option" in error.args_ else "seats")
        raise BadRecord(line, "record_setup", problem=error) from None
    return int(header["seats"]), dict(given)


def recorded_fate(source: record.Record, game: Game) -> Fate:
    """Rebuild the source of chance that a header names, as far as it is revealed."""
    keys = ("chance", "seed", "table", "commitment", "secret", "seat_seeds", "branch")
    told = {key: source.header[key] for key in keys if key in source.header}
    if not re.fullmatch(r"\d{1,6}", told.get("branch", "0"), re.ASCII):
        raise BadRecord(source.header_line("branch"), "record_header", text=f"branch: {told['branch']}"[:60])
    try:
        if "seed" in told:
            return Fate(told, chance.seeded(int(told["seed"])))
        if "secret" not in told:
            return Fate(told, None)
        secret = bytes.fromhex(told["secret"])
        promised = chance.commitment(secret, told["table"], rules_of(game))
    except (KeyError, ValueError):
        key = "seed" if "seed" in told else "secret"
        raise BadRecord(source.header_line(key), "record_header", text=f"{key}: {told[key]}"[:60]) from None
    if promised != told.get("commitment"):
        raise BadRecord(source.header_line("secret"), "record_commitment")
    seat_seeds = tuple(told["seat_seeds"].split()) if "seat_seeds" in told else ()
    return Fate(told, chance.fair(secret, told["table"], seat_seeds))


def read_move(table: Table, text: str, line: int) -> Move:
    """Read a recorded move and check that it is legal."""
    try:
        move = table.parse(text)
    except BadNotation as error:
        raise BadRecord(line, "record_move", move=text, problem=error) from None
    if move not in table.legal():
        problem = IllegalMove(move, tuple(table.reasons(move)))
        raise BadRecord(line, "record_move", move=text, problem=problem)
    return move


def check_draw(table: Table, source: chance.Keyed, move: Move, line: int) -> None:
    """Compare a recorded draw with what the source gives."""
    frame = table.state.agenda[-1]
    assert isinstance(frame, Chance)
    drawn = driver.draw(table.state, source.rng(frame.purpose))
    if drawn != move:
        raise BadRecord(line, "record_draw", told=to_text(move), found=to_text(drawn))


def seat_name(seat: int | None) -> str:
    """Write a seat as records do."""
    return {None: "-", CHANCE: "."}.get(seat, str(seat))
