"""A whole solve: asks for room, sweeps with checkpoints until the bracket is met, writes the table."""

import time
from collections.abc import Callable
from math import prod
from pathlib import Path
from typing import NamedTuple

from greathouse.core.errors import BadData, BadSetup
from greathouse.experts.pharaoh.placements import Index, Rules
from greathouse.experts.pharaoh.values import SCALE, Values, values_file
from greathouse.games.pharaoh import GAME
from greathouse.lab.pharaoh import checkpoint, table
from greathouse.lab.pharaoh.board import board
from greathouse.lab.pharaoh.iteration import Bounds, Bracket, Iteration, shapes
from greathouse.lab.pharaoh.storage import check_disk, check_memory

OVERHEAD = 400_000_000
"""Memory for Python, numba and the packing of the table."""

Report = Callable[[Bracket], None]


class Plan(NamedTuple):
    """What is to be solved, how closely, and where the result goes."""

    rules: Rules
    bracket: float
    threads: int
    path: Path
    resume: bool = False
    every: float = 60.0
    """Seconds between checkpoints."""

    @property
    def saved(self) -> Path:
        """The checkpoint's file."""
        return self.path.with_suffix(".checkpoint")

    @property
    def widest(self) -> float:
        """The gap that leaves room for rounding to 16 bits."""
        return self.bracket - 1 / SCALE


def plan(rules: Rules, bracket: float, threads: int, resume: bool) -> Plan:
    """Plan a solve into the user's data folder, refusing what cannot succeed before any work."""
    found = Plan(rules, bracket, threads, values_file(rules), resume)
    if GAME.data:
        raise BadSetup("solve_data")
    values, low = shapes(board(rules))
    check_disk(found.path.parent, 2 * 4 * prod(values) + 2 * Index(rules).size)
    check_memory(4 * (2 * prod(values) + prod(low)) + OVERHEAD)
    return found


def is_done(plan: Plan) -> bool:
    """Tell whether a good enough table is there already."""
    try:
        return float(Values(plan.rules, plan.path).header["bracket"]) <= plan.bracket
    except BadData:
        return False


def solve(plan: Plan, report: Report = lambda bracket: None) -> Bounds:
    """Solve, write the table and drop the checkpoint."""
    iteration = Iteration(plan.rules, plan.threads)
    if plan.resume and plan.saved.exists():
        checkpoint.read(plan.saved, plan.rules, iteration)
    try:
        bounds = iterate(plan, iteration, report)
    except KeyboardInterrupt:
        checkpoint.write(plan.saved, plan.rules, iteration.swept)
        raise
    finally:
        iteration.stop()
    table.write(plan.path, plan.rules, bounds)
    plan.saved.unlink(missing_ok=True)
    return bounds


def iterate(plan: Plan, iteration: Iteration, report: Report) -> Bounds:
    """Sweep until no gap is wider than planned."""
    last = time.monotonic()
    while True:
        bracket = iteration.sweep()
        report(bracket)
        if bracket.widest <= plan.widest:
            return Bounds(*iteration.swept.sides(), bracket)
        if time.monotonic() - last >= plan.every:
            checkpoint.write(plan.saved, plan.rules, iteration.swept)
            last = time.monotonic()
