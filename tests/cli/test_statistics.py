"""`greathouse statistics`: a server's games summed up, and written out in every format."""

import asyncio
import csv
import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from greathouse.server import statistics
from greathouse.server.sqlite import SqliteStore
from tests.cli.calling import Call
from tests.server.test_statistics import ended


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with three finished games."""

    async def fill() -> None:
        store = SqliteStore(tmp_path / "data")
        detail = json.dumps({"foes": ["scribe"], "held": ["tile.farmer"], "seats": 2})
        for number, won in enumerate([1.0, 0.0, 1.0]):
            await store.append(ended(f"t{number}", won=won, detail=detail))
        await store.close()

    asyncio.run(fill())
    return tmp_path / "data"


def test_games_are_summed_up_by_game_and_rank(call: Call, folder: Path) -> None:
    told = call("statistics", "--data", str(folder)).out
    assert "3 results of people." in told
    assert "2/3" in told
    assert "not enough games were reviewed" in told
    french = call("statistics", "--data", str(folder), "--lang", "fr").out
    assert "trop peu de parties" in french
    data = json.loads(call("statistics", "--data", str(folder), "--json").out)
    favor = next(one for one in data["by_game"] if one["game"] == "favor")
    assert (favor["games"], favor["won"], favor["things"][0]["name"]) == (3, 2.0, "Farmer")
    assert favor["things"][0]["uplift"] is None


def test_games_are_written_as_csv_and_json(call: Call, folder: Path, tmp_path: Path) -> None:
    rows = list(csv.DictReader(call("statistics", "--data", str(folder), "--format", "csv").out.splitlines()))
    assert [row["won"] for row in rows] == ["1.0", "0.0", "1.0"]
    out = tmp_path / "games.json"
    call("statistics", "--data", str(folder), "--output", str(out))
    assert [row["held"] for row in json.loads(out.read_text())] == ['["tile.farmer"]'] * 3


def test_parquet_is_written_or_said_to_be_missing(
    call: Call, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "games.parquet"
    if find_spec("pyarrow") is not None:
        call("statistics", "--data", str(folder), "--output", str(out))
        assert out.read_bytes()[:4] == b"PAR1"
        assert "--output FILE" in call("statistics", "--data", str(folder), "--format", "parquet").err
    monkeypatch.setattr(statistics, "can_parquet", lambda: False)
    assert "pyarrow" in call("statistics", "--data", str(folder), "--output", str(out)).err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--data", "{empty}"], "There is no server data in"),
        (["--data", "{data}", "--output", "games.xml"], "games.xml: its ending should tell the format"),
        (["--data", "{data}", "--format", "xml"], "csv, json, parquet"),
        (["--data", "{data}", "--output", "{empty}/none/x.csv"], "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    call: Call, folder: Path, tmp_path: Path, words: list[str], told: str
) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    found = call("statistics", *[word.format(data=folder, empty=empty) for word in words])
    assert found.code == 2 or found.code == 1
    assert told in found.err
    assert "Traceback" not in found.err
