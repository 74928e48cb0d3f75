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
END_BYTES = 100
"""As many as SQLite calls the header of a file: its length, its format, how often it was changed."""


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


class Ends:
    """The beginning and the end of a file and its length, by which one that others have overwritten is told.

    Not by when it was written: where folders are shared that is known late.

    What reads it stays open: to close it would give up the locks that this process has on the file.
    """

    def __init__(self, path: Path) -> None:
        self.name = path.name
        self.file = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        self.known = self.now
        self.is_ours = True

    @property
    def now(self) -> tuple[int, bytes, bytes]:
        """The file as it is now."""
        size = os.fstat(self.file).st_size
        return size, self.part(0), self.part(max(0, size - END_BYTES))

    def part(self, begin: int) -> bytes:
        """Read some of the file."""
        os.lseek(self.file, begin, os.SEEK_SET)
        return os.read(self.file, END_BYTES)

    def note(self) -> None:
        """Note what the file is like after its owner has written; one that cannot be read is ours no more."""
        try:
            self.known = self.now
        except OSError:
            self.is_ours = False

    def check(self) -> None:
        """Refuse, now and later, to go on with a file that others overwrote: what is added to it is lost."""
        self.is_ours = self.is_ours and self.now == self.known
        if not self.is_ours:
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
