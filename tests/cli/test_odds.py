"""`greathouse odds`: how recorded positions stand in every game, and typed ones in solved Pharaoh."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import greathouse as gh
from greathouse.cli.odds.judged import show_aims
from greathouse.cli.screen import paper
from greathouse.experts.pharaoh.placements import Rules
from greathouse.experts.pharaoh.solved import open_table
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
    assert lines[0] == "0.00% to win before the roll (within 50.0000%)."
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
    assert call("odds", "pharaoh", "--positions", str(file)).out == f"{START}  0.00%\n{LATE}  0.00%\n"


@pytest.mark.usefixtures("table")
def test_positions_from_standard_input(call: Call) -> None:
    assert call("odds", "pharaoh", "--positions", "-", typed=f"{START}\n").out == f"{START}  0.00%\n"


@pytest.mark.usefixtures("table")
def test_a_bad_line_is_named_before_any_answer(call: Call) -> None:
    answer = call("odds", "pharaoh", "--positions", "-", typed=f"{START}\nb3 b3 - / - - -\n")
    assert answer == (2, "", "Line 2: Two pieces stand on b3.\n")


# Records


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize(
    ("at", "following"), [(4, "chance"), (5, "seat"), (13, "seat"), (14, "chance"), (None, "over")]
)
def test_a_record_of_a_solved_game_is_answered_exactly(
    call: Call, record: Path, at: int | None, following: str
) -> None:
    words = [] if at is None else ["--at", str(at)]
    found = json.loads(call("odds", "pharaoh", str(record), *words, "--json").out)
    assert (found["next"], found["exact"]) == (following, True)
    assert "not solved" not in found["note"]
    assert bool(found["choices"]) == (following == "seat")
    assert len(found.get("rolls", [])) == (6 if following == "chance" else 0)


@pytest.mark.usefixtures("table")
def test_each_roll_of_a_solved_game_is_told_to_people_too(call: Call, record: Path) -> None:
    told = call("odds", str(record), "--at", "4", "--best", "1").out.splitlines()
    assert told[0] == "Chance is next."
    assert "exactly" in told[1]
    assert [line.split()[0] for line in told[-6:]] == ["1", "2", "3", "4", "5", "6"]


def test_who_has_just_won_has_won(call: Call, record: Path) -> None:
    found = json.loads(call("odds", "pharaoh", str(record), "--json").out)
    assert found["values"][found["seat"]]["win"] == 1.0


def test_without_a_table_figures_are_estimates_and_say_so(call: Call, record: Path) -> None:
    open_table.cache_clear()
    found = json.loads(call("odds", str(record), "--at", "5", "--seconds", "0.1", "--json").out)
    assert not found["exact"]
    assert "not solved" in found["note"]
    assert "about" in call("odds", str(record), "--at", "5", "--seconds", "0.1").out


@pytest.fixture
def started(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A game of some kind in which a few decisions have been made."""
    table = gh.new(request.param, seats=2, seed=4)
    for _ in range(6):
        table.play(table.menu[0])
    table.save(tmp_path / "started.ghr")
    return tmp_path / "started.ghr"


@pytest.mark.parametrize("started", gh.games(), indirect=True)
def test_every_game_has_odds_at_every_position(call: Call, started: Path) -> None:
    last = len(gh.load(started).moves)
    for at in range(0, last + 1, 3):
        answer = call("odds", str(started), "--at", str(at), "--json", "--simulations", "10", "--best", "2")
        found = json.loads(answer.out)
        assert (answer.code, answer.err, found["at"]) == (0, "", at)
        assert sum([value["win"] for value in found["values"]]) == pytest.approx(1)
        wins = [choice["win"] for choice in found["choices"]]
        assert wins == sorted(wins, reverse=True)
        assert len(wins) <= 2
        if found["next"] == "seat":
            assert found["values"][found["seat"]]["win"] == wins[0]


@pytest.mark.parametrize("started", gh.games(), indirect=True)
def test_before_the_table_is_laid_it_says_so(call: Call, started: Path) -> None:
    told = call("odds", str(started), "--at", "0", "--simulations", "1")
    assert (told.code, told.err) == (0, "")
    assert told.out.splitlines()[0] == "Chance is next."
    last = told.out.splitlines()[-1]
    assert last == "Nobody has had a choice yet: chance still decides how the game begins."


@pytest.mark.parametrize("at", [-1, 10_000])
def test_a_position_that_the_record_has_not(call: Call, record: Path, at: int) -> None:
    last = len(gh.load(record).moves)
    sentence = f"There is no position {at}; the record has 0 to {last}."
    assert call("odds", str(record), "--at", str(at)) == (2, "", sentence + "\n")


def test_nothing_to_spend_is_a_sentence(call: Call, record: Path) -> None:
    answer = call("odds", str(record), "--at", "5", "--seconds", "0")
    assert (answer.code, answer.out) == (1, "")
    assert "needs something to spend" in answer.err


def test_the_goals_of_a_turn_with_the_move_that_serves_each(call: Call, tmp_path: Path) -> None:
    table = gh.new("favor", seats=2, seed=4)
    table.play("roll")
    table.save(tmp_path / "turn.ghr")
    (aim,) = json.loads(call("odds", str(tmp_path / "turn.ghr"), "--slot", "3a.1", "--json").out)["aims"]
    assert (aim["id"], aim["name"], aim["text"]) == ("3A.1", "Worker", "three equal dice")
    assert aim["exact"]
    told = call("odds", str(tmp_path / "turn.ghr"), "--lang", "fr").out
    assert "un brelan" in told
    assert "hors de portée" in told
    assert call("odds", str(tmp_path / "turn.ghr"), "--slot", "9C.1").err == "9C.1 is no goal of this turn.\n"


def test_what_is_sampled_says_so_with_its_bounds_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    aim = {"id": "3A.1", "name": "Worker", "text": "three", "p": 0.5, "low": 0.4, "high": 0.6, "exact": False}
    show_aims(paper(), [aim | {"why": "sampled: a tile may be borrowed", "moves": ["roll"]}], "en")
    told = capsys.readouterr().out.splitlines()
    assert told[1] == (
        "  3A.1  about 50.0% (40.0 to 60.0%) (sampled: a tile may be borrowed)  Worker: three; best: roll"
    )


# What cannot be answered


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
    sentence = "Positions can be typed for Pharaoh only; for Favor of the Pharaoh name a record."
    assert answer == (2, "", sentence + "\n")


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
