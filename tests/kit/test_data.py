"""An owner's corrections to the data."""

from pathlib import Path

import pytest

from greathouse.core.errors import BadData
from greathouse.kit import data


@pytest.fixture
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the file in which an owner of Pharaoh writes."""
    monkeypatch.setenv("GREATHOUSE_OVERRIDES", str(tmp_path))
    return tmp_path / "pharaoh.toml"


def refused(text: str, owner: Path) -> str:
    """Give the sentence that answers a correction; it names the file in both languages."""
    owner.write_text(text, encoding="utf8")
    with pytest.raises(BadData) as caught:
        data.load("pharaoh")
    assert str(owner) in caught.value.text("fr")
    assert str(owner) in str(caught.value)
    return str(caught.value).replace(str(owner), "FILE")


def test_without_a_file_the_data_is_as_shipped(owner: Path) -> None:
    assert data.load("pharaoh") == data.shipped("pharaoh")
    assert data.digest("pharaoh") == ""


def test_a_correction_is_applied_and_marked(owner: Path) -> None:
    owner.write_text('[[piece]]\nid = "large"\nstep = 4\n', encoding="utf8")
    rows = {row["id"]: row for row in data.load("pharaoh")["piece"]}
    assert rows["large"] == {"id": "large", "pips": 3, "step": 4, "source": "owner"}
    assert rows["small"]["source"] == "rulebook"


def test_the_digest_tells_corrections_apart_but_not_their_layout(owner: Path) -> None:
    digests = []
    for text in ("step = 4", "  step  =  4  # four", "step = 5"):
        owner.write_text(f'[[piece]]\nid = "large"\n{text}\n', encoding="utf8")
        digests.append(data.digest("pharaoh"))
    assert digests[0] == digests[1] != digests[2]
    assert all(len(digest) == 16 for digest in digests)


@pytest.mark.parametrize("text", ["", "\n  \n", "# nothing yet\n"])
def test_an_empty_file_corrects_nothing(text: str, owner: Path) -> None:
    owner.write_text(text, encoding="utf8")
    assert data.load("pharaoh") == data.shipped("pharaoh")
    assert data.digest("pharaoh") == ""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[pieces]]\nid = "large"', "FILE: there is no table pieces; there are goal_line, piece."),
        (
            '[[piece]]\nid = "huge"',
            "FILE: there is no piece with the id huge; there are small, medium, large.",
        ),
        (
            '[[piece]]\nid = "large"\nspeed = 4',
            "FILE: piece large has no field speed; it has id, pips, step, source.",
        ),
        (
            '[[piece]]\nid = "large"\nstep = "four"',
            "FILE: field step of piece large should be a whole number, not 'four'.",
        ),
        (
            '[[piece]]\nid = "large"\nstep = true',
            "FILE: field step of piece large should be a whole number, not True.",
        ),
        (
            '[[goal_line]]\nid = "across"\nsquares = ["c2", 3, "c4"]',
            "FILE: field squares of goal_line across should be a text, not 3.",
        ),
        ('[[piece]]\nid = "large"\n\n[[piece]]\nid = "large"', "FILE: piece large stands twice."),
        ("[[piece]]\nstep = 4", "FILE: piece should be rows of the form [[piece]], each with an id."),
        ('[piece]\nid = "large"', "FILE: piece should be rows of the form [[piece]], each with an id."),
        ("piece = 5", "FILE: piece should be rows of the form [[piece]], each with an id."),
    ],
)
def test_a_wrong_correction_is_answered_by_one_sentence(text: str, message: str, owner: Path) -> None:
    assert refused(text, owner) == message


def test_what_is_not_toml_is_said_with_its_place(owner: Path) -> None:
    message = refused("[[piece]\nid = 1", owner)
    assert message.startswith("FILE: this is not valid TOML: ")
    assert "line 1" in message


def test_what_is_not_text_or_cannot_be_read_is_said(owner: Path) -> None:
    owner.write_bytes(b"\xff\xfe")
    with pytest.raises(BadData, match="is not a text file"):
        data.load("pharaoh")
    owner.unlink()
    owner.mkdir()
    with pytest.raises(BadData, match="cannot be read: Is a directory"):
        data.load("pharaoh")


def test_the_kinds_of_a_table_within_a_row_are_kept() -> None:
    rows = {"card": [{"id": "ox", "gain": {"wheat": 2}, "source": "public"}]}
    with pytest.raises(BadData, match=r"field gain\.wheat of card ox should be a whole number, not 'two'"):
        data.corrected(rows, '[[card]]\nid = "ox"\ngain = { wheat = "two" }', "FILE")


def test_every_row_says_how_sure_it_is() -> None:
    with pytest.raises(BadData, match="card ox has the source hearsay; it should be one of rulebook"):
        data.check_sources({"card": [{"id": "ox", "source": "hearsay"}]}, "FILE")


def test_the_folder_of_corrections_follows_the_users_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GREATHOUSE_OVERRIDES")
    monkeypatch.setenv("GREATHOUSE_DATA", "/games")
    assert data.overrides_folder() == Path("/games/overrides")
    monkeypatch.delenv("GREATHOUSE_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", "/home/ann/data")
    assert data.overrides_folder() == Path("/home/ann/data/greathouse/overrides")
