"""Bots from outside: programs that read a decision as one line of JSON and answer with another."""

import atexit
import json
import time
from collections.abc import Mapping
from subprocess import PIPE, Popen, TimeoutExpired
from typing import IO, Any

from greathouse.bots.system import words
from greathouse.core.agenda import CHANCE, Ask
from greathouse.core.errors import HouseError
from greathouse.core.moves import Move, to_text
from greathouse.core.table import Table
from greathouse.experts.expert import Budget

FAREWELL = 5.0
"""Seconds that a program has to end once nobody asks it any more."""
RUNNING: dict[str, "Program"] = {}
"""The programs of this process, by their commands."""


class ProgramFailed(HouseError):
    """A bot from outside that cannot be started, is gone, or answers what is no legal move."""


def request(table: Table, seat: int, budget: Budget, name: str) -> dict[str, Any]:
    """Write down a decision: what a player in that seat sees, what may be spent, and which table it is."""
    return {
        "type": "choose",
        "table": name,
        "game": table.game.name,
        "seats": table.seats,
        "options": table.options,
        "seat": seat,
        "seconds": budget.seconds,
        "simulations": budget.simulations,
        "printed": table.printed,
        "position": position(table, seat),
        "moves": [[None if who == CHANCE else who, to_text(move)] for who, move in table.moves],
    }


def position(table: Table, seat: int) -> Mapping[str, Any]:
    """Show how a game stands to the seat that decides."""
    s, game = table.position, table.game
    frame, view = s.agenda[-1], table.view(seat)
    assert isinstance(frame, Ask)
    return {
        "ply": len(table.moves),
        "to_move": frame.who,
        "view": view,
        "prompt": {"text": game.prompt(s, "en", view), "key": frame.prompt, "rule": frame.rule},
        "menu": [{"move": to_text(move), "label": game.label(move, "en", s)} for move in table.legal()],
        "can_undo": bool(table.past),
    }


class Program:
    """A bot's process: started when first asked, kept for all tables, ended with this process."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.process: Popen[bytes] | None = None
        self.told: bool = False
        """Whether it has answered once, so that it is past its beginnings."""

    def ask(self, task: dict[str, Any]) -> Any:
        """Ask for an answer and wait for it."""
        asking, answering = self.pipes()
        try:
            asking.write(json.dumps(task).encode() + b"\n")
            asking.flush()
            line = answering.readline()
        except OSError:
            line = b""
        if not line.endswith(b"\n"):
            raise ProgramFailed("program_ended", command=self.command, code=self.end())
        try:
            answer = json.loads(line)
        except ValueError:
            self.end()
            raise ProgramFailed("program_unreadable", command=self.command) from None
        self.told = True
        return answer

    def pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        """Start the process unless it runs; give what it hears and what it says."""
        if self.process is None:
            try:
                self.process = Popen(words(self.command), stdin=PIPE, stdout=PIPE)
            except (OSError, ValueError, IndexError) as problem:
                raise ProgramFailed("program_start", command=self.command, problem=problem) from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        return self.process.stdin, self.process.stdout

    def clock(self) -> float:
        """Tell its processor time so far, as far as this system tells; its beginnings do not count."""
        if self.process is None or not self.told:
            return 0.0
        try:
            return time.clock_gettime(~self.process.pid << 3 | 2)
        except (AttributeError, OSError):
            return 0.0

    def end(self) -> int | None:
        """Let the process end by itself, for it may have something to report; give its exit code."""
        process, self.process = self.process, None
        RUNNING.pop(self.command, None)
        if process is None:
            return None
        try:
            process.communicate(timeout=FAREWELL)
        except (TimeoutExpired, ValueError, OSError):
            process.kill()
            process.wait()
        return process.returncode


def program(command: str) -> Program:
    """Find the program of a command in this process."""
    if command not in RUNNING:
        RUNNING[command] = Program(command)
    return RUNNING[command]


@atexit.register
def end_all() -> None:
    """End the programs of this process."""
    for one in list(RUNNING.values()):
        one.end()


class Outsider:
    """A seat that a program plays: it is told the table's moves and asked by what its player sees."""

    def __init__(self, name: str, command: str, table: Table, seat: int, budget: Budget, tag: str) -> None:
        self.name = name
        self.program: Program = program(command)
        self.table = table
        self.seat = seat
        self.budget = budget
        self.tag = tag

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel without the process, which each process starts for itself."""
        return Outsider, (self.name, self.program.command, self.table, self.seat, self.budget, self.tag)

    def choose(self, s: Any) -> Move:
        """Ask the program."""
        answer = self.program.ask(request(self.table, self.seat, self.budget, self.tag))
        text = answer.get("move") if isinstance(answer, dict) else None
        for move in self.table.legal():
            if to_text(move) == text:
                return move
        raise ProgramFailed("program_move", bot=self.name, move=str(answer)[:80])

    def undone(self) -> None:
        """Have no plans; the moves tell what was taken back."""

    def excuse(self, s: Any) -> HouseError | None:
        """Promise nothing."""
        return None
