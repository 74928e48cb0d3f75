"""Packages for others: built, checked, locked, and tried with the oldest dependencies that are allowed."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

from tools.environment import PROGRAMS, program, set_up
from tools.packages import install
from tools.trouble import ROOT, run

DIST: Final = ROOT / "dist"
LOCK: Final = ROOT / "deploy" / "requirements.txt"
HOSTS: Final = ("server", "postgres", "apsw")
"""The extras of a host, which the lock file pins."""
QUICK: Final = (
    "tests/core",
    "tests/kit",
    "tests/cli",
    *[
        f"tests/server/test_{name}.py"
        for name in ("commands", "moves", "pages", "push", "security", "sqlite")
    ],
)
"""What is run with other dependencies and other Pythons."""


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
    try_out("lowest", sys.executable, "--resolution", "lowest-direct")


def pythons() -> None:
    """Run the quick tests with every other Python that is allowed and can be found here."""
    set_up("dist")
    for version in versions():
        found = interpreter(version)
        if found is None:
            print(f"Python {version} was not tried: there is none here.", file=sys.stderr)
        elif version != f"{sys.version_info[0]}.{sys.version_info[1]}":
            print(f"Trying {found} ...", file=sys.stderr)
            try_out(f"python-{version}", found)


def try_out(name: str, python: str, *options: str) -> None:
    """Install what the tests need into a fresh environment of build/ and run the quick ones."""
    install(*PROGRAMS)
    venv = ROOT / "build" / name
    shutil.rmtree(venv, ignore_errors=True)
    run(python, "-m", "venv", venv)
    wanted = ["-e", f".[{','.join([*HOSTS, 'solve'])}]", "--group", "test"]
    run(program("uv"), "pip", "install", "-q", "--python", program(venv=venv), *options, *wanted)
    run(program(venv=venv), "-m", "pytest", "-n", "2", *QUICK)


def versions() -> list[str]:
    """List the versions of Python that the project says it runs on."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))["project"]["classifiers"]
    return [line.rpartition(" ")[2] for line in declared if "Python :: 3." in line]


def interpreter(version: str) -> str | None:
    """Find a Python by its version that runs, on the path or among those of pyenv."""
    on_path = shutil.which(f"python{version}")
    known = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"), reverse=True)
    found = [*[str(path) for path in known], *([on_path] if on_path else [])]
    return next((path for path in found if is_running(path)), None)


def is_running(path: str) -> bool:
    """Tell whether a Python runs: a name on the path may only stand for one."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False
