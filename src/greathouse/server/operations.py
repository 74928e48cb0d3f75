"""For whoever runs the server: is it well, how much does it do, and what does it answer to."""

import asyncio
import hmac
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
from greathouse.server.refusals import Refusal
from greathouse.server.store import StoreFailed

PROBE_SECONDS = 1.0
"""How old the last try of the store may be: whoever asks more often causes no more work."""
PROBE_WAIT = 4.0
"""A store that takes longer to answer is not ready."""
COUNT_SECONDS = 10.0
"""How old the numbers of stored tables may be: to count them takes the longer the more there are."""


class Operations:
    """Health, numbers and the description of the API."""

    def __init__(self, door: Door, metrics_token: str = "") -> None:
        self.door = door
        self.metrics_token = metrics_token
        self.house = door.house
        self.prepared = Prepared()
        self.tables: dict[str, int] = {}
        self.counted = float("-inf")
        self.probe: asyncio.Future[None] | None = None
        self.probed = float("-inf")

    async def health(self, request: Request) -> Response:
        """Tell that the process lives, and nothing else."""
        return answer(shapes.Health(True, gh.__version__))

    async def ready(self, request: Request) -> Response:
        """Tell whether moves can be stored: something is written and read back, once for all who ask."""
        if self.probe is None or (self.probe.done() and time.monotonic() > self.probed + PROBE_SECONDS):
            self.probe, self.probed = asyncio.ensure_future(self.house.store.try_out()), time.monotonic()
        try:
            await asyncio.wait_for(asyncio.shield(self.probe), PROBE_WAIT)
        except (StoreFailed, TimeoutError):
            raise Refusal("unready") from None
        return answer(shapes.Health(True, gh.__version__))

    async def metrics(self, request: Request) -> Response:
        """Give the numbers of this process to whoever has the token; for others there is nothing here."""
        told = request.headers.get("authorization", "").encode()
        wanted = f"Bearer {self.metrics_token}".encode()
        if not self.metrics_token or not hmac.compare_digest(told, wanted):
            raise Refusal("not_found")
        gauges: dict[str, float] = {
            "tables_damaged": len(self.house.damaged),
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
            Route("/readyz", self.ready),
            Route("/metrics", self.metrics),
        ]


def described() -> bytes:
    """Write the description down."""
    return to_json(document())
