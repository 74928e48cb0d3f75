"""What keeps a task from being done, told in one sentence."""

import errno
import os
import shlex
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


class Trouble(Exception):
    """Something that whoever started a task has to see to."""


def of_disk(error: OSError, folder: Path = ROOT) -> Trouble:
    """Say what a failed write means."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return Trouble(f"The disk is full: {error.filename or folder} could not be written.")
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return Trouble(f"{error.filename or folder} cannot be written; work on a copy of your own.")
    return Trouble(f"{error.filename or folder} could not be written: {error.strerror}.")


def run(*words: str | Path, **named: str) -> None:
    """Run a program before everybody's eyes; its failure ends the task without more words."""
    done = subprocess.run([str(word) for word in words], cwd=ROOT, env={**os.environ, **named}, check=False)
    if done.returncode:
        raise Trouble(f"This failed: {shlex.join([str(word) for word in words])}")


def quiet(words: Sequence[str | Path], cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Run a program unseen; give what it said if it failed, else nothing."""
    try:
        done = subprocess.run(
            [str(word) for word in words],
            cwd=cwd,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise of_disk(error) from None
    if not done.returncode:
        return ""
    return done.stdout.strip() or f"{words[0]} ended with {done.returncode}"


def because(said: str, doing: str) -> Trouble:
    """Find the cause of a failure in what a program said."""
    if "ENOSPC" in said or "No space left" in said:
        return Trouble(f"The disk is full: {doing} failed.")
    away = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ETIMEDOUT", "No matching distribution", "network")
    if any([word in said for word in away]):
        return Trouble(f"There seems to be no network: {doing} failed ({last(said)}).")
    return Trouble(f"{doing.capitalize()} failed: {last(said)}")


def last(said: str) -> str:
    """Give the last thing a program said that tells of an error."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower() and "log of this run" not in line]
    return (errors or lines or ["no reason was given"])[-1].rstrip(".")
