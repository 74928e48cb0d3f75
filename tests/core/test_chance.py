"""Where dice and cards come from, recomputed here from the definition alone."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from greathouse.core import chance
from greathouse.core.moves import Move
from tests.conformance.sampling import chi_square, normal


def words(key: bytes, label: str) -> Iterator[int]:
    """Count blocks of HMAC-SHA256 and cut each into four big-endian words."""
    block = 0
    while True:
        digest = hmac.new(key, f"{label}|{block}".encode(), hashlib.sha256).digest()
        yield from [int.from_bytes(digest[at : at + 8], "big") for at in (0, 8, 16, 24)]
        block += 1


def numbers(key: bytes, label: str, n: int) -> Iterator[int]:
    """Take each word modulo n, but throw away the incomplete last round."""
    return (word % n for word in words(key, label) if word < 2**64 // n * n)


@pytest.mark.parametrize("n", [1, 2, 6, 36, 1000, 2**63 + 1, 2**64])
def test_a_stream_is_hmac_in_counter_mode_with_rejection(n: int) -> None:
    key = hashlib.sha256(b"gh1|seed|7").digest()
    stream = chance.seeded(7).rng("dice")
    assert [stream.below(n) for _ in range(50)] == list(islice(numbers(key, "dice|0", n), 50))


def test_the_third_result_for_a_purpose_has_the_third_stream() -> None:
    source = chance.seeded(-3)
    third = [source.rng("cards") for _ in range(3)][-1]
    key = hashlib.sha256(b"gh1|seed|-3").digest()
    assert [third.below(52) for _ in range(9)] == list(islice(numbers(key, "cards|2", 52), 9))


def test_seed_7_begins_with_these_dice() -> None:
    source = chance.seeded(7)
    assert [source.rng("dice").below(6) + 1 for _ in range(10)] == [6, 6, 4, 4, 4, 3, 5, 3, 3, 4]


@pytest.mark.parametrize("n", [6, 7, 36, 100])
def test_no_number_is_likelier_than_another(n: int) -> None:
    stream = chance.seeded(2026).rng("dice")
    drawn: Counter[Move] = Counter([(stream.below(n),) for _ in range(100_000)])
    squares, freedom = chi_square([((face,), 1) for face in range(n)], drawn)
    assert freedom == n - 1
    assert abs(normal(squares, freedom)) < 4


def test_a_loaded_die_would_be_noticed() -> None:
    stream = chance.seeded(2026).rng("dice")
    drawn: Counter[Move] = Counter([(min(5, stream.below(61) // 10),) for _ in range(100_000)])
    assert normal(*chi_square([((face,), 1) for face in range(6)], drawn)) > 4


def test_numbers_of_one_result_do_not_depend_on_those_before_it() -> None:
    patient, hasty = chance.seeded(1), chance.seeded(1)
    long = patient.rng("dice")
    for _ in range(100):
        long.below(6)
    hasty.rng("dice")
    assert patient.rng("dice").below(10**9) == hasty.rng("dice").below(10**9)


def test_purposes_do_not_shift_one_another() -> None:
    alone, mixed = chance.seeded(1), chance.seeded(1)
    for _ in range(5):
        mixed.rng("cards").below(52)
    assert alone.rng("dice").below(10**9) == mixed.rng("dice").below(10**9)


def test_purposes_and_seeds_give_different_numbers() -> None:
    draws = [
        chance.seeded(seed).rng(purpose).below(2**64) for seed in range(50) for purpose in ("dice", "cards")
    ]
    assert len(set(draws)) == 100


def test_a_commitment_binds_table_rules_and_secret() -> None:
    secret = bytes(range(32))
    promise = chance.commitment(secret, "t1", "pharaoh 1")
    assert promise == hashlib.sha256(b"gh1|t1|pharaoh 1|" + secret).hexdigest()
    others = [
        chance.commitment(secret[::-1], "t1", "pharaoh 1"),
        chance.commitment(secret, "t2", "pharaoh 1"),
        chance.commitment(secret, "t1", "pharaoh 2"),
    ]
    assert promise not in others


def test_the_fair_source_is_decided_by_the_secret_and_every_seat() -> None:
    secret = bytes(32)
    key = hmac.new(secret, b"t1|3:abc|1:d", hashlib.sha256).digest()
    drawn = chance.fair(secret, "t1", ("abc", "d")).rng("dice").below(6**6)
    assert drawn == next(numbers(key, "dice|0", 6**6))
    assert chance.fair(secret, "t1", ("ab", "cd")).key != key


def test_secrets_are_long_and_never_the_same() -> None:
    assert {len(chance.new_secret()) for _ in range(10)} == {32}
    assert len({chance.new_secret() for _ in range(10)}) == 10


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_a_range_that_a_word_cannot_cover_is_refused(n: int) -> None:
    with pytest.raises(AssertionError):
        chance.seeded(1).rng("dice").below(n)
