"""Packages for others: built, checked, locked, and tried with the oldest dependencies that are allowed."""

import shutil
import sys
from pathlib import Path
from typing import Final

from tools.environment import make, program, set_up
from tools.trouble import ROOT, run

DIST: Final = ROOT / "dist"
LOCK: Final = ROOT / "deploy" / "requirements.txt"
HOSTS: Final = ("server", "postgres", "apsw")
"""The extras of a host, which the lock file pins."""
OLDEST: Final = ROOT / "build" / "lowest"
QUICK: Final = ("tests/core", "tests/kit", "tests/cli", "tests/server")
"""What is run with the oldest dependencies."""


def packages() -> None:
    """Build the source package and from it the wheel into dist/, and check both."""
    set_up("dist")
    shutil.rmtree(DIST, ignore_errors=True)
    run(program(), "-m", "build", "--outdir", DIST)
    check()


def compiled() -> None:
    """Build the wheel with the mypyc build, for this platform and this Python, into dist/."""
    set_up("dist")
    run(program(), "-m", "build", "--wheel", "--outdir", DIST, GREATHOUSE_COMPILED="1")
    check()


def check() -> None:
    """Check what was built, and tell how large it is."""
    built = sorted(DIST.iterdir())
    run(program(), "-m", "twine", "check", "--strict", *built)
    run(program(), "-m", "check_wheel_contents", *[path for path in built if path.suffix == ".whl"])
    for path in built:
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.1f} MB", file=sys.stderr)


def lock(target: Path = LOCK) -> None:
    """Pin what a host installs, with hashes, into deploy/requirements.txt."""
    set_up("dist")
    extras = [word for name in HOSTS for word in ("--extra", name)]
    options = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-annotate", "-q"]
    said = ["--custom-compile-command", "make lock"]
    run(program("uv"), "pip", "compile", "pyproject.toml", *extras, *options, *said, "-o", target)


def lowest() -> None:
    """Run the quick tests with the oldest dependencies that are allowed."""
    set_up("dist")
    shutil.rmtree(OLDEST, ignore_errors=True)
    make(OLDEST)
    oldest: list[str | Path] = ["--resolution", "lowest-direct", "--python", program(venv=OLDEST)]
    run(
        program("uv"),
        "pip",
        "install",
        "-q",
        *oldest,
        "-e",
        f".[{','.join([*HOSTS, 'solve'])}]",
        "--group",
        "test",
    )
    run(program(venv=OLDEST), "-m", "pytest", "-n", "2", *QUICK)
