"""`greathouse odds`: positions, files of them and records, answered from a table."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from greathouse.experts.pharaoh.solved import open_table
from greathouse.experts.pharaoh.placements import Rules
from tests.cli.calling import Call
from tests.experts.pharaoh.tables import blank

START = "- - - / - - -"
LATE = "b3 c3 d2 / - b5 a4"


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep a whole table, though all its values are alike."""
    folder = tmp_path_factory.mktemp("shelf")
    blank(Rules(), folder / "solved" / "pharaoh-unlimited.values")
    open_table.cache_clear()
    yield folder
    open_table.cache_clear()


@pytest.fixture
def table(home: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the reader that table."""
    monkeypatch.setenv("GREATHOUSE_DATA", str(shelf))


@pytest.mark.usefixtures("table")
def test_a_position_for_programs(call: Call) -> None:
    answer = call("odds", "pharaoh", "--position", LATE, "--json", "--best", "1")
    found = json.loads(answer.out)
    assert (answer.code, answer.err) == (0, "")
    assert (found["position"], found["win"], found["within"], found["phase"]) == (LATE, 0.0, 0.5, "roll")
    assert [roll["points"] for roll in found["rolls"]] == [1, 2, 3, 4, 5, 6]
    assert {roll["double"] for roll in found["rolls"]} == {"keep"}


@pytest.mark.usefixtures("table")
def test_a_position_for_people(call: Call) -> None:
    answer = call("odds", "pharaoh", "--position", "b3 c3 d2/- b5 A4", "--best", "2")
    lines = answer.out.splitlines()
    assert lines[0] == "0.00 % to win before the roll (within 50.0000 %)."
    assert [line.split()[0] for line in lines[2::2]] == ["1", "2", "3", "4", "5", "6"]
    assert lines[2].rstrip().endswith(" done")


@pytest.mark.usefixtures("table")
def test_the_winning_play_is_among_those_of_its_roll(call: Call) -> None:
    found = json.loads(call("odds", "pharaoh", "--position", LATE, "--json", "--best", "400").out)
    plays = {tuple(play["moves"]): play for play in found["rolls"][2]["plays"]}
    assert plays[("move large d3",)]["position"] == "- d1 e2 / d3 c3 b3"
    assert plays[("done",)]["position"] == "- d1 e2 / d3 c3 b4"


@pytest.mark.usefixtures("table")
def test_one_answer_a_line(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "positions.txt"
    file.write_text(f"{START}\n\n{LATE}\n")
    found = call("odds", "pharaoh", "--positions", str(file), "--json").out.splitlines()
    assert [json.loads(line)["position"] for line in found] == [START, LATE]
    assert call("odds", "pharaoh", "--positions", str(file)).out == f"{START}  0.00 %\n{LATE}  0.00 %\n"


@pytest.mark.usefixtures("table")
def test_positions_from_standard_input(call: Call) -> None:
    assert call("odds", "pharaoh", "--positions", "-", typed=f"{START}\n").out == f"{START}  0.00 %\n"


@pytest.mark.usefixtures("table")
def test_a_bad_line_is_named_before_any_answer(call: Call) -> None:
    answer = call("odds", "pharaoh", "--positions", "-", typed=f"{START}\nb3 b3 - / - - -\n")
    assert answer == (2, "", "Line 2: Two pieces stand on b3.\n")


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize(
    ("at", "phase"), [(0, "roll"), (4, "roll"), (5, "step"), (13, "double"), (14, "roll"), (None, "over")]
)
def test_a_record(call: Call, record: Path, at: int | None, phase: str) -> None:
    words = [] if at is None else ["--at", str(at)]
    found = json.loads(call("odds", "pharaoh", str(record), *words, "--json").out)
    assert found["phase"] == phase


@pytest.mark.usefixtures("table")
def test_who_has_just_won_has_won(call: Call, record: Path) -> None:
    assert json.loads(call("odds", "pharaoh", str(record), "--json").out)["win"] == 1.0


POSITIONS = [
    (
        "c1 - d3",
        '"c1 - d3" is not a position; it lists small, medium and large of the player to move, a /, and those '
        "of the opponent, as in c1 - d3 / - b5 a4.",
    ),
    ("c1 - d3 / - b5 f4", '"f4" is neither a square of the board nor - for a piece beside it.'),
    ("c1 - d3 / - b5 c1", "Two pieces stand on c1."),
]


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize(("text", "sentence"), POSITIONS)
def test_what_is_no_position(call: Call, text: str, sentence: str) -> None:
    assert call("odds", "pharaoh", "--position", text) == (1, "", sentence + "\n")


def test_a_blocked_corner(call: Call, home: Path) -> None:
    blank(Rules("never", True, True))
    options = ("--option", "one_die", "--option", "corners_blocked")
    answer = call("odds", "pharaoh", "--position", "a1 - - / - - -", *options)
    assert answer == (1, "", "a1 is a blocked corner.\n")


@pytest.mark.usefixtures("table")
def test_a_record_tells_its_game(call: Call, record: Path) -> None:
    assert call("odds", str(record)) == call("odds", "pharaoh", str(record))


def test_a_record_of_another_game(call: Call, record: Path) -> None:
    answer = call("odds", "favor", str(record))
    assert answer == (2, "", f"{record} is a record of pharaoh, not of favor.\n")


def test_only_pharaoh_has_odds_for_typed_positions(call: Call) -> None:
    answer = call("odds", "favor", "--position", START)
    assert answer == (2, "", "Favor of the Pharaoh has odds for records only.\n")


@pytest.mark.parametrize(
    "words", [(), ("x.ghr", "y.ghr"), ("x.ghr", "--position", START), ("x.ghr", "--positions", "-")]
)
def test_one_thing_at_a_time(call: Call, words: tuple[str, ...]) -> None:
    sentence = "Name one thing to look at: a record, --position or --positions."
    assert call("odds", "pharaoh", *words) == (2, "", sentence + "\n")


def test_no_table(call: Call, home: Path) -> None:
    path = home / "solved" / "pharaoh-once.values"
    answer = call("odds", "pharaoh", "--position", START, "--option", "reroll=once")
    makes = "`greathouse solve pharaoh` with the same options makes it."
    assert answer == (1, "", f"There is no table of values {path}; {makes}\n")
