"""A network that was made for something else is refused by name; the level plays on, and both are said."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from greathouse.experts.network import FOLDER
from tests.cli.calling import Call

SPOILT = [
    ({"rules": 0}, "base-2 was made for version 0 of the rules of pharaon"),
    ({"inputs": ["camels"]}, "base-2 looks at other facts of pharaon"),
]


def spoil(folder: Path, changes: dict[str, Any]) -> None:
    """Put a network of one's own before the shipped one, with a card that tells something else."""
    shipped, own = files("greathouse.experts.pharaon") / "data" / "networks", folder / "pharaon"
    own.mkdir()
    (own / "base-2.npz").write_bytes((shipped / "base-2.npz").read_bytes())
    card = json.loads((shipped / "base-2.json").read_text("utf8")) | changes
    (own / "base-2.json").write_text(json.dumps(card), "utf8")


@pytest.mark.parametrize(("changes", "said"), SPOILT)
@pytest.mark.parametrize(
    "words", [("match", "pharaon", "greedy", "random", "--games", "1"), ("levels", "pharaon")]
)
def test_a_network_of_something_else_is_refused_by_name_and_the_level_falls_back(
    call: Call,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    changes: Any,
    said: str,
) -> None:
    spoil(tmp_path, changes)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    code, out, err = call(*words)
    assert code == 0
    assert out
    assert said in err
    assert "judged by simpler rules of thumb" in err


@pytest.mark.parametrize(("changes", "said"), SPOILT)
def test_the_doctor_finds_a_network_that_is_refused(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changes: Any, said: str
) -> None:
    spoil(tmp_path, changes)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    code, out, _ = call("doctor", "--json")
    (found,) = [one for one in json.loads(out) if one["what"] == "networks pharaon"]
    assert code == 0
    assert found["state"] == "warning"
    assert said in found["text"]


def test_a_network_that_fits_is_not_spoken_of(call: Call) -> None:
    assert call("levels", "pharaon").err == ""
