"""The measurement itself: a small one, to see that it measures."""

import resource
from collections.abc import Iterator

import pytest

from greathouse.server.bench import Sizes, measure


@pytest.fixture
def limits() -> Iterator[None]:
    """Give back the limit that a measurement raises."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.usefixtures("limits")
def test_a_small_house_is_measured_from_end_to_end() -> None:
    sizes = Sizes(pace=20, tables=4, players=4, live=8, sockets=20, stored=500, plies=120)
    found = measure(0.5, lambda _: None, sizes)
    assert found["20 moves/s"]["push p99 ms"] >= found["20 moves/s"]["ack p50 ms"] / 2
    assert found["flat out"]["durable moves/s"] > 1
    assert found["crowd"]["sockets"] == 20
    assert found["crowd"]["stop s"] < 5
    assert found["long game"]["plies"] >= 120
    assert found["long game"]["position p50 ms"] < 100
