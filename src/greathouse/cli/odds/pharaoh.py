"""What solved Pharaoh says of positions as they are typed, and of each roll."""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import greathouse as gh
from greathouse.cli.language import TEXT
from greathouse.cli.measuring import number, percent
from greathouse.cli.odds.question import Question
from greathouse.cli.screen import paper, show_json
from greathouse.cli.solve import solved_rules
from greathouse.cli.trouble import Trouble
from greathouse.core.table import Table
from greathouse.experts.pharaoh.answer import answer_position, answer_rolls
from greathouse.experts.pharaoh.outlook import Oracle
from greathouse.experts.pharaoh.solved import open_table
from greathouse.games.pharaoh.position import read_position
from greathouse.games.pharaoh.state import State

if TYPE_CHECKING:
    from rich.table import Table as Sheet

NAME = "pharaoh"


def rolls(table: Table, best: int) -> list[dict[str, Any]]:
    """Tell the best plays for each roll, where a solved table of this game lies."""
    if not isinstance(table.state, State) or not table.state.turn:
        return []
    return answer_rolls(table.state, best)


def answer_one(option: Sequence[str], text: str, asked: Question) -> None:
    """Answer for a position as it is typed."""
    table = open_table(solved_rules(NAME, option))
    found = answer_position(table, *read_position(table.board, text), asked.best)
    if asked.json:
        show_json(found)
    else:
        show(found, asked.lang)


def answer_many(option: Sequence[str], path: str, asked: Question) -> None:
    """Answer one position a line, in their order, after reading all of them."""
    table = open_table(solved_rules(NAME, option))
    read = [read_line(table, line, text) for line, text in lines_of(path)]
    for own, foe in read:
        found = answer_position(table, own, foe, asked.best)
        if asked.json:
            print(json.dumps(found, ensure_ascii=False))
        else:
            print(f"{found['position']}  {percent(found['win'], asked.lang, 2)}")


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

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel with the line and its problem."""
        return PositionTrouble, (self.line, self.problem)

    def text(self, lang: str = "en") -> str:
        """Name the line and what is wrong with it."""
        return TEXT.say("error.odds_line", lang, line=self.line, problem=self.problem.text(lang))


def show(found: dict[str, Any], lang: str) -> None:
    """Show the chance to win now, and what to do with each roll."""
    within = number(100 * found["within"], 4, lang)
    win = percent(found["win"], lang, 2)
    paper().print(TEXT.say(f"odds.{found['phase']}", lang, win=win, within=within), soft_wrap=True)
    show_rolls(found.get("rolls", []), lang)


def show_rolls(rolls: list[dict[str, Any]], lang: str) -> None:
    """Show what to do with each roll."""
    rows = [row for roll in rolls for row in roll_rows(roll, lang)]
    if rows:
        paper().print(laid_out(rows, lang))


def laid_out(rows: list[list[str]], lang: str) -> "Sheet":
    """Lay out plays with what they need and give, the figures first."""
    from rich.table import Table as Sheet

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
    return [percent(play["win"], lang, 2), ", ".join(play["moves"])]
