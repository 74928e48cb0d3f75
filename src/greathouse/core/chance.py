"""Where dice and cards come from: keyed streams by purpose that anybody can recompute."""

import hashlib
import hmac
from typing import Any

WORD = 2**64


class Stream:
    """Whole numbers from HMAC-SHA256 in counter mode, by rejection: no number is likelier than another."""

    def __init__(self, key: bytes, label: str) -> None:
        self.key = key
        self.label = label
        self.block: int = 0
        self.words: list[int] = []

    def below(self, n: int) -> int:
        """Give a uniform whole number from 0 to n - 1."""
        assert 0 < n <= WORD
        limit = WORD - WORD % n
        while True:
            word = self.word()
            if word < limit:
                return word % n

    def word(self) -> int:
        """Give the next 64 bits."""
        if not self.words:
            message = f"{self.label}|{self.block}".encode()
            digest = hmac.digest(self.key, message, "sha256")
            self.words = [int.from_bytes(digest[i : i + 8], "big") for i in (24, 16, 8, 0)]
            self.block += 1
        return self.words.pop()


class Keyed:
    """A source whose every result has its own stream, so that one draw never shifts another.

    A table asks for streams by index, which its record tells; a bare state has no record, and `rng` counts.
    """

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.count: dict[str, int] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel with what was drawn so far."""
        return counted_on, (self.key, self.count)

    def rng(self, purpose: str) -> Stream:
        """Open the stream of the next result for a purpose."""
        index = self.count.get(purpose, 0)
        self.count[purpose] = index + 1
        return self.stream(purpose, index)

    def stream(self, purpose: str, index: int) -> Stream:
        """Open the stream of a result: the first for a purpose has index 0."""
        return Stream(self.key, f"{purpose}|{index}")


def counted_on(key: bytes, count: dict[str, int]) -> Keyed:
    """Go on where another source stood."""
    found = Keyed(key)
    found.count = count
    return found


def seeded(seed: int) -> Keyed:
    """Give the source of a chosen seed: repeatable, and therefore not fair among strangers."""
    return Keyed(hashlib.sha256(f"gh1|seed|{seed}".encode()).digest())


def new_secret() -> bytes:
    """Draw a server's secret."""
    import secrets

    return secrets.token_bytes(32)


def commitment(secret: bytes, table: str, rules: str) -> str:
    """Give what the server shows before play: it binds the secret without telling it."""
    return hashlib.sha256(b"|".join([b"gh1", table.encode(), rules.encode(), secret])).hexdigest()


def bot_seed(promise: str, seat: int) -> str:
    """Give what a bot's seat adds to the dice: it follows from the commitment, and nobody can choose it."""
    return hashlib.sha256(f"gh1|bot|{promise}|{seat}".encode()).hexdigest()[:32]


def fair(secret: bytes, table: str, seat_seeds: tuple[str, ...] = ()) -> Keyed:
    """Give the source that a secret and the seats' own seeds decide together."""
    message = "|".join([table, *[f"{len(seed)}:{seed}" for seed in seat_seeds]])
    return Keyed(hmac.digest(secret, message.encode(), "sha256"))
