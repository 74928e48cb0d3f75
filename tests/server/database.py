"""A PostgreSQL of the tests' own: a fresh folder, a socket in it, no port, ended by its own process id."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.hosts import Host


def binaries() -> Path:
    """Find PostgreSQL's programs, or say how to get them."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    known = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not known:
        pytest.fail("There is no PostgreSQL here; as root: apt-get install postgresql", pytrace=False)
    return known[-1].parent


def unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as somebody who may do nothing else."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


class Database:
    """A database server that can be killed and started again."""

    def __init__(self, host: Host | None = None) -> None:
        self.host = host
        self.programs = binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="gh-pg-", dir="/tmp"))
        self.who = unprivileged()
        if self.who:
            os.chown(self.folder, self.who["user"], self.who["group"])
        self.run(
            "initdb",
            "-D",
            str(self.folder / "data"),
            "-A",
            "trust",
            "-U",
            "greathouse",
            "-E",
            "UTF8",
            "--no-locale",
        )
        if host is not None:
            with (self.folder / "data" / "pg_hba.conf").open("a") as allowed:
                allowed.write(f"host all all {host.net} trust\n")
        self.start()
        try:
            self.run("createdb", "-h", str(self.folder), "-U", "greathouse", "greathouse")
        except BaseException:
            self.stop()
            raise

    @property
    def url(self) -> str:
        if self.host is not None:
            return f"postgresql://greathouse@{self.host.address}/greathouse"
        return f"postgresql://greathouse@/greathouse?host={self.folder}"

    def run(self, program: str, *args: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [str(self.programs / program), *args],
            check=True,
            capture_output=True,
            cwd=self.folder,
            **self.who,
        )

    def start(self) -> None:
        """Start it; what a killed one has left behind may take a moment to go.

        Nothing is synced but what a commit waits for: one that does not wait is sure to be lost.
        """
        for _ in range(100):
            command = [
                str(self.programs / "postgres"),
                "-D",
                str(self.folder / "data"),
                "-k",
                str(self.folder),
            ]
            listening = self.host.address if self.host else ""
            command += ["-c", f"listen_addresses={listening}", "-c", "max_connections=60", "-c", "fsync=on"]
            command += ["-c", "wal_writer_delay=10s"]
            self.process = self.host.run(partial(self.begun, command)) if self.host else self.begun(command)
            if self.ready():
                return
            time.sleep(0.1)
        raise AssertionError((self.folder / "log").read_text()[-2000:])

    def begun(self, command: list[str]) -> "subprocess.Popen[bytes]":
        """Begin a process."""
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=log, **self.who)

    def ready(self) -> bool:
        """Wait until it answers, or has given up."""
        for _ in range(200):
            asked = [str(self.programs / "pg_isready"), "-h", str(self.folder), "-q"]
            if subprocess.run(asked, check=False, **self.who).returncode == 0:
                return True
            if self.process.poll() is not None:
                return False
            time.sleep(0.05)
        return False

    def kill(self) -> None:
        """End it as a power switch would."""
        self.process.kill()
        self.process.wait(10)

    def stop(self) -> None:
        """End it for good."""
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(5)
        shutil.rmtree(self.folder, ignore_errors=True)
