"""A table of values is refused unless it is whole, unchanged and of these rules."""

from pathlib import Path

import pytest

import greathouse as gh
from greathouse.experts.pharaoh.placements import Rules
from greathouse.experts.pharaoh.values import HEADER, Values
from tests.experts.pharaoh.tables import SMALL, blank

ONCE = SMALL._replace(reroll="once")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return blank(SMALL, tmp_path / "small.values")


def refusal(rules: Rules, path: Path) -> str:
    with pytest.raises(gh.BadData) as caught:
        Values(rules, path)
    return str(caught.value).replace(str(path), "FILE")


def test_a_good_table_is_read(path: Path) -> None:
    assert Values(SMALL, path)((0, 1, 2), (-1, -1, 8)) == 0.0


def test_other_rules(path: Path) -> None:
    assert refusal(ONCE, path) == "FILE was made for other rules: reroll unlimited instead of reroll once."


def test_another_version_of_the_rules(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "greathouse.experts.pharaoh.values.identity", lambda rules: {"rules": 7, "options": rules._asdict()}
    )
    assert refusal(SMALL, path) == "FILE was made for other rules: rules 1 instead of rules 7."


def test_no_table(tmp_path: Path) -> None:
    assert "`greathouse solve pharaoh` with the same options makes it" in refusal(SMALL, tmp_path / "none")


def test_a_folder_in_its_place(tmp_path: Path) -> None:
    assert refusal(SMALL, tmp_path).startswith("FILE cannot be read: ")


@pytest.mark.parametrize("content", [b"", b"\x00" * 5000, b'{"rules": 1}', b"[1]", "Ä".encode("latin1")])
def test_something_else(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.values"
    path.write_bytes(content)
    assert refusal(SMALL, path) == "FILE is not a table of values of Pharaoh."


def test_a_truncated_table(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:-2])
    size = len(whole)
    assert refusal(SMALL, path) == f"FILE has {size - 2} bytes instead of {size}; it seems to be cut off."


@pytest.mark.parametrize("where", [HEADER, HEADER + 1001, -1])
def test_an_altered_value(path: Path, where: int) -> None:
    content = bytearray(path.read_bytes())
    content[where] ^= 1
    path.write_bytes(content)
    assert refusal(SMALL, path) == "FILE was changed after it was written; its digest does not match."


def test_an_altered_header(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"within": 0.5', b'"within": 0.0'))
    assert refusal(SMALL, path) == "FILE was changed after it was written; its digest does not match."
