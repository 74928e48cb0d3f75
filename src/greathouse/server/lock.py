"""One server process for one data folder."""

import fcntl
import os
from pathlib import Path

from greathouse.server.store import StoreRefused


class Lock:
    """A lock that the system lets go when its process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self.handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self.handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            owner = os.read(self.handle, 20).decode(errors="replace") or "?"
            os.close(self.handle)
            raise StoreRefused("in_use", folder=path.parent, process=owner) from None
        os.ftruncate(self.handle, 0)
        os.pwrite(self.handle, str(os.getpid()).encode(), 0)

    def release(self) -> None:
        """Let the next process in."""
        os.close(self.handle)
