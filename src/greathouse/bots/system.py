"""What operating systems do differently: commands, syncing, limits, signals."""

import contextlib
import os
import shlex
import signal
from pathlib import Path
from typing import Final

MOST_FILES: Final = 65_536
IS_POSIX: Final = os.name == "posix"
AT_ONCE: Final = getattr(signal, "SIGKILL", signal.SIGTERM)
"""Ends a process without a word; Windows knows one way only."""
QUOTES: Final = "\"'"


def words(command: str, posix: bool = IS_POSIX) -> list[str]:
    """Split a command as this system's shell would: on Windows a backslash is part of a path."""
    if posix:
        return shlex.split(command)
    return [word.strip(QUOTES) for word in shlex.split(command, posix=False)]


def sync(path: Path) -> None:
    """Let a file or folder reach the disk; where a system cannot sync folders, it orders them itself."""
    is_folder = path.is_dir()
    if is_folder and not IS_POSIX:
        return
    handle = os.open(path, os.O_RDONLY if is_folder else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def allow_many_sockets() -> None:
    """Allow as many open sockets as the system lets us, if it counts them."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, MOST_FILES)), hard))


def load() -> float:
    """Tell how many processes wanted to run in the last minute; nan where nobody counts them."""
    try:
        return os.getloadavg()[0]
    except (AttributeError, OSError):
        return float("nan")


def make_way(steps: int) -> None:
    """Let other processes go first, where there is an order."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(steps)
