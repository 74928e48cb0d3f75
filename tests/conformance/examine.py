"""All checks over one random game."""

from collections.abc import Sequence
from traceback import format_exception

from greathouse.core.game import Game, Mode
from tests.conformance.checks import AFTERWARDS, ALWAYS, CLOSELY, Check, Scene
from tests.conformance.walk import DENSE, Moment, rounds

Checks = dict[bool, tuple[Check[Moment], ...]]
"""What is checked at every decision, and what at those that are looked at closely."""
CHECKS: Checks = {False: ALWAYS, True: ALWAYS + CLOSELY}


def examine(game: Game, mode: Mode, seed: int, dense: int = DENSE, checks: Checks = CHECKS) -> dict[str, str]:
    """Run all checks over a random game; give the first failure of each."""
    failures: dict[str, str] = {}
    try:
        for scene, closely in rounds(game, mode, seed, dense):
            if isinstance(scene, Moment):
                attempt(checks[closely], scene, failures)
            else:
                attempt(AFTERWARDS if checks is CHECKS else (), scene, failures)
    except Exception as error:
        trace = "".join(format_exception(error)[-3:])
        failures["game_can_be_played"] = trace
    return failures


def attempt(checks: Sequence[Check[Scene]], scene: Scene, failures: dict[str, str]) -> None:
    """Run the checks that have not failed yet."""
    for check in checks:
        if check.__name__ not in failures:
            try:
                check(scene)
            except AssertionError as failure:
                failures[check.__name__] = f"{failure} (move {len(scene.table.moves)})"
