"""Puzzles asked again with many times the budget: whether the answer holds, and no other is close."""

from dataclasses import dataclass
from functools import cached_property
from math import hypot
from random import Random
from typing import Any, ClassVar, Final

from greathouse.experts import registry
from greathouse.experts.expert import Budget
from greathouse.lab.experiments import Row
from greathouse.lab.puzzles import favor, pharaoh
from greathouse.lab.puzzles.asking import Option, after, by_moves
from greathouse.lab.puzzles.gains import MOST, gains
from greathouse.lab.puzzles.playouts import Lead, Playouts
from greathouse.puzzles import shelf
from greathouse.puzzles.puzzle import GAIN, MOVE, Puzzle
from greathouse.puzzles.solving import position, read_move

RIVALS: Final = 2
"""How many of the other answers are played out against the best."""
LOOKS: Final = 300
"""The miner's looks at a turn of Pharaoh."""
FRESH: Final = 500_009
"""Where the luck of checks begins: the miner had other luck."""


@dataclass(frozen=True)
class Checking:
    """Which puzzles of a game are checked, and how much harder than they were mined."""

    kind: ClassVar[str] = "puzzle-check"
    game: str
    sample: int
    times: int
    seed: int

    @cached_property
    def chosen(self) -> list[Puzzle]:
        """The puzzles that are checked, drawn by the seed."""
        shelved = shelf.puzzles(self.game)
        return Random(self.seed).sample(shelved, min(self.sample, len(shelved)))

    def outcome(self, index: int) -> Row:
        """Check one; `lead` is that of the answer over the best other, `low` what it is at least."""
        puzzle = self.chosen[index]
        lead = confirmed(puzzle, self.times, self.seed)
        told = {"lead": lead.mean, "low": lead.low, "pairs": lead.pairs, "unit": puzzle.unit}
        return {"id": puzzle.id, "holds": lead.mean > 0.0, "clear": lead.low > 0.0, **told}


def confirmed(puzzle: Puzzle, times: int, seed: int) -> Lead:
    """Tell by how much the answer leads when everything is asked again."""
    if puzzle.pairs:
        return played_out(puzzle, times * puzzle.pairs, seed)
    again = asked_again(puzzle, times)
    if puzzle.goal == GAIN:
        lead = again[0].worth - again[1].worth
        return Lead(lead if again[0].worth == puzzle.best.worth else -lead, 0.0, 0)
    best = next((one for one in again if set(one.marks) & set(puzzle.best.mark.split())), None)
    others = [one for one in again if best is not one]
    if best is None:
        return Lead(-1.0, 0.0, 0)
    second = max(others, key=lambda one: one.worth)
    return Lead(best.worth - second.worth, hypot(best.error, second.error), 0)


def asked_again(puzzle: Puzzle, times: int) -> list[Option]:
    """Judge or solve all answers anew, with so many times as much."""
    table = position(puzzle)
    if puzzle.goal == GAIN:
        return next(gains(registry.expert(puzzle.game), table, times * MOST)).options
    if puzzle.game == "favor":
        budget = times * favor.POSITIONS
        asked = favor.locks(registry.expert("favor"), table.position, budget, puzzle.goal)
        return next((question.options for question in asked if question.goal == puzzle.goal), [])
    expert: Any = registry.expert(puzzle.game, seed=1)
    if puzzle.until == MOVE:
        return by_moves(expert, table, Budget(times * LOOKS)).options
    return pharaoh.turns(expert, table.position, Budget(times * LOOKS))


def played_out(puzzle: Puzzle, pairs: int, seed: int) -> Lead:
    """Play the best answers to the end so many times; give the least lead."""
    table = position(puzzle)
    lines = [answer.line for answer in puzzle.answers[: RIVALS + 1]]
    asked = [line[:1] if puzzle.until == MOVE else line for line in lines]
    ends = [after(table.position, tuple([read_move(text) for text in line])) for line in asked if line]
    expert = registry.expert(puzzle.game)
    games = Playouts(table.game, table.position, ends, puzzle.seat, expert, FRESH + seed, puzzle.unit)
    for which in range(len(ends)):
        games.play(which, pairs)
    return min([games.lead(0, rival) for rival in range(1, len(ends))], key=lambda lead: lead.low)


def is_confirmed(row: Row) -> bool:
    """Tell whether an answer is the best beyond doubt."""
    return bool(row["holds"] and row["clear"])
