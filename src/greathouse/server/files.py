"""Files of a data folder: nobody else's to read, and still those that were opened."""

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from greathouse.server.store import StoreFailed

FOLDER_MODE, FILE_MODE = 0o700, 0o600
OURS = ("greathouse.db", ".greathouse.db", "lock")
"""How the names of our files begin."""
HEAD_BYTES = 100
"""What SQLite calls the header of a file: its length, its format, how often it was changed."""


def make_private(folder: Path) -> None:
    """Make a folder its owner's alone, unless it was there before and holds other things, too."""
    folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
    with suppress(OSError):
        if all([name.startswith(OURS) for name in os.listdir(folder)]):
            folder.chmod(FOLDER_MODE)


def make_file(path: Path) -> None:
    """Make an empty file, or one that is there already, its owner's alone; SQLite does as much beside it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE_MODE))
    for one in (path, beside(path, "-wal"), beside(path, "-shm")):
        with suppress(OSError):
            one.chmod(FILE_MODE)


def hand_over(folder: Path) -> None:
    """Let what root has made in somebody else's folder be theirs: their server has to open it."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return
    owner = folder.stat()
    for name in os.listdir(folder):
        if name.startswith(OURS):
            os.chown(folder / name, owner.st_uid, owner.st_gid)


def beside(path: Path, ending: str) -> Path:
    """Name a file that lies beside another and is called nearly like it."""
    return path.with_name(path.name + ending)


def identity(path: Path) -> tuple[int, int] | None:
    """Tell which file a name means now, whatever it holds."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


class Head:
    """The beginning of a file, its length and when it was written: so one that others overwrote is told.

    What reads it stays open: to close it would give up the locks that this process has on the file.
    """

    def __init__(self, path: Path) -> None:
        self.name = path.name
        self.file = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        self.note()

    @property
    def now(self) -> tuple[int, int, bytes]:
        """The file as it is now."""
        os.lseek(self.file, 0, os.SEEK_SET)
        found = os.fstat(self.file)
        return found.st_size, found.st_mtime_ns, os.read(self.file, HEAD_BYTES)

    def note(self) -> None:
        """Note what the file is like after its owner has written."""
        self.known = self.now

    def check(self) -> None:
        """Refuse to go on with a file that others have overwritten: what is added to it is lost."""
        if self.now != self.known:
            raise StoreFailed(f"{self.name} was overwritten")

    def close(self) -> None:
        """Let go of the file."""
        os.close(self.file)


class Files:
    """Notices when a name no longer means the file that was opened by it."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self.opened = {path: identity(path) for path in paths}

    def check(self) -> None:
        """Refuse to go on with files that were deleted or replaced: what is written there is lost."""
        for path, known in self.opened.items():
            if identity(path) != known:
                raise StoreFailed(f"{path.name} was deleted or replaced")
