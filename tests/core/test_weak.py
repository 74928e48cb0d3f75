"""Weak references to what people hold: alive while it is, gone when it is, on every build."""

import gc
import weakref
from collections.abc import Callable

import pytest

import greathouse as gh

HELD: dict[str, Callable[[], object]] = {
    "table": lambda: gh.new("pharaoh", seed=7),
    "error": lambda: gh.BadSetup("chance", chance="x"),
    "unreadable": lambda: gh.BadNotation("x", 0, 1, "notation.extra"),
}


@pytest.mark.parametrize("name", HELD)
def test_a_weak_reference_outlives_a_collection_and_ends_with_its_object(name: str) -> None:
    held = HELD[name]()
    seen = [weakref.ref(held) for _ in range(3)]
    for _ in range(3):
        gc.collect()
    assert [one() for one in seen] == [held] * 3
    ended: list[object] = []
    weakref.finalize(held, ended.append, name)
    del held
    gc.collect()
    assert [one() for one in seen] == [None] * 3
    assert ended == [name]
