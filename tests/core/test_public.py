"""What `import greathouse` gives, and what it costs."""

import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import greathouse as gh

HEAVY = ("numpy", "rich", "click", "typer", "asyncio", "tomllib", "tempfile", "importlib.metadata", "msgspec")
MOST = 0.05
"""Seconds of processor time that the import may take."""


def run(code: str) -> str:
    """Run a program of one's own."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


def test_only_what_is_meant_is_listed() -> None:
    assert dir(gh) == sorted(gh.__all__)
    assert "__version__" in gh.__all__
    assert [name for name in gh.__all__ if not hasattr(gh, name)] == []


def test_no_stray_name_is_public() -> None:
    public = {name for name in vars(gh) if not name.startswith("_")} - set(gh.__all__)
    values = {name for name in public if not inspect.ismodule(getattr(gh, name))}
    assert values == {"TYPE_CHECKING", "Any", "Literal", "overload"}


def test_the_import_brings_nothing_heavy() -> None:
    code = f"import sys, greathouse; print([name for name in {HEAVY!r} if name in sys.modules])"
    assert run(code).strip() == "[]"


@pytest.mark.slow
def test_the_import_is_quick() -> None:
    code = "import time; t = time.process_time(); import greathouse; print(time.process_time() - t)"
    assert min([float(run(code)) for _ in range(9)]) < MOST


def test_bots_levels_and_experts_are_at_hand() -> None:
    table = gh.new("pharaoh", seed=7)
    assert {"scribe", "random", "perfect"} <= set(gh.levels("pharaoh"))
    assert gh.bot("pharaoh", "random").choose(table.state.copy()) in table.legal()
    judged = gh.expert("pharaoh").judge(table.state, gh.Budget(simulations=1))
    assert judged.choices[0].move in table.legal()


def test_the_turn_is_a_seat_or_an_error() -> None:
    table = gh.new("pharaoh", chance="manual")
    with pytest.raises(gh.NobodyToMove, match="chance is asked"):
        assert table.turn
    for move in ("start 6", "start 1", "roll 2 5"):
        table.play(move)
    assert table.turn == 0
    ended = gh.load(Path(__file__).parents[1] / "cli" / "game.ghr")
    if not ended.over:
        ended.state.agenda.clear()
    with pytest.raises(gh.NobodyToMove, match="the game is over"):
        assert ended.turn
