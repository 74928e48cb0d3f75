"""`greathouse replay`: look at a recorded game, move by move or at any position."""

from typing import TYPE_CHECKING, Any

import click

import greathouse as gh
from greathouse.cli.language import TEXT
from greathouse.cli.players import names
from greathouse.cli.screen import paper, show_json
from greathouse.cli.story import checked, opening, sentences, tell_again
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import File, Whole
from greathouse.cli.verbs import as_json, verb
from greathouse.core.record import Record
from greathouse.core.replay import Step, forward
from greathouse.core.replay import checked as moves_of

if TYPE_CHECKING:
    from rich.console import Console


@verb
@click.argument("file", type=File())
@click.option("--at", type=Whole())
@click.option("--step", is_flag=True)
@as_json
def run(file: str, at: int | None, step: bool, json: bool, lang: str) -> None:
    """Show a record."""
    record = checked(file)
    if at is not None:
        show_position(record, at, json, lang)
    elif json:
        show_json(as_data(record, lang))
    else:
        show_moves(record, step, lang)


def show_position(record: Record, at: int, json: bool, lang: str) -> None:
    """Show the position after a number of moves."""
    last = len(record.moves)
    if not 0 <= at <= last:
        raise Trouble("ply", ply=at, last=last)
    table = opening(record)
    forward(table, moves_of(record, table, at))
    if json:
        show_json({**table.view(), "printed": table.printed})
        return
    from greathouse.cli.boards import board
    from greathouse.cli.menus import question

    console = paper()
    console.print(board(table, names(table.seats, lang), lang))
    console.print(question(table, names(table.seats, lang), lang))


def show_moves(record: Record, by_step: bool, lang: str) -> None:
    """Tell all moves in words; with `by_step` show the board each time and wait."""
    from greathouse.cli.boards import board

    console = paper()
    seats = names(int(record.header["seats"]), lang)
    if note := rules_note(record, lang):
        console.print(note, soft_wrap=True)
    for step in tell_again(record):
        show_move(console, step, seats, lang)
        if by_step:
            console.print(board(step.table, seats, lang))
            if not wait(lang):
                return


def rules_note(record: Record, lang: str) -> str:
    """Say under which earlier rules a game was played, and what they had otherwise; nothing of the latest."""
    game = opening(record).game
    told = game.differences(lang)
    return TEXT.say("replay.rules_note", lang, rules=game.rules, differences=told) if told else ""


def show_move(console: "Console", step: Step, seats: list[str], lang: str) -> None:
    """Tell one move."""
    for index, sentence in enumerate(sentences(step, seats, lang)):
        number = str(step.ply) if index == 0 else ""
        console.print(f"{number:>4}  {sentence}", soft_wrap=True)


def wait(lang: str) -> bool:
    """Wait for Enter; anything that begins with q ends it."""
    try:
        return not input(TEXT.say("replay.wait", lang)).strip().lower().startswith("q")
    except EOFError:
        return False


def as_data(record: Record, lang: str) -> dict[str, Any]:
    """Give the whole story for programs."""
    seats = names(int(record.header["seats"]), lang)
    moves = [
        {
            "ply": step.ply,
            "who": None if step.who == gh.CHANCE else step.who,
            "move": " ".join([str(word) for word in step.move]),
            "text": sentences(step, seats, lang),
            "events": [event._asdict() for event in step.events],
        }
        for step in tell_again(record)
    ]
    note = rules_note(record, lang)
    return {"header": record.header, "rules_note": note, "moves": moves, "result": record.result}
