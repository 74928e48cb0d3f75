"""`greathouse solve`: what it says before and after the work; the work itself has tests of its own."""

import json
from pathlib import Path

import pytest

from greathouse.cli.solve import closed
from greathouse.experts.pharaoh.placements import Rules
from greathouse.lab.pharaoh import solve
from tests.cli.calling import Call
from tests.experts.pharaoh.tables import blank


def test_a_solve_that_is_done_need_not_be_resumed(call: Call) -> None:
    path = blank(Rules(), bracket=4e-5)
    answer = call("solve", "pharaoh", "--resume")
    done = f"every value in {path} is right within 0.000020."
    sentence = f"Solved: who moves first wins with a chance between 0.000000 and 1.000000; {done}\n"
    assert answer == (0, sentence, "")
    assert json.loads(call("solve", "pharaoh", "--resume", "--json").out)["path"] == str(path)


@pytest.mark.slow
def test_progress_shows_the_certified_bracket(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    small = Rules(side=3, pieces=(1, 2))
    monkeypatch.setattr("greathouse.cli.solve.rules_for", lambda *options: small)
    answer = call("solve", "pharaoh", "--bracket", "0.001")
    lines = answer.err.splitlines()
    assert lines[0] == "sweep 1: start between 0.000000 and 1.000000, widest gap 1.000000"
    assert lines[-1] == "sweep 8: start between 0.711571 and 0.712086, widest gap 0.000798"
    assert answer.out.startswith("Solved: who moves first wins with a chance between 0.711571 and 0.712086;")


def test_the_bar_fills_by_factors() -> None:
    assert [round(closed(widest, 1e-4), 2) for widest in (1.0, 1e-2, 1e-4, 1e-9)] == [0, 0.5, 1, 1]


def test_only_pharaoh_is_solved(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("greathouse.cli.solve.SOLVED", ("senet",))
    assert call("solve", "pharaoh") == (2, "", "pharaoh is not solved; this works for senet.\n")


def test_no_room_is_said_in_the_readers_language(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("greathouse.lab.pharaoh.storage.free_memory", lambda: 10**9)
    sentence = "Le calcul demande 2.5 Go de mémoire ; 1.0 Go sont disponibles.\n"
    assert call("solve", "pharaoh", "--lang", "fr") == (2, "", sentence)


def test_an_interruption_keeps_a_checkpoint(call: Call, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    small = Rules(side=3, pieces=(1, 2))
    monkeypatch.setattr("greathouse.cli.solve.rules_for", lambda *options: small)

    def stop(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(solve, "iterate", stop)
    assert call("solve", "pharaoh") == (130, "", "Interrupted; with --resume the solve goes on from here.\n")
    assert [path.suffix for path in (home / "solved").iterdir()] == [".checkpoint"]
