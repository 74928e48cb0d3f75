"""`--json` wherever data are printed: one text that programs can read, and nothing else."""

import json
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

import click
import pytest

from greathouse.cli.verbs import VERBS, house
from greathouse.server import backup
from tests.cli.calling import Call

RECORD = str(Path(__file__).with_name("game.ghr"))
ASKED = {
    "games": [["games"]],
    "levels": [["levels", "favor", "--seats", "3"]],
    "rules": [["rules", "pharaoh"], ["rules", "pharaoh", "P5"], ["rules", "favor", "herder"]],
    "match": [["match", "pharaoh", "serf", "serf", "--games", "2"]],
    "tournament": [["tournament", "pharaoh", "serf", "scribe", "--games", "2", "--simulations", "1"]],
    "replay": [["replay", RECORD], ["replay", RECORD, "--at", "3"], ["replay", RECORD, "--step"]],
    "review": [["review", RECORD]],
    "verify": [["verify", RECORD, RECORD]],
    "odds": [["odds", RECORD, "--at", "20", "--simulations", "2"]],
    "data": [
        ["data", "list", "pharaoh"],
        ["data", "list", "pharaoh", "piece"],
        ["data", "check", "pharaoh"],
        ["data", "check", "pharaoh", "{corrections}"],
        ["data", "export", "pharaoh"],
        ["data", "override", "pharaoh"],
        ["data", "override", "pharaoh", "{corrections}"],
    ],
    "doctor": [["doctor"]],
    "favor": [["favor", "setup", "--seats", "2"], ["favor", "odds"]],
    "bench": [["bench", "--rounds", "1", "--seconds", "0.1"]],
    "campaign": [["campaign", "faiyum"], ["campaign", "faiyum", "--restart"]],
}
BELOW = {"learn", "backup", "restore", "statistics"}
"""Verbs that are asked below, with somebody else doing the work."""
SOLVED = {"solve", "puzzles", "tables"}
"""What tests/cli/test_solve.py, tests/cli/test_puzzles.py and tests/server/test_forgetting.py read."""
SPEAKING = {"play", "puzzle", "serve", "think", "completion", "man"}
"""Verbs that print no data."""


def test_every_verb_that_prints_data_has_json() -> None:
    found = house()
    ctx = click.Context(found, info_name="greathouse")
    having = set()
    for verb in VERBS:
        command = found.get_command(ctx, verb)
        if command is not None and "json" in [param.name for param in command.params]:
            having.add(verb)
    assert having == set(VERBS) - SPEAKING
    assert having == {*ASKED, *BELOW, *SOLVED}


@pytest.mark.parametrize("words", [words for asked in ASKED.values() for words in asked], ids=" ".join)
@pytest.mark.parametrize("lang", ["en", pytest.param("fr", marks=pytest.mark.slow)])
def test_the_whole_output_is_json(call: Call, tmp_path: Path, words: list[str], lang: str) -> None:
    corrections = tmp_path / "corrections.toml"
    corrections.write_text('[[piece]]\nid = "small"\nstep = 2\n')
    answer = call(*[word.format(corrections=corrections) for word in words], "--json", "--lang", lang)
    assert answer.code == 0, answer.err
    assert isinstance(json.loads(answer.out), dict | list)


def data_of(call: Call, *words: str) -> Any:
    """Call and read."""
    return json.loads(call(*words, "--json").out)


def test_corrections_are_told_change_by_change(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "corrections.toml"
    file.write_text('[[piece]]\nid = "small"\nstep = 2\n')
    change = {"table": "piece", "id": "small", "field": "step", "old": 1, "new": 2}
    assert data_of(call, "data", "check", "pharaoh", str(file))["changes"] == [change]
    assert data_of(call, "data", "override", "pharaoh")["corrected"] == 0
    put = data_of(call, "data", "override", "pharaoh", str(file))
    assert (put["changes"], put["corrected"], put["kept"]) == ([change], 1, None)
    file.write_text('[[piece]]\nid = "small"\nstep = 3\n')
    kept = data_of(call, "data", "override", "pharaoh", str(file))["kept"]
    assert Path(kept).read_text().count("step = 2") == 1


def test_a_part_of_the_box_is_told_as_data(call: Call) -> None:
    assert [part["id"] for part in data_of(call, "rules", "favor", "herder")] == ["herder"]


def test_an_example_is_played_not_printed(call: Call) -> None:
    answer = call("favor", "example", "--json")
    assert (answer.code, answer.out) == (2, "")
    assert "--json" in answer.err


def test_backups_are_counted_as_data(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup, "back_up", lambda folder, target: 7)
    monkeypatch.setattr(backup, "restore", lambda source, folder: 7)
    assert data_of(call, "backup", "copy.db") == {"file": "copy.db", "events": 7}
    words = ("restore", "copy.db", "--data", str(tmp_path))
    assert data_of(call, *words) == {"place": str(tmp_path), "events": 7}


class Round(NamedTuple):
    """A round of learning that somebody else has held."""

    round: int = 1
    games: int = 10
    tried: int = 4
    won: int = 3
    low: float = 0.3
    high: float = 0.9
    error: float = 0.1
    even: float = 0.2
    better: bool = True


def test_learning_is_told_round_by_round(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    course = SimpleNamespace(folder=tmp_path / "pharaon")
    module: Any = ModuleType("greathouse.lab.learning.course")
    module.Course = lambda *words, **named: course
    module.held = lambda course: [Round(1), Round(2)]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    answer = call("learn", "pharaon", "--json")
    told = json.loads(answer.out)
    assert (told["folder"], [one["round"] for one in told["rounds"]]) == (str(course.folder), [1, 2])
    assert answer.err.count("\n") == 2
