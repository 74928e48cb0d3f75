"""Who was there, and when: as long as somebody is, nobody else decides about their seat."""

import time

from greathouse.server.store import Change, Store, StoreFailed

AWAY_MINUTES = 10.0
"""After so long without a sign a holder counts as away; time when the server was down does not count."""
NOTE_SECONDS = 30.0
"""How often signs are written down, for the other processes of a shared store."""
SEE = """
INSERT INTO seen VALUES (?, ?, ?)
ON CONFLICT (table_id, seat_key) DO UPDATE SET at = excluded.at WHERE excluded.at > seen.at
"""
LATEST = "SELECT at FROM seen WHERE table_id = ? AND seat_key = ?"


def now() -> int:
    """Give the time in milliseconds."""
    return time.time_ns() // 1_000_000


class Sights:
    """The signs of those who hold seats."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.since = now()
        self.fresh: dict[tuple[str, str], int] = {}
        """What was seen since it was last written down, by table and key."""

    def see(self, table: str, key: str) -> None:
        """Take note of a sign."""
        self.fresh[table, key] = now()

    async def note(self) -> None:
        """Write down what was seen; what cannot be written now is written next time."""
        taken, self.fresh = self.fresh, {}
        if not taken:
            return
        try:
            await self.store.change(Change(SEE, tuple([(*who, at) for who, at in taken.items()])))
        except StoreFailed:
            self.fresh = taken | self.fresh

    async def away(self, table: str, key: str) -> float:
        """Tell for how many minutes nobody with a key has given a sign."""
        stored: list[int] = [at for (at,) in await self.store.rows(LATEST, table, key)]
        latest = max([self.since, self.fresh.get((table, key), 0), *stored])
        return max(0.0, (now() - latest) / 60_000)
