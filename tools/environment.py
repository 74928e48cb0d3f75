"""The virtual environment of a checkout: what each task needs is installed into it once."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools import packages
from tools.trouble import ROOT, because, of_disk, quiet

VENV: Final = ROOT / ".venv"
SETS: Final = {
    "play": ("-e", ".[server]"),
    "test": ("-e", ".", "--group", "dev"),
    "long": ("-e", ".", "--group", "long"),
    "bench": ("-e", ".", "--group", "dev", "--group", "bench"),
    "dist": ("--group", "dist"),
}
"""What pip installs for a set of tasks; the groups are in pyproject.toml."""
PROGRAMS: Final = ("postgresql", "chromium", "caddy", "nginx", "groff", "bash", "zsh", "fish")
"""What the tests ask the system for."""
HOSTS: Final = ("ip", "sshd")
"""What the long ones ask for besides: hosts of their own."""
PIP: Final = "pip>=25.1"
"""The first pip that knows groups."""


def program(name: str = "python", venv: Path = VENV) -> Path:
    """Find a program in a virtual environment."""
    if sys.platform == "win32":
        return venv / "Scripts" / f"{name}.exe"
    return venv / "bin" / name


def set_up(name: str) -> None:
    """Install a set, unless it is there and the declarations are older."""
    stamp = VENV / f".{name}"
    declared = [ROOT / "pyproject.toml", Path(__file__)]
    if stamp.is_file() and all([stamp.stat().st_mtime > path.stat().st_mtime for path in declared]):
        return
    if name in ("test", "long"):
        packages.install(*PROGRAMS, *(HOSTS if name == "long" else ()))
    make(VENV)
    print(f"Installing Great House into {VENV.name} ...", file=sys.stderr)
    wanted = SETS[name]
    if "--group" in wanted:
        pip(VENV, "-U", PIP)
    pip(VENV, *wanted)
    try:
        stamp.touch()
    except OSError as error:
        raise of_disk(error) from None


def make(venv: Path) -> None:
    """Make a virtual environment with this Python."""
    if program(venv=venv).exists():
        return
    packages.install("venv")
    try:
        venv.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise of_disk(error) from None
    said = quiet([sys.executable, "-m", "venv", venv])
    if said:
        raise because(said, f"making {venv.name}")


def pip(venv: Path, *wanted: str, cwd: Path = ROOT) -> None:
    """Let a virtual environment's pip install something."""
    quietly = ("-q", "--disable-pip-version-check", "--no-warn-script-location")
    words = [str(program(venv=venv)), "-m", "pip", "install", *quietly, *wanted]
    done = subprocess.run(
        words, cwd=cwd, env=os.environ, stderr=subprocess.PIPE, encoding="utf8", errors="replace", check=False
    )
    if done.returncode:
        raise because(done.stderr, f"installing {' '.join(wanted)}")
