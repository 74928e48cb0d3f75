"""Answers that are the same for everybody as long as the server runs: made once, beside the event loop."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec

from starlette.responses import Response

P = ParamSpec("P")


class Prepared:
    """Answers by what makes them; who asks while one is made waits for it."""

    def __init__(self) -> None:
        self.made: dict[tuple[object, ...], asyncio.Task[bytes]] = {}

    async def answer(
        self, media: str, make: Callable[P, bytes], *args: P.args, **kwargs: P.kwargs
    ) -> Response:
        """Give an answer, making it if nobody has asked before."""
        key = (make, args)
        if key not in self.made:
            self.made[key] = asyncio.ensure_future(asyncio.to_thread(make, *args, **kwargs))
        try:
            body = await asyncio.shield(self.made[key])
        except Exception:
            self.made.pop(key, None)
            raise
        return Response(body, media_type=media)
