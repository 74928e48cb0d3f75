"""`greathouse puzzle`: solve a puzzle in the terminal."""

from datetime import UTC, datetime

import click

from greathouse.cli.language import TEXT
from greathouse.cli.measuring import percent
from greathouse.cli.screen import paper
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import Game
from greathouse.cli.verbs import verb
from greathouse.core.errors import HouseError
from greathouse.core.game import player_name
from greathouse.core.moves import to_text
from greathouse.core.table import Table
from greathouse.puzzles import shelf, solving, words
from greathouse.puzzles.puzzle import POINTS, Puzzle

TRIES = 3


@verb
@click.argument("what", type=Game(), default="")
def run(what: str, lang: str) -> None:
    """Show a puzzle, take answers, and tell the right one in the end."""
    Desk(named(what), lang).run()


def named(what: str) -> Puzzle:
    """Find a puzzle: the day's, a game's of the day, or one by its name."""
    found = shelf.by_id().get(what)
    if found is None and what in ("", *shelf.GAMES):
        found = shelf.of_the_day(datetime.now(UTC).date(), what)
    if found is None:
        raise Trouble("puzzle", what=what, expected=", ".join(shelf.GAMES))
    return found


class Desk:
    """A puzzle and whoever sits before it."""

    def __init__(self, puzzle: Puzzle, lang: str) -> None:
        self.puzzle = puzzle
        self.lang = lang
        self.console = paper()
        self.tried: list[str] = []
        self.hints = 0
        seats = puzzle.course.seats
        self.names = [player_name(seat, lang) for seat in range(seats)]

    def say(self, key: str, **named: object) -> str:
        """Say something in the reader's language."""
        return TEXT.say(f"puzzle.{key}", self.lang, **named)

    def line(self, text: str, style: str = "") -> None:
        """Print a sentence."""
        self.console.print(text, style=style, soft_wrap=not self.console.is_terminal)

    def run(self) -> None:
        """Let somebody try, three times at most."""
        puzzle, lang = self.puzzle, self.lang
        self.line(f"{words.title(puzzle, lang)} ({puzzle.id})", "bold")
        self.line(words.about(puzzle, lang))
        self.line(self.say("help"), "dim")
        for wrong in range(TRIES):
            if not self.answered():
                break
            found = solving.graded(puzzle, solving.played(puzzle, self.tried))
            if found.right:
                self.line(self.say("right" if not wrong and not self.hints else "right_later"), "bold green")
                break
            self.line(self.lost(found), "yellow")
            self.tried = []
        self.tell()

    def lost(self, found: solving.Graded) -> str:
        """Say what a wrong answer gives away."""
        key = "wrong" if found.known else "wrong_least"
        if self.puzzle.unit == POINTS:
            return self.say(f"{key}_points", points=words.decimal(found.loss, self.lang))
        return self.say(key, percent=percent(found.loss, self.lang, 0))

    def answered(self) -> bool:
        """Take moves until as much is done as is asked for; no when the player would rather be told."""
        while True:
            table = solving.played(self.puzzle, self.tried)
            if solving.is_answered(self.puzzle, table, len(self.tried)):
                return True
            self.draw(table)
            if not self.obeyed(table):
                return False

    def draw(self, table: Table) -> None:
        """Show the board, the question and the menu."""
        from greathouse.cli.boards import board
        from greathouse.cli.menus import menu, question

        self.console.print(board(table, self.names, self.lang, self.puzzle.seat))
        self.line(question(table, self.names, self.lang), "bold")
        self.console.print(menu(table, self.lang))

    def obeyed(self, table: Table) -> bool:
        """Do what is typed; no when that is to leave or to be told."""
        try:
            typed = input("> ").strip()
        except EOFError:
            return False
        if typed in ("answer", "quit"):
            return False
        if typed == "back":
            self.tried = self.tried[:-1]
        elif typed == "hint":
            self.hints = min(words.HINTS, self.hints + 1)
            self.line(words.hint(self.puzzle, self.hints, self.lang), "green")
        elif typed:
            self.take(table, typed)
        return True

    def take(self, table: Table, typed: str) -> None:
        """Make a move, or say why not."""
        from greathouse.cli.typed import read_move

        try:
            move = to_text(read_move(table, typed, self.lang))
            solving.played(self.puzzle, [*self.tried, move])
            self.tried.append(move)
        except HouseError as error:
            self.line(error.text(self.lang), "yellow")

    def tell(self) -> None:
        """Tell the answer and why."""
        puzzle, lang = self.puzzle, self.lang
        asked = puzzle.best.line[:1] if puzzle.until == "move" else puzzle.best.line
        self.line(self.say("answer", line="; ".join(words.labels(puzzle, asked, lang))), "bold")
        for text in [*words.facts(puzzle, puzzle.because, lang), *words.why(puzzle, lang)]:
            self.line(text)
