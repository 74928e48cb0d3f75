"""Limits of processor time are put off on slow machines only, and not for ever."""

import pytest

from tests import pace
from tests.pace import slowness


@pytest.mark.parametrize(("times", "found"), [(0.2, 1.0), (1.0, 1.0), (2.0, 2.0), (50.0, pace.MOST)])
def test_a_machine_is_as_slow_as_its_work(
    monkeypatch: pytest.MonkeyPatch, times: float, found: float
) -> None:
    now = [0.0]

    def work() -> int:
        now[0] += times * pace.REFERENCE
        return 0

    monkeypatch.setattr(pace, "work", work)
    monkeypatch.setattr(pace, "process_time", lambda: now[0])
    assert slowness() == pytest.approx(found)
