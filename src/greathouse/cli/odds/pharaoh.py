"""What solved Pharaoh says of a position."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.table import Table as Sheet

import greathouse as gh
from greathouse.experts.pharaoh.answer import answer_position, answer_state
from greathouse.experts.pharaoh.outlook import Oracle
from greathouse.experts.pharaoh.perfect import open_table
from greathouse.experts.pharaoh.position import read_position
from greathouse.cli.language import TEXT
from greathouse.cli.match import number
from greathouse.cli.odds.wish import Wish
from greathouse.cli.screen import paper
from greathouse.cli.solve import solved_rules
from greathouse.cli.trouble import Trouble
from greathouse.core.table import Table
from greathouse.games.pharaoh.state import State


def of_table(table: Table, wish: Wish) -> dict[str, Any]:
    """Answer for the seat whose turn it is."""
    assert isinstance(table.state, State)
    return answer_state(table.state, wish.best)


def of_position(option: list[str], text: str, wish: Wish) -> dict[str, Any]:
    """Answer for a position as it is typed."""
    table = open_table(solved_rules("pharaoh", option))
    return answer_position(table, *read_position(table.board, text), wish.best)


def answer_many(option: list[str], path: str, wish: Wish) -> None:
    """Answer one position a line, in their order, after reading all of them."""
    table = open_table(solved_rules("pharaoh", option))
    asked = [read_line(table, line, text) for line, text in lines_of(path)]
    for own, foe in asked:
        found = answer_position(table, own, foe, wish.best)
        if wish.json:
            print(json.dumps(found, ensure_ascii=False))
        else:
            print(f"{found['position']}  {percent(found['win'], wish.lang)}")


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


def sheet(rows: list[list[str]], lang: str) -> Sheet:
    """Lay out plays with what they need and give."""
    found = Sheet(box=None, pad_edge=False, padding=(0, 2))
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
