"""What may be asked at a decision: the answers that are truly different, with what each is worth."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from greathouse.core import driver
from greathouse.core.agenda import CHANCE, Ask
from greathouse.core.moves import Move
from greathouse.core.table import Table
from greathouse.experts.expert import GLANCE, Budget, Choice, Expert, Fact
from greathouse.puzzles.puzzle import MOVE, POINTS, TURN, WIN, Unit, Until
from greathouse.puzzles.solving import mark_of

SURE: Final = 1.96
CLAIMS: Final = ("claim", "favor", "royal")
PLAIN: Final = {"lock", "roll", "use", "pip", "done"}
"""What may be done at a roll of dice whose chances are worked out."""


class Option(NamedTuple):
    """An answer under examination."""

    line: tuple[Move, ...]
    worth: float
    exact: bool
    marks: tuple[str, ...]
    because: tuple[Fact, ...] = ()
    error: float = 0.0
    """The standard error of its worth."""


class Question(NamedTuple):
    """A decision that may make a puzzle; its options are in order, best first."""

    until: Until
    goal: str
    options: list[Option]
    unit: Unit = "chance"
    is_measured: bool = False
    """Whether the errors of the figures were measured, so that no games need to be played out."""

    @property
    def gap(self) -> float:
        """By how much the best option leads."""
        return self.options[0].worth - self.options[1].worth if len(self.options) > 1 else 0.0


def after(s: Any, line: tuple[Move, ...]) -> Any:
    """Play a line from a position."""
    ahead = s.copy()
    for move in line:
        driver.apply(ahead, move)
    return ahead


def prompt_of(table: Table) -> str:
    """Tell what is asked."""
    frame = table.position.agenda[-1]
    assert isinstance(frame, Ask)
    return frame.prompt


def ranked(options: list[Option]) -> list[Option]:
    """Put options in order."""
    return sorted(options, key=lambda option: -option.worth)


def is_fresh(table: Table) -> bool:
    """Tell whether the seat has not begun to move: chance was last, or doubles were kept."""
    who, move = table.moves[-1]
    return who == CHANCE or move == ("keep",)


# Pharaoh: whole turns, and doubles


def in_pharaoh(expert: Any, table: Table, budget: Budget) -> Iterator[Question]:
    """Ask for the end of a turn, or what to do with doubles."""
    from greathouse.lab.puzzles.pharaoh import turns

    s = table.position
    if prompt_of(table) == "double":
        yield by_moves(expert, table, budget)._replace(is_measured=True)
    elif is_fresh(table):
        yield Question(TURN, WIN, turns(expert, s, budget), is_measured=True)


# Favor: which dice are locked, exactly; and what is claimed


def in_favor(expert: Any, table: Table, budget: Budget) -> Iterator[Question]:
    """Ask what to lock for a tile or for the roll-off, solved exactly, or what to claim."""
    from greathouse.lab.puzzles.favor import locks

    prompt = prompt_of(table)
    if prompt == "window":
        yield from locks(expert, table.position)
    elif prompt in CLAIMS:
        yield by_moves(expert, table, budget)


# Pharaon and Faiyum: one move, judged by what it leads to


def in_general(expert: Any, table: Table, budget: Budget) -> Iterator[Question]:
    """Ask for the move that brings the most points in the end."""
    yield by_moves(expert, table, budget, POINTS)


def by_moves(expert: Expert, table: Table, budget: Budget, unit: Unit = "chance") -> Question:
    """Judge the moves of a menu; those whose planned turns end alike are one answer."""
    s = table.position
    judged = list(expert.think(s, budget))[-1]
    found: dict[str, Option] = {}
    for choice in judged.choices:
        end = mark_of(table.game, after(s, choice.line or (choice.move,)), judged.seat)
        mark = mark_of(table.game, after(s, (choice.move,)), judged.seat)
        found[end] = joined(found.get(end), choice, mark, choice.score if unit == POINTS else choice.win)
    known = {choice.move for choice in judged.choices}
    told = ranked(list(found.values()))
    most = told[min(1, len(told) - 1)].worth
    rest = [unthought(table, move, judged.seat, most) for move in table.legal() if move not in known]
    return Question(MOVE, WIN, ranked([*told, *rest]), unit)


def unthought(table: Table, move: Move, seat: int, most: float) -> Option:
    """Take a move that the expert does not think of for the second best, until it is played out."""
    mark = mark_of(table.game, after(table.position, (move,)), seat)
    return Option((move,), most, False, (mark,))


def joined(known: Option | None, choice: Choice, mark: str, worth: float) -> Option:
    """Add a move to those that lead to the same."""
    if known is None:
        error = (choice.high - choice.low) / (2 * SURE)
        return Option(choice.line or (choice.move,), worth, choice.exact, (mark,), choice.because, error)
    return known._replace(worth=max(known.worth, worth), marks=(*known.marks, mark))


ASKED: Final[dict[str, Callable[[Any, Table, Budget], Iterator[Question]]]] = {
    "pharaoh": in_pharaoh,
    "favor": in_favor,
}


def questions(expert: Expert, table: Table, budget: Budget) -> Iterator[Question]:
    """List what may be asked in a position."""
    yield from ASKED.get(table.game.name, in_general)(expert, table, budget)


def is_promising(expert: Any, table: Table, least: float) -> bool:
    """Tell at first sight whether a decision is worth a closer look."""
    prompt = prompt_of(table)
    if len(table.legal()) < 2:
        return False
    if table.game.name == "pharaoh" and prompt == "step":
        return is_fresh(table) and lead_of_turn(expert, table.position) >= least
    if prompt == "window":
        return table.moves[-1][0] == CHANCE and {str(move[0]) for move in table.legal()} <= PLAIN
    if table.game.name == "favor" and prompt not in CLAIMS:
        return False
    found = expert.judge(table.position, GLANCE).choices
    in_points = table.game.name not in ASKED
    worths = sorted([one.score if in_points else one.win for one in found], reverse=True)
    return len(worths) > 1 and worths[0] - worths[1] >= least


def lead_of_turn(expert: Any, s: Any) -> float:
    """Tell by how much the best end of a turn leads at first sight."""
    plays = expert.lookout(s).plays(tuple(s.where), s.seat, s.points)
    wins = sorted([play.shares[s.seat] for play in plays], reverse=True)
    return float(wins[0] - wins[1]) if len(wins) > 1 else 0.0
