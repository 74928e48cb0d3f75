"""For whoever runs the server: is it well, how much does it do, and what does it answer to."""

import asyncio
import time

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import greathouse as gh
from greathouse.server import shapes
from greathouse.server.door import Door, answer
from greathouse.server.facts import to_json
from greathouse.server.metrics import TYPE
from greathouse.server.openapi import document
from greathouse.server.prepared import Prepared

COUNT_SECONDS = 10.0
"""How old the numbers of stored tables may be: to count them takes the longer the more there are."""


class Operations:
    """Health, numbers and the description of the API."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.house = door.house
        self.prepared = Prepared()
        self.tables: dict[str, int] = {}
        self.counted = float("-inf")

    async def health(self, request: Request) -> Response:
        """Tell whether the store answers."""
        await self.house.store.ask()
        return answer(shapes.Health(True, gh.__version__))

    async def metrics(self, request: Request) -> Response:
        """Give the numbers of this process."""
        gauges: dict[str, float] = {
            "tables_in_memory": len(self.house.tables),
            "questions": self.house.minds.waiting(),
            "sockets": sum([len(some) for some in self.house.listeners.values()]),
            "tasks": len(asyncio.all_tasks()),
        }
        if time.monotonic() > self.counted + COUNT_SECONDS:
            self.counted, self.tables = time.monotonic(), await self.house.store.count()
        return Response(self.house.metrics.text(gauges, self.tables), media_type=TYPE)

    async def openapi(self, request: Request) -> Response:
        """Describe this API."""
        return await self.prepared.answer("application/json", described)

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        return [
            Route("/api/openapi.json", self.openapi),
            Route("/healthz", self.health),
            Route("/metrics", self.metrics),
        ]


def described() -> bytes:
    """Write the description down."""
    return to_json(document())
