"""Who may import whom, and what the rules may not touch."""

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

import greathouse
from greathouse.core.agenda import RULES

ROOT = Path(greathouse.__file__).parent
LAYERS = {
    "core": 0,
    "kit": 1,
    "games": 2,
    "experts": 3,
    "bots": 4,
    "puzzles": 5,
    "": 5,
    "review": 6,
    "lab": 7,
    "research": 7,
    "server": 7,
    "client": 8,
    "asgi": 8,
    "cli": 9,
    "__main__": 10,
}
"""Packages from left to right; the bare package is the public API, which those on its right may use."""
KNOWING = ("games", "experts")
"""Layers with a package for each game, none of which knows another's."""
RULEBOUND = ("core", "kit", "games")
TOUCHY = {
    "os",
    "random",
    "secrets",
    "time",
    "datetime",
    "threading",
    "socket",
    "logging",
    "uuid",
    "subprocess",
}
TOUCHING = {"core/chance.py": {"secrets"}, "core/table.py": {"os"}, "kit/data.py": {"os"}}
"""Who may draw a secret, save a file, or look for an owner's corrections."""
STRANGERS = {"core/__init__.py": {"typing_extensions"}, "kit/data.py": {"platformdirs"}}
"""What only type checkers read, who bring it along; who knows where a system keeps a user's files."""


@cache
def modules() -> dict[str, Path]:
    """Find every module by its path within the package."""
    return {path.relative_to(ROOT).as_posix(): path for path in sorted(ROOT.rglob("*.py"))}


def imports(source: str) -> set[str]:
    """List what a source imports, also within functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def package(parts: list[str]) -> str:
    """Name the layer of a module; the bare package has none."""
    return parts[0] if parts and parts[0] in LAYERS else ""


def is_of_another_game(own: list[str], parts: list[str]) -> bool:
    """Tell whether the rules or the expert of a game look into another game's."""
    if own[0] not in KNOWING or len(own) < 3 or parts[:1] not in ([layer] for layer in KNOWING):
        return False
    shared = own[0] == "experts" and parts[1:2] not in ([name] for name in greathouse.games())
    return parts[1:2] != own[1:2] and not shared


def wrong_imports(module: str, source: str) -> list[str]:
    """List what a module imports from its right, or from another game."""
    own = module.removesuffix(".py").split("/")
    wrong = []
    for name in imports(source):
        if name.partition(".")[0] != "greathouse":
            continue
        parts = name.split(".")[1:]
        to_right = LAYERS[package(parts)] > LAYERS[package(own)]
        if to_right or is_of_another_game(own, parts):
            wrong.append(f"{module} imports {name}")
    return wrong


def foreign_imports(module: str, source: str) -> list[str]:
    """List what a module imports that rules may not use: strangers, and whatever touches the world."""
    tops = {name.partition(".")[0] for name in imports(source)} - {"greathouse"}
    allowed = sys.stdlib_module_names - (TOUCHY - TOUCHING.get(module, set()))
    tops -= STRANGERS.get(module, set())
    return [f"{module} imports {name}" for name in sorted(tops - allowed)]


def test_every_package_has_its_layer() -> None:
    packages = {path.split("/")[0] for path in modules() if "/" in path}
    assert packages <= LAYERS.keys()


def test_imports_go_left_only() -> None:
    assert [line for name, path in modules().items() for line in wrong_imports(name, path.read_text())] == []


def test_rules_use_the_standard_library_alone_and_touch_nothing_outside() -> None:
    bound = {name: path for name, path in modules().items() if name.startswith(RULEBOUND)}
    assert [line for name, path in bound.items() for line in foreign_imports(name, path.read_text())] == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("core/driver.py", "from greathouse.kit import data"),
        ("core/driver.py", "def f():\n    import greathouse.games.favor"),
        ("core/driver.py", "import greathouse"),
        ("kit/data.py", "from greathouse.games import game"),
        ("games/favor/flow.py", "from greathouse.games.pharaoh.board import SIZES"),
        ("games/favor/flow.py", "from greathouse.games import pharaoh"),
        ("games/favor/flow.py", "from greathouse import bots"),
        ("games/favor/flow.py", "from greathouse.experts.favor import expert"),
        ("experts/favor/expert.py", "from greathouse.games.pharaoh.board import SIZES"),
        ("experts/favor/expert.py", "from greathouse.experts.pharaoh.turns import End"),
        ("experts/favor/expert.py", "from greathouse.bots.bot import Bot"),
        ("bots/playing.py", "from greathouse.server.store import Store"),
        ("review/making.py", "from greathouse.lab.games import Games"),
        ("bots/playing.py", "from greathouse.review import review_of"),
    ],
)
def test_an_import_to_the_right_would_be_noticed(module: str, source: str) -> None:
    assert wrong_imports(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("games/favor/flow.py", "from greathouse.games.favor.state import State"),
        ("games/favor/flow.py", "from greathouse.core.agenda import rule"),
        ("experts/favor/expert.py", "from greathouse.games.favor.state import State"),
        ("experts/favor/expert.py", "from greathouse.experts.clock import Clock"),
        ("bots/playing.py", "from greathouse.games import game"),
        ("cli/play.py", "import greathouse as gh"),
    ],
)
def test_an_import_to_the_left_is_allowed(module: str, source: str) -> None:
    assert wrong_imports(module, source) == []


@pytest.mark.parametrize(
    "line", ["import random", "import numpy as np", "from time import sleep", "import os.path"]
)
def test_randomness_clocks_and_strangers_would_be_noticed(line: str) -> None:
    assert foreign_imports("games/favor/flow.py", line)


def test_the_core_stays_small() -> None:
    texts = [path.read_text() for name, path in modules().items() if name.startswith("core/")]
    assert len([line for text in texts for line in text.splitlines() if line.strip()]) < 1_750


def test_no_file_is_too_long_to_read() -> None:
    assert {name for name, path in modules().items() if len(path.read_text().splitlines()) > 600} == set()


def test_a_game_registers_rules_under_its_own_name() -> None:
    places = {name: function.__module__ for name, function in RULES.items()}
    assert {name: place for name, place in places.items() if name.split(".")[0] != place.split(".")[-2]} == {}
