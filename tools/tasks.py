"""The tasks of a checkout, as `make` and `tools/do.py` know them."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from tools import dist, environment, page
from tools.environment import VENV, program, set_up
from tools.trouble import ROOT, Trouble, run

MADE: Final = (
    VENV,
    ROOT / "build",
    ROOT / "dist",
    ROOT / "web" / "node_modules",
    page.STATIC,
    *[ROOT / name for name in (".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis")],
)


def python(*words: str | Path, **named: str) -> None:
    """Run the virtual environment's Python."""
    run(program(), *words, **named)


def play() -> None:
    """Set up and play in the browser, or in the terminal where the page cannot be built.

    With a Node.js of the machine's own the page is built while the rest is installed.
    """
    environment.make(environment.VENV)
    with ThreadPoolExecutor(1) as beside:
        building = beside.submit(page.build, str(program())) if page.own_npm() else None
        set_up("play")
    words = ["serve", "--open"]
    try:
        if building is None:
            page.build(str(program()))
        else:
            building.result()
    except Trouble as trouble:
        print(f"{trouble} So the games are played in the terminal.", file=sys.stderr)
        words = ["play"]
    become(program("greathouse"), *words)


def become(path: Path, *words: str) -> None:
    """Go on as another program, so that whoever ends this one ends that one."""
    if sys.platform != "win32":
        os.execv(path, [str(path), *words])
    sys.exit(subprocess.run([str(path), *words], check=False).returncode)


def test() -> None:
    """Set up, then style, types and all tests but the long ones."""
    lint()
    web()
    python("-m", "pytest", "-n", "3")


def test_long() -> None:
    """Run the longer checks as well."""
    set_up("test")
    set_up("dist")
    set_up("long")
    web()
    python("-m", "pytest", "-n", "2", "-m", "slow or not slow")
    python("-m", "tools.mutate")


def lint() -> None:
    """Check style and types."""
    set_up("test")
    python("-m", "ruff", "check", ".")
    python("-m", "ruff", "format", "--check", ".")
    python("-m", "mypy")


def web() -> None:
    """Check, test and build the web app."""
    set_up("test")
    page.build(str(program()), check=True)


def gallery() -> None:
    """Take pictures of every screen into build/gallery."""
    set_up("test")
    page.build(str(program()))
    python("tools/screenshots.py", PYTHONPATH=".")


def shapes() -> None:
    """Write what follows from declarations: types of the page, what research observes, house rulings."""
    set_up("test")
    python("tools/shapes.py")
    python("tools/rulings.py")


def compiled() -> None:
    """Build with mypyc into build/compiled and run the tests on that build."""
    web()
    python("tools/compile.py")
    python("-m", "pytest", "-n", "2", PYTHONPATH="build/compiled")


def bench() -> None:
    """Measure, side by side with other libraries."""
    set_up("bench")
    run(program("greathouse"), "bench")


def clean() -> None:
    """Remove what these commands made."""
    for path in MADE:
        shutil.rmtree(path, ignore_errors=True)


TASKS: Final[dict[str, Callable[[], None]]] = {
    "play": play,
    "test": test,
    "test-long": test_long,
    "lint": lint,
    "web": web,
    "gallery": gallery,
    "shapes": shapes,
    "compiled": compiled,
    "bench": bench,
    "dist": dist.packages,
    "dist-compiled": dist.compiled,
    "lowest": dist.lowest,
    "pythons": dist.pythons,
    "lock": dist.lock,
    "clean": clean,
}


def main(words: list[str]) -> int:
    """Do the tasks that are named, one after the other."""
    try:
        for word in words or ["help"]:
            if word in TASKS:
                TASKS[word]()
            elif word.startswith("set-up-"):
                set_up(word.removeprefix("set-up-"))
            else:
                return show(word)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def show(word: str) -> int:
    """List the tasks; an unknown word is an error."""
    unknown = word not in ("help", "-h", "--help")
    for name, task in TASKS.items():
        print(f"{name:<15}{(task.__doc__ or '').splitlines()[0]}", file=sys.stderr if unknown else sys.stdout)
    if unknown:
        print(f"There is no task {word}.", file=sys.stderr)
    return 2 if unknown else 0
