"""Who asked for what, for hosts who want to know: no key, no query, no table and no name is written down."""

import logging
import re
from typing import Any

from starlette.types import Scope

from greathouse.server.limits import visitor

LOG = logging.getLogger("greathouse.access")
PLAIN = re.compile(r"[a-z_.]{1,16}|[0-9]{1,6}", re.ASCII)
"""What a path may show: words of the API, games, numbers of moves and seats."""
SHARED = ("duplicates", "duplicate", "t", "replay", "review", "tables")
"""What follows one of these is somebody's own, whatever it looks like."""
HIDDEN = "*"


def shown_path(path: str) -> str:
    """Write a path without what only those at a table should know."""
    parts = path.split("/")
    seen = [part if not part or PLAIN.fullmatch(part) else HIDDEN for part in parts]
    for at, before in enumerate(parts[:-1]):
        if before in SHARED and seen[at + 1]:
            seen[at + 1] = HIDDEN
    return "/".join(seen)[:100]


def tell(scope: Scope, status: int, seconds: float) -> None:
    """Note an answer, or a socket that was opened."""
    if not LOG.isEnabledFor(logging.INFO):
        return
    client = scope.get("client")
    line: dict[str, Any] = {
        "from": visitor(client[0]) if client else "?",
        "how": scope.get("method", "SOCKET"),
        "path": shown_path(scope["path"]),
        "status": status,
        "ms": round(seconds * 1000, 1),
    }
    LOG.info("asked", extra=line)
