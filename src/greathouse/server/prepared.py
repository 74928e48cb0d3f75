"""Answers that are the same for everybody as long as what they tell of: made once, beside the event loop."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, ParamSpec

from starlette.responses import Response

P = ParamSpec("P")
FOR_EVER = 10_000


class Prepared:
    """Answers by what makes them; who asks while one is made waits for it, and the oldest give way."""

    def __init__(self, most: int = FOR_EVER) -> None:
        self.most = most
        self.made: OrderedDict[object, asyncio.Task[bytes]] = OrderedDict()

    async def answer(
        self, media: str, make: Callable[P, bytes], *args: P.args, **kwargs: P.kwargs
    ) -> Response:
        """Give an answer, making it if nobody has asked before."""
        making = partial(asyncio.to_thread, make, *args, **kwargs)
        return Response(await self.body((make, args), making), media_type=media)

    async def body(self, key: object, make: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """Give what is called by a key, making it if nobody has asked lately."""
        if key not in self.made:
            self.made[key] = asyncio.create_task(make())
        self.made.move_to_end(key)
        while len(self.made) > self.most:
            self.made.popitem(last=False)
        try:
            return await asyncio.shield(self.made[key])
        except Exception:
            self.made.pop(key, None)
            raise
