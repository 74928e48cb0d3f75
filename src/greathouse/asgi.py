"""The house as a part of another ASGI application, or as one of its own under any ASGI server.

>>> from starlette.applications import Starlette
>>> from starlette.routing import Mount
>>> house = make_app("greathouse-data", page=False)
>>> site = Starlette(routes=[Mount("/games", house)], lifespan=house.lifespan)
"""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.types import ASGIApp, Receive, Scope, Send

from greathouse.server import app, minds
from greathouse.server.bots import Keeper
from greathouse.server.guard import ANY_HOST
from greathouse.server.house import House
from greathouse.server.limits import Buckets
from greathouse.server.serve import Settings, open_store, running

__all__ = ["App", "make_app"]


@dataclass
class App:
    """An application that is open as long as its `lifespan` lasts; logging is left as it is."""

    settings: Settings
    page: bool
    inner: ASGIApp | None = field(default=None, init=False)

    @asynccontextmanager
    async def lifespan(self, outer: Any = None) -> AsyncIterator[None]:
        """Open the store, keep bots going, and close all again; give this to the outer application."""
        settings = self.settings
        store, thinking = await open_store(settings), minds.processes(settings.workers)
        house = House(store, thinking, visitors=settings.bots)
        guard = app.make_app(
            house,
            hosts=settings.names,
            buckets=Buckets(settings.limits),
            secure=settings.secure,
            metrics_token=settings.metrics_token,
            life=lambda: running(house, Keeper(house, settings.think, settings.patience)),
            page=self.page,
        )
        whole = guard.app
        assert isinstance(whole, Starlette)
        async with whole.router.lifespan_context(whole):
            self.inner = guard
            try:
                yield
            finally:
                self.inner = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; whoever runs this by itself asks for its lifespan here."""
        if scope["type"] == "lifespan":
            await Starlette(lifespan=self.lifespan)(scope, receive, send)
            return
        if self.inner is None:
            raise RuntimeError("The house is not open: give its `lifespan` to the application around it.")
        await self.inner(scope, receive, send)


def make_app(
    data: str | Path,
    *,
    database: str = "",
    hosts: tuple[str, ...] = (ANY_HOST,),
    secure: bool = False,
    think: float = 1.0,
    workers: int = 1,
    bots: Mapping[str, str] | None = None,
    limits: float = 1.0,
    metrics_token: str = "",
    page: bool = True,
) -> App:
    """Make the application; it answers to any host name unless told; its `page` needs the root of a site."""
    settings = Settings(
        Path(data),
        names=hosts,
        database=database,
        secure=secure,
        think=think,
        workers=workers,
        bots=dict(bots or {}),
        limits=limits,
        metrics_token=metrics_token,
    )
    return App(settings, page)
