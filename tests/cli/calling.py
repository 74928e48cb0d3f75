"""Calling the command line: in this process, or as a process of its own."""

import os
import subprocess
import sys
from collections.abc import Callable
from typing import NamedTuple


class Answer(NamedTuple):
    """What a command line gave."""

    code: int
    out: str
    err: str


Call = Callable[..., Answer]


def shell(*words: str, typed: str = "", **environ: str) -> Answer:
    """Call the command line as a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "greathouse", *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf8",
        env=os.environ | environ,
        timeout=60,
    )
    return Answer(done.returncode, done.stdout, done.stderr)
