"""The app: routes, pages, sockets and answers to what fails, behind the guard."""

import logging
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from greathouse.server import site
from greathouse.server.advice import Advice
from greathouse.server.at_table import ONE, AtTable
from greathouse.server.backlog import Backlog
from greathouse.server.challenges import Challenges
from greathouse.server.dice import Dice
from greathouse.server.door import Door
from greathouse.server.duplicates import Duplicates
from greathouse.server.guard import Guard, language, own_path, refused
from greathouse.server.house import House
from greathouse.server.limits import Buckets
from greathouse.server.lobby import Lobby
from greathouse.server.operations import Operations
from greathouse.server.past import Past
from greathouse.server.push import Sockets
from greathouse.server.puzzles import Puzzles
from greathouse.server.quizzes import Quizzes
from greathouse.server.refusals import TEXT, Refusal
from greathouse.server.reviewer import Reviewer
from greathouse.server.reviews import Reviews
from greathouse.server.solos import Solos
from greathouse.server.statistics import Counting
from greathouse.server.store import StoreFailed
from greathouse.server.tries import Tries

LOG = logging.getLogger("greathouse.server")
STATIC = Path(os.environ.get("GREATHOUSE_PAGE") or Path(__file__).parent / "static")


def make_app(
    house: House,
    *,
    hosts: tuple[str, ...] = (),
    buckets: Buckets | None = None,
    secure: bool = False,
    metrics_token: str = "",
    life: Callable[[], Any] | None = None,
    page: bool = True,
) -> Guard:
    """Put the app together; `life` keeps going what runs beside it; without `page` there is only the API."""
    door = Door(house, buckets or Buckets(), secure)
    reviewer, sockets = Reviewer(house), Sockets(door)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with life() if life is not None else nothing(), reviewer.running(), Backlog(house).running():
            yield
            sockets.close()

    socket = WebSocketRoute(f"{ONE}/ws", sockets.serve)
    routes = [*api_routes(door, reviewer, metrics_token), socket, *(pages() if page else [])]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=HANDLERS)
    return Guard(app, hosts, house.metrics, door.buckets)


def api_routes(door: Door, reviewer: Reviewer, metrics_token: str = "") -> list[BaseRoute]:
    """List the routes of the API."""
    contests = (Challenges(door), Duplicates(door), Solos(door), Counting(door))
    past = (Past(door), Dice(door), Reviews(door, reviewer), Tries(door, reviewer))
    practice = (Puzzles(door), Quizzes(door))
    parts = (
        Lobby(door),
        AtTable(door),
        Advice(door),
        *past,
        *contests,
        *practice,
        Operations(door, metrics_token),
    )
    return [route for part in parts for route in part.routes()]


def pages() -> list[BaseRoute]:
    """Serve the web app where it is built: a table's link opens it too, its secret staying in the browser."""
    return site.routes(STATIC) or [Route("/", bare_page)]


async def bare_page(request: Request) -> Response:
    """Say that somebody is at home, where there is no web app."""
    return Response(TEXT.say("page.bare", language(request.scope)), media_type="text/plain; charset=utf-8")


@asynccontextmanager
async def nothing() -> AsyncIterator[None]:
    """Keep nothing alive."""
    yield


async def refuse(request: Request, error: Exception) -> Response:
    """Answer with a refusal."""
    assert isinstance(error, Refusal)
    return refused(error, language(request.scope))


async def missing(request: Request, error: Exception) -> Response:
    """Answer a path that leads nowhere: programs with a refusal, people with the page, which says so."""
    first = STATIC / "index.html"
    if not own_path(request.scope).startswith(("/api/", "/assets/")) and first.is_file():
        return FileResponse(first, 404, media_type="text/html")
    return refused(Refusal("not_found"), language(request.scope))


async def wrong_method(request: Request, error: Exception) -> Response:
    """Answer a verb that a path does not know."""
    return refused(Refusal("method"), language(request.scope))


async def crash(request: Request, error: Exception) -> Response:
    """Answer when something failed; the guard takes note of what."""
    return refused(Refusal("crashed"), language(request.scope))


async def store_failed(request: Request, error: Exception) -> Response:
    """Answer when the store could not be read; whether something was changed is then not known."""
    LOG.error("store failed", extra={"problem": str(error)})
    reading = request.method in ("GET", "HEAD")
    return refused(Refusal("resting" if reading else "unknown"), language(request.scope))


HANDLERS: dict[Any, Any] = {
    Refusal: refuse,
    StoreFailed: store_failed,
    404: missing,
    405: wrong_method,
    Exception: crash,
}
