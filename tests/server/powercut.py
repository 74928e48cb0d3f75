"""A disk that loses power: writes reach it when they are synced; at the cut the rest survives by chance."""

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import apsw

SECTOR = 512


class PowerCut(Exception):
    """The machine is off."""


class Disk(apsw.VFS):
    """A file system that counts its operations and cuts the power at one of them."""

    def __init__(self, name: str, luck: Random, cut_after: int) -> None:
        self.name = name
        self.luck = luck
        self.left = cut_after
        self.files: list[File] = []
        self.off = False
        self.wrecked = False
        super().__init__(name, "")

    def xOpen(self, name: Any, flags: Any) -> "File":  # noqa: N802 - SQLite's name
        found = File(self, name, flags)
        self.files.append(found)
        return found

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        self.tick()
        if not self.off:
            super().xDelete(filename, syncdir)

    def tick(self) -> None:
        """Count an operation; the last one cuts the power."""
        self.left -= 1
        if self.left <= 0 and not self.off:
            self.off = True
            for file in self.files:
                file.survive()
        if self.off and not self.wrecked:
            raise PowerCut

    def wreck(self) -> None:
        """Cut the power if it is still on, and let what is left of the program run into nothing."""
        self.left = 0
        with suppress(PowerCut):
            self.tick()
        self.wrecked = True


class File(apsw.VFSFile):
    """A file whose unsynced writes are held in memory."""

    def __init__(self, disk: Disk, name: Any, flags: Any) -> None:
        self.disk = disk
        self.pending: list[tuple[int, bytes]] = []
        super().__init__("", name, flags)

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802
        self.pending.append((offset, bytes(data)))
        self.disk.tick()

    def xSync(self, flags: int) -> None:  # noqa: N802
        self.disk.tick()
        if not self.disk.off:
            for offset, data in self.pending:
                super().xWrite(data, offset)
            self.pending.clear()

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self.disk.tick()
        self.pending = [(offset, data) for offset, data in self.pending if offset < size]
        if not self.disk.off:
            super().xTruncate(size)

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        held = bytearray(super().xRead(min(amount, max(0, super().xFileSize() - offset)), offset))
        held.extend(bytes(amount - len(held)))
        for start, data in self.pending:
            low, high = max(start, offset), min(start + len(data), offset + amount)
            if low < high:
                held[low - offset : high - offset] = data[low - start : high - start]
        return bytes(held[: max(0, self.xFileSize() - offset)])

    def xFileSize(self) -> int:  # noqa: N802
        return max([super().xFileSize(), *[offset + len(data) for offset, data in self.pending]])

    def survive(self) -> None:
        """Let each unsynced write reach the disk whole, torn at a sector, or not at all."""
        keep = self.disk.luck.random()
        for offset, data in self.pending:
            if self.disk.luck.random() < keep:
                whole = self.disk.luck.random() < 0.7
                sectors = self.disk.luck.randrange(len(data) // SECTOR + 1)
                super().xWrite(data if whole else data[: sectors * SECTOR], offset)
        self.pending.clear()


class Nobody:
    """A reader that reads nothing: exclusive locking leaves room for the writer alone."""

    def execute(self, sql: str, args: Any = ()) -> None:
        """Ignore the settings that a reader is given."""

    def close(self) -> None:
        """Hold nothing."""


def opener(disk_name: str) -> Any:
    """Open the writer's connection on such a disk, and nothing for the reader."""
    opened: list[apsw.Connection] = []

    def connect(path: Path) -> apsw.Connection | Nobody:
        if opened:
            return Nobody()
        opened.append(apsw.Connection(str(path), vfs=disk_name))
        opened[0].execute("PRAGMA locking_mode=EXCLUSIVE")
        return opened[0]

    return connect
