"""The built page: files that never change under their name are kept, and every page is the same page."""

from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Message, Receive, Scope, Send

ROOMS = (
    "game",
    "new",
    "t",
    "replay",
    "review",
    "rules",
    "learn",
    "puzzle",
    "quiz",
    "challenge",
    "side",
    "duplicate",
    "solo",
)
PAGES = ("/", "/settings", "/profile", "/puzzles", *[f"/{room}/{{rest:path}}" for room in ROOMS])
FOREVER = b"public, max-age=31536000, immutable"


class Kept:
    """Files whose name changes with their content, which browsers may keep forever."""

    def __init__(self, folder: Path) -> None:
        self.app = StaticFiles(directory=folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send a file that may be kept."""

        async def keep(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 200:
                message["headers"] = [*message["headers"], (b"cache-control", FOREVER)]
            await send(message)

        await self.app(scope, receive, keep)


def routes(folder: Path) -> list[BaseRoute]:
    """List the routes of the built page; none where it has not been built."""
    first = folder / "index.html"
    if not first.is_file():
        return []

    async def page(request: Request) -> Response:
        """Send the page; it reads its own address."""
        return FileResponse(first, media_type="text/html")

    found: list[BaseRoute] = [Route(path, page) for path in PAGES]
    found.append(Mount("/assets", GZipMiddleware(Kept(folder / "assets"), minimum_size=500)))
    found.append(Mount("/", StaticFiles(directory=folder)))
    return found
