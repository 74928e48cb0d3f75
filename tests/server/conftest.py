"""A house without a port for most tests, and a real server process for those about processes."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

from greathouse.server.app import make_app
from greathouse.server.house import House
from greathouse.server.limits import Buckets
from greathouse.server.sqlite import SqliteStore

Story = Callable[["Doors"], Coroutine[Any, Any, None]]
Tell = Callable[..., None]


class Doors:
    """A house and ways in: `api()` gives a browser of its own, with its own cookies."""

    def __init__(self, folder: Path, scale: float = 1000.0) -> None:
        self.store = SqliteStore(folder)
        self.house = House(self.store)
        self.buckets = Buckets(scale)
        self.app = make_app(self.house, buckets=self.buckets)

    def api(self, **headers: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=True)
        return httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers)


@pytest.fixture
def tell(tmp_path: Path) -> Tell:
    """Run a story with a house of its own."""

    def run(story: Story, scale: float = 1000.0) -> None:
        async def whole() -> None:
            doors = Doors(tmp_path / "house", scale)
            try:
                await story(doors)
            finally:
                await doors.store.close()

        asyncio.run(whole())

    return run
