"""`greathouse play --join`: a seat at a server's table, from the terminal."""

import os
import sys
from queue import SimpleQueue
from threading import Thread
from typing import Any

from rich.console import Console

from greathouse.cli.boards import board
from greathouse.cli.cards import show_cards
from greathouse.cli.commands import command, plain
from greathouse.cli.language import TEXT
from greathouse.cli.menus import menu, question
from greathouse.cli.typed import check_all, read_move, read_moves
from greathouse.client import Seat
from greathouse.core.errors import BadNotation, HouseError
from greathouse.core.moves import Move, to_text
from greathouse.core.table import Table
from greathouse.server import shapes

YES, NO, SAY = ("yes", "oui"), ("no", "non"), ("say", "dire")
PATIENCE = 0.2
SEATINGS = (shapes.Handed, shapes.Keyed, shapes.Vacated)
"""What happens to seats, which the table tells in words."""


class Joined:
    """A person at a terminal and the table they sit at."""

    def __init__(self, link: str, name: str, console: Console, lang: str) -> None:
        self.seat = Seat.by_link(link, lang)
        self.console = console
        self.lang = lang
        self.shown: shapes.TableShown = self.seat.sit(name) if self.seat.token or name else self.seat.see()
        self.game: Table | None = None
        self.typed: SimpleQueue[str | None] = SimpleQueue()
        """Lines as they were typed; None at the end of them."""

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        mine = [self.shown.seats[seat].name for seat in self.shown.you]
        self.line(self.say("yours", players=", ".join(mine)) if mine else self.say("watching"))
        self.look()
        Thread(target=self.listen, daemon=True).start()
        while self.shown.status in ("waiting", "playing"):
            self.hear()
            if not self.obey_all():
                break
        self.seat.leave()

    def listen(self) -> None:
        """Take lines as they are typed, beside all else: not every system can look whether there are any."""
        begun = b""
        while part := os.read(sys.stdin.fileno(), 4096):
            *whole, begun = (begun + part).split(b"\n")
            for line in whole:
                self.typed.put(line.decode(errors="replace").rstrip("\r"))
        self.typed.put(None)

    def lines(self) -> list[str | None]:
        """Give the lines that were typed meanwhile; None at the end of them."""
        return [self.typed.get() for _ in range(self.typed.qsize())]

    # What is shown

    def say(self, key: str, **named: Any) -> str:
        """Say something in the player's language."""
        return TEXT.say(f"join.{key}", self.lang, **named)

    def line(self, text: str, style: str = "") -> None:
        """Print a line."""
        self.console.print(text, style=style or None, soft_wrap=True)

    def names(self) -> list[str]:
        """Name everybody."""
        return [seat.name for seat in self.shown.seats]

    def look(self) -> None:
        """Show the board, and the menu if we are asked."""
        position = self.shown.position
        if position is None:
            missing = [seat.name for seat in self.shown.seats if not seat.sat]
            self.line(self.say("waiting", players=", ".join(missing)))
            return
        self.game = self.seat.game()
        eyes = self.shown.you
        asked = position.to_move in eyes
        eye = position.to_move if asked else (eyes[0] if eyes else None)
        self.console.print(board(self.game, self.names(), self.lang, eye))
        if self.shown.status != "playing":
            places = zip(self.names(), position.ranking or [], position.scores or [], strict=False)
            self.line(", ".join([f"{place}. {name} ({score})" for name, place, score in places]), "bold")
        elif asked:
            self.line(question(self.game, self.names(), self.lang), "bold")
            self.console.print(menu(self.game, self.lang))
        elif position.to_move is not None:
            self.line(self.say("moving", player=self.names()[position.to_move]), "dim")

    def hear(self) -> None:
        """Take the news that have come."""
        news = self.seat.wait(PATIENCE)
        if isinstance(news, (shapes.MissedFact, shapes.FactNow)):
            self.tell(news.fact)
        if isinstance(news, shapes.FactNow) and isinstance(news.fact, SEATINGS) and news.table:
            for change in news.table.changes[-1:]:
                self.line("· " + change.text, "yellow")
        if isinstance(news, (shapes.TableNow, shapes.FactNow)) and news.table:
            self.take(news.table)

    def tell(self, fact: shapes.Fact) -> None:
        """Tell what happened."""
        match fact:
            case shapes.Started() | shapes.Moved():
                for event in [event for move in fact.moves for event in move.events]:
                    self.line("· " + event.text)
            case shapes.Said():
                self.line(self.say("said", name=fact.name, text=fact.text), "cyan")
            case shapes.Undoing() if fact.seat not in self.shown.you:
                self.line(self.say("undo_asked", player=self.names()[fact.seat]), "yellow")
            case shapes.Rematched():
                self.line(self.say("rematch", link=f"{self.seat.client.base}/t/{fact.table}"))
            case _:
                return

    # What is done

    def obey_all(self) -> bool:
        """Do everything that was typed; False to leave."""
        for line in self.lines():
            if line is None:
                return False
            try:
                if not self.obey(line.strip()):
                    return False
            except HouseError as error:
                if isinstance(error, BadNotation) and error.source.strip():
                    self.line(error.pointer(), "yellow")
                self.line(error.text(self.lang), "yellow")
        return True

    def obey(self, line: str) -> bool:
        """Do what was typed; False to leave."""
        first, _, rest = line.partition(" ")
        if plain(first) in SAY and rest:
            self.seat.say(rest)
        elif plain(line) in (*YES, *NO):
            self.take(self.seat.agree(plain(line) in YES).shown)
        elif line and self.game is not None:
            return self.play(self.game, line)
        return True

    def play(self, game: Table, line: str) -> bool:
        """Do what concerns the game; False to leave."""
        word, rest = command(line)
        match word:
            case "":
                self.make(game, read_moves(game, line, self.lang))
            case "quit":
                return False
            case "undo":
                self.take(self.seat.undo().shown)
                if self.shown.undo:
                    self.line(self.say("undo_sent"))
            case "why" if rest:
                for reason in game.reasons(read_move(game, rest, self.lang)):
                    self.line("· " + reason.cited(self.lang))
            case "card" if rest:
                show_cards(game.game, rest, self.console, self.lang)
            case "menu" | "board":
                self.look()
            case _:
                self.line(self.say("help", example=game.menu[0] if game.menu else "done"))
        return True

    def make(self, game: Table, moves: list[Move]) -> None:
        """Make moves, all of them or none; what the server refuses it explains."""
        if len(moves) > 1:
            check_all(game, moves)
        for move in moves:
            self.take(self.seat.play(to_text(move), expect=self.shown.version).shown)

    def take(self, shown: shapes.TableShown) -> None:
        """Take over what is shown, if it is newer; what happened comes by the socket."""
        if shown.version > self.shown.version:
            self.shown = shown
            self.look()
