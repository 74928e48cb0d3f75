"""What a bot is."""

from typing import Any, Protocol

from greathouse.core.errors import HouseError
from greathouse.core.moves import Move


class Bot(Protocol):
    """An opponent; `choose` is asked once for each decision of its seat and must not change the state."""

    name: str

    def choose(self, s: Any) -> Move: ...

    def undone(self) -> None:
        """Hear that moves were taken back: what was planned is void."""

    def excuse(self, s: Any) -> HouseError | None:
        """Say why it cannot play as its name promises here; most can."""
