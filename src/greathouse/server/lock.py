"""One server process for one data folder."""

import os
from pathlib import Path

from filelock import FileLock, Timeout

from greathouse.server.store import StoreRefused

PRIVATE = 0o600


class Lock:
    """A lock that the system lets go when its process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.owner = path.with_name(f"{path.name}.owner")
        """Tells who has it: the locked file itself cannot be read everywhere."""
        self.file = FileLock(path, timeout=0, mode=PRIVATE, is_singleton=False, thread_local=False)
        try:
            self.file.acquire()
        except Timeout:
            raise StoreRefused("in_use", folder=path.parent, process=self.told()) from None
        self.owner.write_text(str(os.getpid()), encoding="ascii")
        self.owner.chmod(PRIVATE)

    def told(self) -> str:
        """Read which process has it."""
        try:
            return self.owner.read_text(encoding="ascii", errors="replace")[:20] or "?"
        except OSError:
            return "?"

    def release(self) -> None:
        """Let the next process in."""
        self.owner.unlink(missing_ok=True)
        self.file.release()
