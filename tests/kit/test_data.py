"""An owner's corrections to the data."""

from pathlib import Path

import pytest

from greathouse.core.errors import BadData
from greathouse.games.pharaoh.schema import SHEETS
from greathouse.kit import corrections, data, toml
from greathouse.kit.schema import Field, Sheet, Tables, amounts, either, flag, id_of, many, number, text, word


@pytest.fixture
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the file in which an owner of Pharaoh writes."""
    monkeypatch.setenv("GREATHOUSE_OVERRIDES", str(tmp_path))
    return tmp_path / "pharaoh.toml"


def refused(text: str, owner: Path) -> str:
    """Give the sentence that answers a correction; it names the file in both languages."""
    owner.write_text(text, encoding="utf8")
    with pytest.raises(BadData) as caught:
        data.load("pharaoh", SHEETS)
    assert str(owner) in caught.value.text("fr")
    assert str(owner) in str(caught.value)
    return str(caught.value).replace(str(owner), "FILE")


def test_without_a_file_the_data_is_as_shipped(owner: Path) -> None:
    assert corrections.changes(data.shipped("pharaoh"), data.load("pharaoh", SHEETS)) == []
    assert data.digest("pharaoh") == ""


def test_a_correction_is_applied_and_marked(owner: Path) -> None:
    owner.write_text('[[piece]]\nid = "large"\nstep = 4\n', encoding="utf8")
    rows = {row["id"]: row for row in data.load("pharaoh", SHEETS)["piece"]}
    assert (rows["large"]["step"], rows["large"]["source"]) == (4, "owner")
    assert rows["large"]["sources"] == {"pips": "rulebook", "step": "owner"}
    assert rows["small"]["source"] == "rulebook"


def test_the_digest_tells_corrections_apart_but_not_their_layout(owner: Path) -> None:
    digests = []
    for line in ("step = 4", "  step  =  4  # four", "step = 5"):
        owner.write_text(f'[[piece]]\nid = "large"\n{line}\n', encoding="utf8")
        digests.append(data.digest("pharaoh"))
    assert digests[0] == digests[1] != digests[2]
    assert all(len(digest) == 16 for digest in digests)


@pytest.mark.parametrize("text", ["", "\n  \n", "# nothing yet\n"])
def test_an_empty_file_corrects_nothing(text: str, owner: Path) -> None:
    owner.write_text(text, encoding="utf8")
    assert corrections.changes(data.shipped("pharaoh"), data.load("pharaoh", SHEETS)) == []
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
            "FILE: piece large has no field speed; it has pips, step, title, wording, remove, drop, after.",
        ),
        (
            '[[piece]]\nid = "large"\nstep = "four"',
            "FILE: field step of piece large should be a whole number from 1 to 6, not 'four'.",
        ),
        (
            '[[piece]]\nid = "large"\nstep = true',
            "FILE: field step of piece large should be a whole number from 1 to 6, not True.",
        ),
        (
            '[[goal_line]]\nid = "across"\nsquares = ["c2", 3, "c4"]',
            "FILE: field squares[2] of goal_line across should be a text such as c3, not 3.",
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
        data.load("pharaoh", SHEETS)
    owner.unlink()
    owner.mkdir()
    with pytest.raises(BadData, match="cannot be read: it is a folder"):
        data.load("pharaoh", SHEETS)


def test_every_row_says_how_sure_it_is() -> None:
    with pytest.raises(BadData, match="card ox has the source hearsay; it should be one of rulebook"):
        data.corrected({"card": [{"id": "ox", "cost": 2, "source": "hearsay"}]}, {}, (), "FILE")


def test_a_field_may_be_surer_than_its_row() -> None:
    row = {"id": "ox", "cost": 2, "no": 4, "source": "reconstructed", "sources": {"no": "rulebook"}}
    (found,) = data.corrected({"card": [row]}, {}, (), "FILE")["card"]
    assert found["sources"] == {"cost": "reconstructed", "no": "rulebook"}
    assert found["source"] == "reconstructed"


# Every kind of field

CARD = Sheet(
    "card",
    (
        Field("kind", word("harvest", "build")),
        Field("cost", amounts(("wheat", "stone"), 1, 9), only=("kind", ("build",))),
        Field("gain", amounts(("money", "reputation"), 0, 9, ("reputation",)), needed=False),
        Field("workers", number(1, 3), needed=False),
        Field("again", flag(), needed=False),
        Field("next", id_of("card"), needed=False),
        Field("spots", many(text("[a-h][1-8]", "b3"), 1, 2), needed=False),
        Field("bring", either(number(1, 6), word("any")), needed=False),
    ),
    grows=True,
    rule="F1",
)
OX: Tables = {"card": [{"id": "ox", "kind": "harvest", "source": "public"}]}


def judged(row: str) -> str:
    """Say what is wrong with a card; nothing if it is sound."""
    wished = data.read_tables(f'[[card]]\nid = "ox"\n{row}', "FILE")
    tables = data.corrected({"card": [dict(row) for row in OX["card"]]}, wished, (CARD,), "FILE")
    try:
        data.check(tables, (CARD,), "FILE")
    except BadData as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    "row",
    [
        'kind = "build"\ncost = { wheat = 1 }',
        "gain = { reputation = 2 }\nworkers = 3\nagain = true",
        'next = "ox"\nspots = ["b3"]\nbring = "any"',
        'title = { en = "Ox", fr = "Bœuf" }\nwording = { en = "It pulls.", fr = "Il tire." }',
    ],
)
def test_what_the_schema_allows_is_taken(row: str) -> None:
    assert judged(row) == ""


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ('kind = "steal"', "field kind of card ox should be one of harvest, build, not 'steal'"),
        ("cost = { wheat = 1 }", "field cost of card ox means something only where kind is build"),
        ('kind = "build"', "card ox lacks the field cost"),
        (
            'kind = "build"\ncost = { gold = 1 }',
            "field cost of card ox should be one of wheat, stone, not 'gold'",
        ),
        (
            'kind = "build"\ncost = { wheat = -1 }',
            "cost.wheat of card ox should be a whole number from 1 to 9",
        ),
        (
            "gain = { money = 4 }",
            "gain.reputation of card ox should be a whole number from 0 to 9, not -",
        ),
        ("workers = 0", "field workers of card ox should be a whole number from 1 to 3, not 0"),
        ("again = 1", "field again of card ox should be true or false, not 1"),
        ('next = "cow"', "field next of card ox should be one of ox, not 'cow'"),
        ("spots = []", "field spots of card ox should be a list of 1 to 2, each a text such as b3, not []"),
        ('bring = "some"', "should be a whole number from 1 to 6, or one of any, not 'some'"),
        ('title = "Ox"', "field title of card ox should be a table with en and fr, each a text, not 'Ox'"),
        ('title = { en = "Ox" }', "field title.fr of card ox should be a text, not -"),
    ],
)
def test_what_the_schema_does_not_allow_is_refused_with_its_place(row: str, told: str) -> None:
    assert told in judged(row)


# Corrections of corrections


def test_corrections_are_merged_field_by_field() -> None:
    old: Tables = {
        "piece": [{"id": "large", "step": 4, "pips": 5}],
        "goal_line": [{"id": "rising", "remove": True}],
    }
    new: Tables = {"piece": [{"id": "large", "step": 5}, {"id": "small", "drop": ["pips"]}]}
    assert corrections.merged(old, new) == {
        "piece": [{"id": "large", "step": 5, "pips": 5}, {"id": "small", "drop": ["pips"]}],
        "goal_line": [{"id": "rising", "remove": True}],
    }


def test_a_row_that_was_removed_comes_back_with_a_newer_correction() -> None:
    old: Tables = {"goal_line": [{"id": "rising", "remove": True}]}
    new: Tables = {"goal_line": [{"id": "rising", "players": 3}]}
    assert corrections.merged(old, new) == new


def test_what_is_so_already_is_no_correction() -> None:
    wished: Tables = {"piece": [{"id": "large", "step": 3, "pips": 4}, {"id": "small", "step": 1}]}
    assert corrections.effective(data.shipped("pharaoh"), wished) == {"piece": [{"id": "large", "pips": 4}]}


def test_changes_are_told_field_by_field() -> None:
    before: Tables = {"piece": [{"id": "small", "step": 1}, {"id": "large", "step": 3}]}
    after: Tables = {"piece": [{"id": "small", "step": 2}, {"id": "huge", "step": 6}]}
    told = [tuple(change) for change in corrections.changes(before, after)]
    assert told == [
        ("piece", "small", "step", 1, 2),
        ("piece", "large", "", {"step": 3}, None),
        ("piece", "huge", "", None, {"step": 6}),
    ]


def test_rows_survive_being_written() -> None:
    rows: Tables = {
        "card": [{"id": 28, "name": '"Purchaser"', "gain": {"any one": 2}, "at": ["a1", "b2"], "once": True}]
    }
    assert data.read_tables(toml.tables_text(rows), "FILE") == rows


def test_the_folder_of_corrections_follows_the_users_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GREATHOUSE_OVERRIDES")
    monkeypatch.setenv("GREATHOUSE_DATA", "/games")
    assert data.overrides_folder() == Path("/games/overrides")
    monkeypatch.delenv("GREATHOUSE_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", "/home/ann/data")
    assert data.overrides_folder() == Path("/home/ann/data/greathouse/overrides")
