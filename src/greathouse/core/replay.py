"""Recorded games played again: the one loop for records, stored tables and stories."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from greathouse.core import chance, driver
from greathouse.core.agenda import CHANCE, Chance, Event
from greathouse.core.errors import BadNotation, BadRecord, BadSetup, IllegalMove
from greathouse.core.game import Game, under
from greathouse.core.moves import Move, to_text
from greathouse.core.record import Record
from greathouse.core.table import Fate, Table, rules_of


class Step(NamedTuple):
    """A move, what came of it, and the table, which the next step changes; plies count from 1."""

    ply: int
    who: int
    move: Move
    events: list[Event]
    table: Table


def again(table: Table, moves: Iterable[tuple[int, Move]]) -> Iterator[Step]:
    """Play moves that are known to be right on from where a table stands, without drawing anything."""
    for who, move in moves:
        events = table.advance(move)
        if len(table.moves) == table.fate.branch:
            table.past.clear()
        yield Step(len(table.moves), who, move, events, table)


def forward(table: Table, moves: Iterable[tuple[int, Move]]) -> list[list[Event]]:
    """Play such moves at once; give what happened at each."""
    return [step.events for step in again(table, moves)]


def replay(source: Record, game: Game, *, upto: int | None = None) -> Table:
    """Play a record again, checking every move, every draw of a known source, and the result."""
    game = ruled(source, game)
    table = opening(source, game)
    forward(table, checked(source, table, upto))
    if upto is None or upto >= len(source.moves):
        if source.result != table.result():
            line = source.line(len(source.moves))
            found = BadRecord(line, "record_result", told=source.result, found=table.result())
            raise outdated(source, game, found)
        table.settle()
    return table


def ruled(source: Record, game: Game) -> Game:
    """Give the game as it was under the rules that a record was made with, as far as they are known here."""
    told = source.header.get("rules", "")
    found = under(game, int(told)) if re.fullmatch(r"\d{1,4}", told, re.ASCII) else None
    return found or game


def is_older(source: Record, game: Game) -> bool:
    """Tell whether a record was made with earlier rules; it still plays where they say the same."""
    told = source.header.get("rules", "")
    return bool(re.fullmatch(r"\d{1,4}", told, re.ASCII)) and 0 < int(told) < game.rules


def outdated(source: Record, game: Game, found: BadRecord) -> BadRecord:
    """Say that rules have changed since a record was made, if that may be why it is wrong."""
    told = source.header.get("rules", "")
    args = {"game": game.name, "told": told, "known": game.rules}
    return BadRecord(found.line, "record_outdated", **args) if is_older(source, game) else found


def opening(source: Record, game: Game) -> Table:
    """Set up the table of a record before its first move, refusing later rules or other data."""
    game = ruled(source, game)
    table = Table.fresh(game, *settings(source, game), recorded_fate(source, game))
    table.notes = {k.removeprefix("note."): v for k, v in source.header.items() if k.startswith("note.")}
    return table


def checked(source: Record, table: Table, upto: int | None = None) -> Iterator[tuple[int, Move]]:
    """Read the moves of a record one by one, each against the table as it stands by then."""
    for index, (who, text) in enumerate(source.moves[:upto]):
        line = source.line(index)
        try:
            if who != table.to_move:
                raise BadRecord(line, "record_turn", move=text, who=seat_name(table.to_move))
            move = read_move(table, text, line)
            if who == CHANCE and index >= table.fate.branch:
                check_draw(table, move, line)
        except BadRecord as found:
            raise outdated(source, table.game, found) from None
        yield who, move


def settings(source: Record, game: Game) -> tuple[int, dict[str, object]]:
    """Read seats and options from a header, refusing later rules or other data."""
    header = source.header
    if header.get("rules") != str(game.rules) and not is_older(source, game):
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


def recorded_fate(source: Record, game: Game) -> Fate:
    """Rebuild the source of chance that a header names, as far as it is revealed."""
    keys = ("chance", "seed", "table", "commitment", "secret", "seat_seeds", "branch")
    told = {key: source.header[key] for key in keys if key in source.header}
    if is_older(source, game):
        told["rules"] = source.header["rules"]
    if not re.fullmatch(r"\d{1,6}", told.get("branch", "0"), re.ASCII):
        raise BadRecord(source.header_line("branch"), "record_header", text=f"branch: {told['branch']}"[:60])
    branch = int(told.get("branch", "0"))
    try:
        if "seed" in told:
            return Fate(told, chance.seeded(int(told["seed"])), branch)
        if "secret" not in told:
            return Fate(told, None, branch)
        secret = bytes.fromhex(told["secret"])
        promised = chance.commitment(secret, told["table"], rules_of(game, told.get("rules", "")))
    except (KeyError, ValueError):
        key = "seed" if "seed" in told else "secret"
        raise BadRecord(source.header_line(key), "record_header", text=f"{key}: {told[key]}"[:60]) from None
    if promised != told.get("commitment"):
        raise BadRecord(source.header_line("secret"), "record_commitment")
    seat_seeds = tuple(told["seat_seeds"].split()) if "seat_seeds" in told else ()
    return Fate(told, chance.fair(secret, told["table"], seat_seeds), branch)


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


def check_draw(table: Table, move: Move, line: int) -> None:
    """Compare a recorded draw with what the table's source gives, if it is revealed."""
    frame = table.position.agenda[-1]
    if table.fate.source is None or not isinstance(frame, Chance):
        return
    drawn = driver.draw(table.position, table.rng(frame.purpose))
    if drawn != move:
        raise BadRecord(line, "record_draw", told=to_text(move), found=to_text(drawn))


def seat_name(seat: int | None) -> str:
    """Write a seat as records do."""
    return {None: "-", CHANCE: "."}.get(seat, str(seat))
