"""The same games in other processes, whose strings hash differently."""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module

from greathouse.core.game import Game, Mode, Value
from greathouse.core.moves import to_text
from tests.conformance.walk import Moment, frozen, walk

LENGTH = 250
"""How many moves of a game are compared."""
HASH_SEEDS = ("0", "1", "4711")


def assert_same_in_every_process(spec: str, options: Mapping[str, Value] = {}) -> None:
    """Play a game `package:NAME` in processes of its own, in all modes or with some options."""
    told = {seed: told_by_process(spec, options, seed) for seed in HASH_SEEDS}
    first, *others = told.values()
    differing = [line for other in others for line, same in zip(other, first, strict=True) if line != same]
    assert not differing, f"processes play differently: {sorted(differing)}"


def told_by_process(spec: str, options: Mapping[str, Value], hash_seed: str) -> list[str]:
    """Give a line for each mode: its name and a digest of all that happened."""
    path = os.pathsep.join([entry for entry in sys.path if entry])
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    command = [sys.executable, "-m", "tests.conformance.processes", spec, json.dumps(dict(options))]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.splitlines()


def digest(game: Game, mode: Mode) -> str:
    """Sum up the menus, states and views of a random game."""
    sum_up = hashlib.sha256()
    for scene in walk(game, mode, seed=3):
        if not isinstance(scene, Moment) or len(scene.table.moves) >= LENGTH:
            break
        shown = [
            frozen(scene.state),
            json.dumps(scene.table.view(0)),
            *[to_text(move) for move in scene.menu],
        ]
        sum_up.update("\n".join(shown).encode())
    return sum_up.hexdigest()


def main(spec: str, options: str) -> None:
    """Print a digest for each mode."""
    module, _, name = spec.partition(":")
    game: Game = getattr(import_module(module), name)
    modes = [Mode(game.seats[0], json.loads(options))] if json.loads(options) else game.modes
    for mode in modes:
        print(mode.seats, dict(mode.options), digest(game, mode))


if __name__ == "__main__":
    main(*sys.argv[1:])
