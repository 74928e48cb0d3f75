"""`greathouse odds`: what a solved game says of a position."""

import json as jsons
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

import greathouse as gh
from greathouse.bots.pharaoh.answer import answer_position, answer_state
from greathouse.bots.pharaoh.outlook import Oracle
from greathouse.bots.pharaoh.perfect import open_table
from greathouse.bots.pharaoh.position import read_position
from greathouse.cli.language import TEXT
from greathouse.cli.match import number
from greathouse.cli.screen import paper, show_json
from greathouse.cli.solve import solved_rules
from greathouse.cli.trouble import Trouble
from greathouse.cli.verbs import Json, Lang, Language
from greathouse.games.pharaoh.state import State


def run(
    game: Annotated[str, typer.Argument()],
    record: Annotated[str, typer.Argument()] = "",
    at: Annotated[int | None, typer.Option("--at", metavar="N", show_default=False)] = None,
    position: Annotated[str, typer.Option("--position", metavar="TEXT", show_default=False)] = "",
    positions: Annotated[str, typer.Option("--positions", metavar="FILE", show_default=False)] = "",
    option: Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", show_default=False)] = [],
    best: Annotated[int, typer.Option("--best", min=1, metavar="N")] = 3,
    json: Json = False,
    lang: Language = Lang.en,
) -> None:
    """Answer for a record, a position or many positions."""
    rules = solved_rules(game, option)
    if [bool(record), bool(position), bool(positions)].count(True) != 1:
        raise Trouble("odds_what")
    if positions:
        answer_many(open_table(rules), positions, best, json, lang)
        return
    if record:
        found = answer_state(state_of(record, game, at), best)
    else:
        table = open_table(rules)
        found = answer_position(table, *read_position(table.board, position), best)
    if json:
        show_json(found)
    else:
        show(found, lang)


def state_of(path: str, game: str, at: int | None) -> State:
    """Replay a record of the game, to its end or up to a move."""
    table = gh.load(path, upto=at)
    if not isinstance(table.state, State):
        raise Trouble("odds_game", path=path, told=table.game.name, game=game)
    return table.state


def answer_many(table: Oracle, path: str, best: int, json: bool, lang: str) -> None:
    """Answer one position a line, in their order, after reading all of them."""
    asked = [read_line(table, line, text) for line, text in lines_of(path)]
    for own, foe in asked:
        found = answer_position(table, own, foe, best)
        if json:
            print(jsons.dumps(found, ensure_ascii=False))
        else:
            print(f"{found['position']}  {percent(found['win'], lang)}")


def lines_of(path: str) -> Iterator[tuple[int, str]]:
    """Give the numbered lines of a file, or of standard input for `-`, without empty ones."""
    text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf8")
    for line, content in enumerate(text.splitlines(), 1):
        if content.strip():
            yield line, content


def read_line(table: Oracle, line: int, text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Read a position; an error names its line."""
    try:
        return read_position(table.board, text)
    except gh.BadNotation as error:
        raise PositionTrouble(line, error) from None


class PositionTrouble(Trouble):
    """A line of a file of positions that is none."""

    def __init__(self, line: int, problem: gh.HouseError) -> None:
        super().__init__("odds_line", line=line)
        self.line = line
        self.problem = problem

    def text(self, lang: str = "en") -> str:
        """Name the line and what is wrong with it."""
        return TEXT.say("error.odds_line", lang, line=self.line, problem=self.problem.text(lang))


def show(found: dict[str, Any], lang: str) -> None:
    """Show the chance to win now, and what to do with each roll or with the points left."""
    console = paper()
    within = number(100 * found["within"], 4, lang)
    win = percent(found["win"], lang)
    console.print(TEXT.say(f"odds.{found['phase']}", lang, win=win, within=within), soft_wrap=True)
    if found["phase"] == "double":
        kept, again = percent(found["keep"], lang), percent(found["reroll"], lang)
        console.print(TEXT.say("odds.choice", lang, keep=kept, reroll=again), soft_wrap=True)
    rows = [row for roll in found.get("rolls", []) for row in roll_rows(roll, lang)]
    rows += [["", *play_cells(play, lang)] for play in found.get("plays", [])]
    if rows:
        console.print(sheet(rows, lang))


def sheet(rows: list[list[str]], lang: str) -> Table:
    """Lay out plays with what they need and give."""
    found = Table(box=None, pad_edge=False, padding=(0, 2))
    for column in ("points", "win", "play"):
        found.add_column(TEXT.say(f"odds.{column}", lang), justify="left" if column == "play" else "right")
    for row in rows:
        found.add_row(*row)
    return found


def roll_rows(roll: dict[str, Any], lang: str) -> list[list[str]]:
    """Write the best plays for a roll, with a word on what to do with doubles."""
    rows = [["", *play_cells(play, lang)] for play in roll["plays"]]
    rows[0][0] = str(roll["points"])
    if roll["double"] == "reroll":
        rows[0][0] += " " + TEXT.say("odds.again", lang)
    return rows


def play_cells(play: dict[str, Any], lang: str) -> list[str]:
    """Write a play."""
    return [percent(play["win"], lang), ", ".join(play["moves"])]


def percent(chance: float, lang: str) -> str:
    """Write a chance in per cent."""
    return f"{number(100 * chance, 2, lang)} %"
