"""Outcomes on disk: a folder of Parquet parts that a kill at any moment leaves whole."""

import json
import os
import time
from pathlib import Path
from types import TracebackType
from typing import Any

from greathouse.bots.system import sync
from greathouse.core.errors import BadSetup, of_system

TOLD = "_experiment.json"
"""What the outcomes are of; readers of Parquet folders pass over names that begin so."""
LOCK = "_lock"
PART = "part-{:06d}.parquet"
LEAST = 1.0
SHARE = 0.02
"""A part is written after a second or a fiftieth of the time so far, whichever is longer: parts stay few."""


class Outcomes:
    """The outcomes of one experiment; one process at a time adds to them."""

    def __init__(self, folder: Path, identity: dict[str, Any]) -> None:
        try:
            import pyarrow.parquet as parquet
        except ImportError:
            raise BadSetup("lab_extra") from None
        self.parquet = parquet
        self.folder = folder
        self.fresh: list[dict[str, Any]] = []
        self.begun = self.written = time.monotonic()
        self.opened(identity)
        self.parts = sorted(folder.glob("part-*.parquet"))

    def opened(self, identity: dict[str, Any]) -> None:
        """Make the folder, or see that it is this experiment's."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.lock = locked(self.folder)
        except OSError as problem:
            raise BadSetup("lab_folder", path=self.folder, problem=of_system(problem)) from None
        told = self.folder / TOLD
        if told.exists():
            check(self.folder, told.read_text(encoding="utf8"), identity)
        elif any(self.folder.glob("*.parquet")):
            raise BadSetup("lab_stranger", path=self.folder)
        else:
            self.placed(TOLD, json.dumps(identity, indent=1).encode())

    def known(self) -> dict[int, dict[str, Any]]:
        """Read all outcomes that there are, by number."""
        rows: dict[int, dict[str, Any]] = {}
        for part in self.parts:
            try:
                found = self.parquet.read_table(part).to_pylist()
            except (OSError, ValueError):
                raise BadSetup("lab_damaged", path=part) from None
            rows |= {row["number"]: row for row in found}
        return rows

    def add(self, row: dict[str, Any]) -> None:
        """Keep an outcome; it is on disk within a second or a fiftieth of the time so far."""
        self.fresh.append(row)
        now = time.monotonic()
        if now - self.written >= max(LEAST, SHARE * (now - self.begun)):
            self.write()

    def write(self) -> None:
        """Put what is new into a part of its own."""
        if not self.fresh:
            return
        import pyarrow

        sink = pyarrow.BufferOutputStream()
        self.parquet.write_table(pyarrow.Table.from_pylist(self.fresh), sink)
        number = int(self.parts[-1].stem.removeprefix("part-")) + 1 if self.parts else 0
        self.parts.append(self.placed(PART.format(number), sink.getvalue().to_pybytes()))
        self.fresh, self.written = [], time.monotonic()

    def placed(self, name: str, content: bytes) -> Path:
        """Write a file whole or not at all: under another name first, synced, then renamed."""
        draft, path = self.folder / f".{name}.tmp", self.folder / name
        try:
            with draft.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, path)
            sync(self.folder)
        except OSError as problem:
            raise BadSetup("file_write", path=path, problem=of_system(problem)) from None
        return path

    def __enter__(self) -> "Outcomes":
        """Use it for one run."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Write what is left, also after an interruption, and let others in."""
        try:
            self.write()
        finally:
            self.lock.release()


def locked(folder: Path) -> Any:
    """Keep other processes out of a folder, until the lock is let go or the process has gone."""
    try:
        from filelock import FileLock, Timeout
    except ImportError:
        raise BadSetup("lab_extra") from None
    lock = FileLock(folder / LOCK, timeout=0, is_singleton=False)
    try:
        lock.acquire()
    except Timeout:
        raise BadSetup("lab_in_use", path=folder) from None
    return lock


def check(folder: Path, text: str, identity: dict[str, Any]) -> None:
    """Refuse the outcomes of another experiment, with the first thing that differs."""
    try:
        told = json.loads(text)
    except ValueError:
        raise BadSetup("lab_stranger", path=folder) from None
    for key in [*identity, *told]:
        if key not in told or key not in identity or told[key] != identity[key]:
            args = {"told": json.dumps(told.get(key)), "wanted": json.dumps(identity.get(key))}
            raise BadSetup("lab_other", path=folder, field=key, **args)
