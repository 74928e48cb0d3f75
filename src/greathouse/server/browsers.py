"""What a browser holds: one cookie for all its seats; which keys are its own is kept here, under its hash.

Browsers that come with a cookie for each table, as they were given before, bring these along: they are taken
over, a few at each visit, and removed.
"""

from collections.abc import Iterable

from starlette.requests import HTTPConnection
from starlette.responses import Response

from greathouse.server import seats
from greathouse.server.presence import now
from greathouse.server.sqlite import marks
from greathouse.server.store import Change, Store

COOKIE, OLD = "gh", "gh_"
DAYS = 180
MOST_KEYS = 1000
"""Tables of a browser that are looked at, the latest."""
AT_ONCE = 20
"""Old cookies that are taken over with one answer, whose head has to stay small."""
HOLD = """
INSERT INTO held VALUES (?, ?, ?, ?)
ON CONFLICT (browser, table_id) DO UPDATE SET seat_key = excluded.seat_key, at = excluded.at
"""
TAKE_OVER = "INSERT INTO held VALUES (?, ?, ?, ?) ON CONFLICT (browser, table_id) DO NOTHING"
FORGET = "DELETE FROM held WHERE browser = ? AND table_id = ?"
KEY = "SELECT seat_key FROM held WHERE browser = ? AND table_id = ?"
KEYS = "SELECT table_id, seat_key FROM held WHERE browser = ? ORDER BY at DESC LIMIT ?"

Keys = dict[str, str]
"""The hashes of a browser's keys, by table."""


def old_cookies(asking: HTTPConnection) -> Keys:
    """Read the tokens of cookies that were given for one table each."""
    named = {name.removeprefix(OLD): token for name, token in asking.cookies.items() if name.startswith(OLD)}
    return {
        table: token
        for table, token in named.items()
        if seats.TABLE.fullmatch(table) and seats.TOKEN.fullmatch(token)
    }


class Browsers:
    """The browsers of those who play here."""

    def __init__(self, store: Store, secure: bool = False) -> None:
        self.store = store
        self.secure = secure

    def token(self, asking: HTTPConnection) -> str:
        """Find a browser's own token; the old cookies of one that has none yet stand for the same, always."""
        own = asking.cookies.get(COOKIE, "")
        if seats.TOKEN.fullmatch(own):
            return own
        old = old_cookies(asking)
        return seats.derived(self.store.secret, "browser", *min(old.items())) if old else ""

    async def key(self, asking: HTTPConnection, table: str) -> str:
        """Find the hash of the key that comes with a request for a table: a bearer's, or its browser's."""
        scheme, _, given = asking.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return seats.hashed(given) if seats.TOKEN.fullmatch(given) else ""
        token = self.token(asking)
        for (key,) in await self.store.rows(KEY, seats.hashed(token), table) if token else ():
            return str(key)
        old = old_cookies(asking).get(table, "")
        return seats.hashed(old) if old else ""

    async def keys(self, asking: HTTPConnection) -> Keys:
        """List the keys that a browser holds."""
        token = self.token(asking)
        if not token:
            return {}
        old = {table: seats.hashed(one) for table, one in list(old_cookies(asking).items())[:MOST_KEYS]}
        return old | dict(await self.store.rows(KEYS, seats.hashed(token), MOST_KEYS))

    async def hold(self, asking: HTTPConnection, answer: Response, table: str, key: str) -> Response:
        """Let a browser keep a seat where scripts cannot read it."""
        token = self.token(asking) or seats.new_token()
        await self.store.change(Change(HOLD, ((seats.hashed(token), table, key, now()),)))
        self.remove(answer, [table] if table in old_cookies(asking) else [])
        return self.known(answer, token)

    async def forget(self, asking: HTTPConnection, answer: Response, table: str) -> Response:
        """Let a browser forget a table."""
        if token := self.token(asking):
            await self.store.change(Change(FORGET, ((seats.hashed(token), table),)))
        return self.remove(answer, [table] if table in old_cookies(asking) else [])

    async def greet(self, asking: HTTPConnection, answer: Response) -> Response:
        """Take over some of the cookies that a browser still has for single tables, and lengthen its own."""
        token = self.token(asking)
        old = dict(list(old_cookies(asking).items())[:AT_ONCE])
        if old:
            sql = f"SELECT table_id FROM tables WHERE table_id IN ({marks(len(old))})"
            there = [table for (table,) in await self.store.rows(sql, *old)]
            rows = [(seats.hashed(token), table, seats.hashed(old[table]), now()) for table in there]
            await self.store.change(Change(TAKE_OVER, tuple(rows)))
            self.remove(answer, old)
        return self.known(answer, token) if token else answer

    def known(self, answer: Response, token: str) -> Response:
        """Give a browser its cookie."""
        answer.set_cookie(
            COOKIE,
            token,
            max_age=DAYS * 86_400,
            httponly=True,
            samesite="strict",
            secure=self.secure,
        )
        return answer

    def remove(self, answer: Response, old: Iterable[str]) -> Response:
        """Remove cookies of single tables."""
        for table in old:
            answer.delete_cookie(OLD + table, httponly=True, samesite="strict", secure=self.secure)
        return answer
